import { INTL_TAG } from './locale.ts';
import type { Locale } from './locale.ts';

export const CURRENCIES = ['usd', 'egp'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount in integer minor units (cents, piastres) with its currency. Never a float. */
export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

/** The transaction fee that a donor may add: 3.0 percent, in basis points (DON-10, CST-01). */
const TRANSACTION_FEE_BASIS_POINTS = 300;
export const TRANSACTION_FEE_PERCENT = TRANSACTION_FEE_BASIS_POINTS / 100;

/** Minor units in one major unit: both currencies have two decimals. */
const MINOR_PER_MAJOR = 100;

/** Makes an amount. Throws RangeError unless `minor` is a safe integer. */
export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not whole minor units: ${minor}`);
  return { minor, currency };
}

/** The sum of two amounts. Throws RangeError across currencies: amounts are never converted. */
export function add(a: Money, b: Money): Money {
  if (a.currency !== b.currency) {
    throw new RangeError(`cannot add ${b.currency} to ${a.currency}`);
  }
  return money(a.minor + b.minor, a.currency);
}

/** An amount times a whole number (a count, or months). Throws RangeError on fractions. */
export function multiply(amount: Money, times: number): Money {
  if (!Number.isSafeInteger(times)) throw new RangeError(`not a whole number: ${times}`);
  return money(amount.minor * times, amount.currency);
}

/** A share of a non-negative amount in basis points, rounded half up to a minor unit. */
export function percent(amount: Money, basisPoints: number): Money {
  if (amount.minor < 0) throw new RangeError('percent of a negative amount');
  // In BigInt, since the product of a large amount and the rate may pass 2^53.
  const share = (BigInt(amount.minor) * BigInt(basisPoints) + 5_000n) / 10_000n;
  return money(Number(share), amount.currency);
}

/** The transaction fee of a base amount: 3.0 percent, half up (7.78 -> 0.23; DON-10). */
export function transactionFee(base: Money): Money {
  return percent(base, TRANSACTION_FEE_BASIS_POINTS);
}

/**
 * Minor units of a decimal as a person or the API wrote it (`7.78`, `'7.78'`).
 * Returns undefined when it is not finite, has more than two decimals, or is too large to be exact.
 */
export function toMinorUnits(decimal: number | string): number | undefined {
  const text = String(decimal).trim();
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const minor = Number(whole) * MINOR_PER_MAJOR + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(minor)) return undefined;
  return sign === '-' && minor !== 0 ? -minor : minor;
}

/** The API's form of an amount: a number in major units with at most two decimals (ENT-09). */
export function toDecimal(minor: number): number {
  return minor / MINOR_PER_MAJOR;
}

const numberFormats: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat(INTL_TAG.en, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ar: new Intl.NumberFormat(INTL_TAG.ar, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};

const NO_BREAK_SPACE = '\u00a0';

/**
 * An amount as each language writes it (GEN-10): `$35.00`, `E£1,500.00`; in Arabic the digits
 * are Arabic-Indic and the symbol follows: `٣٥٫٠٠ $`, `١٬٥٠٠٫٠٠ ج.م.`. The symbol is placed here and
 * not by Intl, which prints `US$` for dollars in Arabic, or `E£` with narrow symbols.
 */
export function formatMoney(amount: Money, locale: Locale): string {
  const digits = numberFormats[locale].format(toDecimal(Math.abs(amount.minor)));
  const sign = amount.minor < 0 ? '-' : '';
  if (locale === 'ar') {
    const symbol = amount.currency === 'usd' ? '$' : 'ج.م.';
    return `${sign ? '\u061c-' : ''}${digits}${NO_BREAK_SPACE}${symbol}`;
  }
  return `${sign}${amount.currency === 'usd' ? '$' : 'E£'}${digits}`;
}

/** Guests pay in pounds from Egypt, in dollars from anywhere else (GEN-11, GEN-12). */
export function currencyOfCountry(countryCode: string): Currency {
  return countryCode.toUpperCase() === 'EG' ? 'egp' : 'usd';
}
