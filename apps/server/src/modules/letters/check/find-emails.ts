import { ACCOUNT_NAME, MAIL_ADDRESS, TOKEN } from './patterns.ts';
import { tokensOf, type Span, type Token } from './spans.ts';
import { MAIL_PROVIDERS, PLAIN_ENDINGS, SPOKEN_ATS, SPOKEN_DOTS, SPOKEN_ENDINGS } from './words.ts';

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

/** How many words after `at` are a host: `gmail dot com`, `gmail com`, `web dot de`; 0: none. */
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
