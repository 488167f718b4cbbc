import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Lengths as at Stripe, so that columns sized for Stripe fit. */
const LENGTHS = {
  cs_test: 58,
  pi: 24,
  ch: 24,
  re: 24,
  dp: 24,
  evt: 24,
  pm: 24,
  cus: 14,
  seti: 24,
  req: 14,
  whd: 24,
  fault: 14,
  chore: 24,
  txn: 24,
  po: 24,
} as const;

type IdPrefix = keyof typeof LENGTHS;

/** `length` characters that cannot be guessed. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      const letter = ALPHABET[byte & 63];
      if (letter !== undefined && text.length < length) text += letter;
    }
  }
  return text;
}

/** A new identifier of Stripe's form, such as `pi_...`. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomText(LENGTHS[prefix])}`;
}

/** The id of a reference, expanded or not; empty for null. */
export function idOf(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}
