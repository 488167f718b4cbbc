import { normaliseDecimal, toMinorUnits } from '@nabta/contract';

/**
 * An extra as typed, in either script, in minor units; undefined where it is none, or more than
 * `most`. Nothing typed is nothing read: 0 has to be meant.
 */
export function extraFromTyped(typed: string, most: number): number | undefined {
  const minor = toMinorUnits(normaliseDecimal(typed));
  return minor !== undefined && minor >= 0 && minor <= most ? minor : undefined;
}

/** The payment for some months, in minor units; the server computes the same. */
export function paymentWith(price: number, extra: number, months: number): number {
  return (price + extra) * months;
}
