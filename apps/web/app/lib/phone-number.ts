import { phoneDigits } from '@nabta/contract';

/**
 * Dial codes of countries that write a 0 before a number at home and never after the code, so that
 * `010…` in Egypt is `+20 10…`. Elsewhere a 0 may belong to the number (Italy, Ivory Coast).
 */
const DROPS_LEADING_ZERO = new Set(
  '20 27 30 31 32 33 40 41 43 44 46 49 60 61 62 63 64 66 81 82 84 86 90 91 94 212 213 233 234 249 251 254 255 256 260 263 353 355 358 359 380 381 385 386 389 880 961 962 963 964 966 967 970 971 972 977 98'.split(
    ' ',
  ),
);

/**
 * A dial code and a number as typed, in either script, as one international number. Empty when no
 * number was typed (SUP-13). A number that was typed with its own code (`+44…`, `0044…`) keeps it.
 */
export function joinPhone(dialCode: string, typed: string): string {
  const number = phoneDigits(typed);
  if (number === '') return '';
  if (number.startsWith('+')) return number;
  if (number.startsWith('00')) return `+${number.slice(2)}`;
  const national = DROPS_LEADING_ZERO.has(dialCode) ? number.replace(/^0/, '') : number;
  return `+${dialCode}${national}`;
}
