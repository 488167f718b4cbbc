import { westernDigits } from '@nabta/contract';

/** A digit of any script. Each has its ten in a row, from a multiple of 16 or the sixth after it. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const place = code % 16;
  const isFromStart = /\p{Nd}/u.test(String.fromCodePoint(code - place));
  return String(isFromStart ? place : place - 6);
}

/**
 * A letter as the check reads it: look-alikes (`０`, `٠`, `0️⃣`, `＠`) are what they look like, marks
 * and invisible characters are gone, and Arabic spelling is folded as in `foldForSearch`. Case and
 * line breaks stay, for names and signatures are told by them.
 */
export function readable(text: string): string {
  return (
    westernDigits(text)
      .normalize('NFKD')
      .replace(/(?!\d)\p{Nd}/gu, plainDigit)
      // Invisible characters, then marks, the lone hamza and the tatweel.
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/[\p{M}\u0621\u0640]/gu, '')
      .replace(/\u0671/g, '\u0627')
      .replace(/[\u0649\u06cc]/g, '\u064a')
      .replace(/\u0629/g, '\u0647')
      .replace(/\u06a9/g, '\u0643')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/[\t\u00a0\u2800]/g, ' ')
  );
}

/** A word of our own lists in the form that a read letter has. */
export function folded(word: string): string {
  return readable(word).toLowerCase();
}

/** Words of a list, folded. */
export function foldedSet(words: string): ReadonlySet<string> {
  return new Set(folded(words).split(/\s+/).filter(Boolean));
}

/** Phrases of a list, one a line, each as its words, folded. */
export function foldedPhrases(phrases: string): readonly (readonly string[])[] {
  return folded(phrases)
    .split('\n')
    .map((line) => line.trim().split(/ +/))
    .filter(([first]) => first !== '');
}

/** A part of a letter: from its first character to the one after its last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A word with its place. */
export interface Token extends Span {
  readonly word: string;
}

/** The words of a text that a global pattern finds, with their places. */
export function tokensOf(text: string, pattern: RegExp): Token[] {
  return [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
}

/** The text with parts masked, so that one detail is not found again as another kind. */
export function without(text: string, spans: readonly Span[]): string {
  let seen = '';
  let position = 0;
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    if (end <= position) continue;
    seen += text.slice(position, Math.max(start, position));
    // A character that is in no address, number or name.
    seen += '\u25a1'.repeat(end - Math.max(start, position));
    position = end;
  }
  return seen + text.slice(position);
}
