import { folded, tokensOf, type Token } from './read-letter.ts';
import {
  FAMILY_WORDS,
  NAME_CUES,
  NAME_HEADS,
  NAME_PARTICLES,
  ORDINARY_NAMES,
  TITLES,
} from './word-lists.ts';

/** The sender of a letter. `arabicFullName` has the family's name last, and may be empty. */
export interface Sender {
  readonly firstName: string;
  readonly lastName: string;
  readonly arabicFullName: string;
}

/** A sender's names, folded and in small letters. */
interface Names {
  readonly first: ReadonlySet<string>;
  /** Those between the first and the last, in the Arabic name. */
  readonly middle: ReadonlySet<string>;
  readonly last: readonly string[];
}

const wordsOf = (text: string): string[] => folded(text).match(/\p{L}+/gu) ?? [];

/** The first names of a sponsor, in either script. */
export function firstNamesOf({ firstName, arabicFullName }: Sender): string[] {
  const [arabic] = wordsOf(arabicFullName);
  return [...wordsOf(firstName), ...(arabic === undefined ? [] : [arabic])];
}

/**
 * The names within a last name of several words: `جرجس المنشاوي` are two. What is said before a name
 * belongs to it: `van der Berg` is `vanderberg` and `berg`, `عبد المسيح` is one name, for its second
 * word alone is in every other letter.
 */
function partsOf(lastName: string): string[] {
  const words = folded(lastName)
    .split(/[^\p{L}'\u2019]+/u)
    .map((word) => wordsOf(word).join(''));
  const parts: string[] = [];
  let before: string[] = [];
  for (const word of words) {
    if (NAME_PARTICLES.has(word) || NAME_HEADS.has(word)) {
      before.push(word);
      continue;
    }
    const isOne = before.some((one) => NAME_HEADS.has(one) && !NAME_PARTICLES.has(one));
    parts.push(before.join('') + word, ...(isOne ? [] : [word]));
    before = [];
  }
  return parts.filter((part) => part.length >= 3 && !FAMILY_WORDS.has(part) && !TITLES.has(part));
}

/** A sender's names. The last as one word too: `عبد المسيح` and `عبدالمسيح` are the same name. */
function namesOf(sender: Sender): Names {
  const arabic = wordsOf(sender.arabicFullName);
  const heads = NAME_HEADS.has(arabic.at(-2) ?? '') && arabic.length > 2 ? 2 : 1;
  const ofArabic = arabic.length > 1 ? [arabic.slice(-heads).join('')] : [];
  const whole = wordsOf(sender.lastName).join('');
  return {
    first: new Set(firstNamesOf(sender)),
    middle: new Set(arabic.slice(1, -heads)),
    last: [...new Set([whole, ...partsOf(sender.lastName), ...ofArabic])].filter(
      (name) => name.length > 1,
    ),
  };
}

/** Whether the words from `index` on are the name, and where it ends; -1: they are not. */
function endOfName(words: readonly string[], index: number, name: string): number {
  let joined = '';
  for (let end = index; end < Math.min(words.length, index + 6); end += 1) {
    joined += words[end] ?? '';
    if (joined === name || joined === `${name}s`) return end;
    if (joined.length > name.length) break;
  }
  const first = words[index] ?? '';
  // `ولكيلر`: and to Keller.
  const prefixed = first.endsWith(name) && /^[وفبلك]{1,2}$/.test(first.slice(0, -name.length));
  return prefixed && name.length > 3 ? index : -1;
}

/** Single letters in a row (`K e l l e r`) are one word. */
function lettersTogether(text: string): string {
  return text.replace(/(?<!\p{L})(?:\p{L}[ .-]{1,2}){2,30}\p{L}(?!\p{L})/gu, (row) =>
    row.replace(/[ .-]/g, ''),
  );
}

/** A letter in words, with what the rules ask of the place of each. */
class Letter {
  readonly #text: string;
  readonly #knowsCapitals: boolean;
  /** The index at which the last three lines begin that are not blank. */
  readonly #closing: number;
  readonly tokens: readonly Token[];
  readonly words: readonly string[];

  constructor(text: string) {
    this.#text = text;
    this.#knowsCapitals = /\p{Lu}/u.test(text);
    const lines = tokensOf(text, /[^\n]+/g).filter(({ word }) => word.trim() !== '');
    this.#closing = lines.at(-3)?.start ?? 0;
    this.tokens = tokensOf(text, /\p{L}+/gu);
    this.words = this.tokens.map(({ word }) => word.toLowerCase());
  }

  /** Nothing but spaces, a full stop or a hyphen between a word and the next. */
  touches(index: number): boolean {
    const [token, next] = [this.tokens[index], this.tokens[index + 1]];
    return Boolean(token && next && /^[ .-]{1,3}$/.test(this.#text.slice(token.end, next.start)));
  }

  /** Latin words in small letters are no names, in a letter that knows capitals. */
  isSmall(index: number): boolean {
    return this.#knowsCapitals && /^[a-z]/.test(this.tokens[index]?.word ?? '');
  }

  /** Whether the words from `index` to `end` are alone on their line, one of the last three. */
  isSignature(index: number, end: number): boolean {
    const [first, last] = [this.tokens[index], this.tokens[end]];
    if (!first || !last) return false;
    const text = this.#text;
    if (last.start < this.#closing || !text.slice(0, first.start).includes('\n')) return false;
    const from = text.lastIndexOf('\n', first.start) + 1;
    const to = text.indexOf('\n', last.end);
    const around = text.slice(from, first.start) + text.slice(last.end, to < 0 ? undefined : to);
    return !/\p{L}/u.test(around);
  }
}

/**
 * Whether an ordinary word is used as the name: right after the first name (or with one middle name
 * or letter between), after a title, as a family's, after words that say so, or alone in the place
 * of a signature.
 */
function isUsedAsName(letter: Letter, names: Names, index: number, end: number): boolean {
  const { words } = letter;
  const [before = '', second = ''] = [words[index - 1], words[index - 2]];
  if (names.first.has(before) && letter.touches(index - 1)) return true;
  const between = before.length === 1 || names.middle.has(before);
  const touching = letter.touches(index - 2) && letter.touches(index - 1);
  if (between && touching && names.first.has(second)) return true;
  if (TITLES.has(before) && letter.touches(index - 1) && !letter.isSmall(index)) return true;
  if (FAMILY_WORDS.has(before) || FAMILY_WORDS.has(words[end + 1] ?? '')) return true;
  if (words.slice(Math.max(0, index - 4), index).some((word) => NAME_CUES.has(word))) return true;
  const isFirstName = names.first.has(words.slice(index, end + 1).join(''));
  return !isFirstName && !letter.isSmall(index) && letter.isSignature(index, end);
}

/**
 * Whether a letter tells its sender's own last name, in Latin or Arabic letters. A name that is also
 * a plain word or the first name of many (`ORDINARY_NAMES`), one of two letters, and one in small
 * letters count only where they are used as a name; every other name counts everywhere.
 */
export function holdsLastName(text: string, sender: Sender): boolean {
  const names = namesOf(sender);
  const letter = new Letter(lettersTogether(text));
  return names.last.some((name) => {
    const ordinary = ORDINARY_NAMES.has(name) || name.length < 3 || names.first.has(name);
    return letter.words.some((_, index) => {
      const end = endOfName(letter.words, index, name);
      if (end < 0) return false;
      if (!ordinary && !letter.isSmall(index)) return true;
      return isUsedAsName(letter, names, index, end);
    });
  });
}
