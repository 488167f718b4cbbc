import { westernDigits } from './digits.ts';

/**
 * A text as the search sees it, in either script: case, diacritics, tatweel, alef forms, alef
 * maqsura, taa marbuta, hamza carriers and digits make no difference (CHD-06). Typing `احمد`
 * finds `أحمد`, and `Amira` finds `Amīra`.
 */
export function foldForSearch(text: string): string {
  return (
    westernDigits(text)
      .normalize('NFKD')
      // Combining marks of both scripts: Latin accents, Arabic harakat, and the hamza and madda
      // that NFKD has just split from their carriers; then the lone hamza and the tatweel.
      .replace(/[\p{M}\u0621\u0640]/gu, '')
      .replace(/\u0671/g, '\u0627')
      .replace(/[\u0649\u06cc]/g, '\u064a')
      .replace(/\u0629/g, '\u0647')
      .replace(/\u06a9/g, '\u0643')
      .replace(/[\u200b-\u200f\u061c\ufeff\u2066-\u2069]/g, '')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .trim()
  );
}
