import { tokensOf, type Span, type Token } from './read-letter.ts';
import {
  LINK_HOSTS,
  MAIL_PROVIDERS,
  PLAIN_ENDINGS,
  SPOKEN_ATS,
  SPOKEN_DOTS,
  SPOKEN_ENDINGS,
  WORD_ENDINGS,
} from './word-lists.ts';

// The patterns read a letter in small letters, unless they say otherwise. None can backtrack far: every
// repetition is bounded, or ends at a character that it cannot hold itself, so that 5,000 characters
// of anything cost no more than a letter does.

const LABEL = String.raw`[\p{L}\d][\p{L}\d-]{0,62}`;

/** `name@host.ending`, as it is. */
const MAIL_ADDRESS = new RegExp(
  String.raw`(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,200}@(?:${LABEL}[.,]){1,4}\p{L}{2,24}`,
  'gu',
);

/** Something that could be the name of an account: `hannah77`, `hannah.k`, `lea_sings`. */
export const ACCOUNT_NAME = /^(?=.{4,40}$)[a-z][a-z]*[\d._][a-z\d._]*$/;

const WEB_ADDRESS = /(?:https?|hxxps?|ftp):\/\/[^\s]{1,2000}|https?:\s?[^\s]{1,2000}/gu;

const WWW = /(?<![\p{L}\d])www\s?[.,]\s?[^\s]{1,2000}/gu;

/** A bare host, with its path: its ending decides. Case as it was written. */
const BARE_HOST = new RegExp(
  String.raw`(?<![\p{L}\d@._-])((?:${LABEL}\.){1,4})(\p{L}{2,24})(?![\p{L}\d-])(\/[^\s]{0,2000})?`,
  'gu',
);

/** `hannahsgarden . com` */
const SPACED_HOST = /(?<![\p{L}\d])[\p{L}\d-]{3,63}\s\.\s?(?:com|net|org)(?![\p{L}\d])/gu;

/** A word that can stand in a sentence beside marks of punctuation. */
const TOKEN = /[\p{L}\d](?:[\p{L}\d_-]|\.(?=[\p{L}\d])){0,200}|@|\n/gu;

/** A provider as it is called in a sentence: `gmail`, `الجيميل`. */
function isProvider(word: string | undefined): boolean {
  return word !== undefined && MAIL_PROVIDERS.has(word.replace(/^ال|\.$/, ''));
}

function isEnding(word: string | undefined): boolean {
  return word !== undefined && (SPOKEN_ENDINGS.has(word) || PLAIN_ENDINGS.has(word));
}

function isAt(word: string | undefined): boolean {
  return word === '@' || (word !== undefined && SPOKEN_ATS.has(word));
}

/** `gmail.com` is one word here. */
function isHostOfProvider(word: string): boolean {
  const [first, ...rest] = word.split('.');
  return rest.length > 0 && isProvider(first) && isEnding(rest.at(-1));
}

/** The number of words after `at` that are a host: `gmail dot com`, `gmail com`; 0 without one. */
function lengthOfHost(words: readonly string[]): number {
  const [host, second, third] = words;
  if (host === undefined) return 0;
  if (isHostOfProvider(host)) return 1;
  const spokenDot = second !== undefined && SPOKEN_DOTS.has(second);
  if (spokenDot && isEnding(third) && host !== '\n') return 3;
  return isProvider(host) && isEnding(second) ? 2 : 0;
}

/** `my gmail is hannah77`: the name of the account within the next few words. */
function accountAfter(words: readonly string[]): number {
  return words.slice(0, 4).findIndex((word) => ACCOUNT_NAME.test(word)) + 1;
}

function spanOf(tokens: readonly Token[], first: number, count: number): Span[] {
  const [start, end] = [tokens[Math.max(first, 0)], tokens[first + count - 1]];
  return start && end ? [{ start: start.start, end: end.end }] : [];
}

/** Email addresses, written out, spaced, or spelled in words of either language. */
export function findEmails(text: string): Span[] {
  const tokens = tokensOf(text, TOKEN);
  const words = tokens.map(({ word }) => word);
  const spelled = words.flatMap((word, index): Span[] => {
    const next = words.slice(index + 1, index + 6);
    if (isAt(word)) {
      const host = lengthOfHost(next);
      if (host > 0) return spanOf(tokens, index - 1, host + 2);
    }
    const account = isProvider(word) ? accountAfter(next) : 0;
    if (account > 0) return spanOf(tokens, index, account + 1);
    // `hannah77 at gmail`, `hannah77 على جيميل`
    const beforeProvider = isProvider(next[0]) || isProvider(next[1]);
    return beforeProvider && ACCOUNT_NAME.test(word) ? spanOf(tokens, index, 3) : [];
  });
  const written = [...text.matchAll(MAIL_ADDRESS)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
  return [...written, ...spelled];
}

/** `home.It`: a full stop without a space behind it. */
const BEGINS_SENTENCE = /^\p{Lu}\p{Ll}/u;
const NO_NAME: ReadonlySet<string> = new Set(['the', 'a', '\n']);

function isBareLink(labels: string, ending: string, path: string): boolean {
  const last = ending.toLowerCase();
  const host = `${labels}${ending}`.toLowerCase();
  if (LINK_HOSTS.has(host)) return true;
  if (BEGINS_SENTENCE.test(ending) || !/\p{L}/u.test(labels)) return false;
  if (PLAIN_ENDINGS.has(last)) return labels.length > 2 || path.length > 1;
  return WORD_ENDINGS.has(last) && path.length > 1;
}

/** `hannahsgarden dot com`, `هناء دوت كوم`. */
function findSpelled(text: string): Span[] {
  const tokens = tokensOf(text.toLowerCase(), TOKEN);
  return tokens.flatMap(({ start, word }, index): Span[] => {
    const [dot, ending] = [tokens[index + 1], tokens[index + 2]];
    if (!dot || !ending || NO_NAME.has(word)) return [];
    const spelled = SPOKEN_DOTS.has(dot.word) && SPOKEN_ENDINGS.has(ending.word);
    return spelled ? [{ start, end: ending.end }] : [];
  });
}

/** Web addresses, also bare and spelled ones. `text` as it was read, with its capitals. */
export function findLinks(text: string): Span[] {
  const written = [WEB_ADDRESS, WWW, SPACED_HOST].flatMap((pattern) =>
    tokensOf(text.toLowerCase(), pattern),
  );
  const bare = [...text.matchAll(BARE_HOST)].flatMap(
    ({ 0: found, 1: labels = '', 2: ending = '', 3: path = '', index }): Span[] =>
      isBareLink(labels, ending, path) ? [{ start: index, end: index + found.length }] : [],
  );
  return [...written, ...bare, ...findSpelled(text)];
}
