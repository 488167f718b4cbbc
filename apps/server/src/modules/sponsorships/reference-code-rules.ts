import { organisation } from '@nabta/organisation';

/** What nobody takes for another when it is read out or written by hand: no 0, O, 1 or I. */
const SYMBOLS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Random bytes that a code is made of: some 33 million codes. */
export const REFERENCE_BYTES = 5;

/** The first two consonants of the product's name: whose codes they are. */
const PREFIX = organisation.productName.en
  .toUpperCase()
  .replace(/[^A-Z]|[AEIOU]/g, '')
  .slice(0, 2);

/** The reference code of a sponsorship of random bytes, such as `NB-7K3Q9` (CST-23). */
export function referenceCode(bytes: Uint8Array): string {
  // 256 is a multiple of the 32 symbols, so each is as likely as any other.
  const symbols = Array.from(bytes, (byte) => SYMBOLS[byte % SYMBOLS.length]);
  return `${PREFIX}-${symbols.join('')}`;
}
