import { splitAtCodes } from '@nabta/contract';

// Parts of a line that run by themselves, whatever the direction of the words around them (as
// `<bdi>` does on a page).

/** A number, a code, a phone or an address. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** A name or other words from outside, in the direction of their first letter. */
export const firstStrong = (text: string): string => `\u2068${text}\u2069`;

/** A text with its codes isolated. */
export const withCodes = (text: string): string =>
  splitAtCodes(text)
    .map(({ text: part, isCode }) => (isCode ? leftToRight(part) : part))
    .join('');
