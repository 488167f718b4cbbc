import {
  INTL_TAG,
  add,
  formatMoney,
  money,
  normaliseDecimal,
  toMinorUnits,
  transactionFee,
} from '@nabta/contract';
import type { Currency, Locale, Money } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import type { Localised } from '@nabta/organisation';
import type { Giving } from '@nabta/organisation/giving';

const { minimum, maximum, suggested } = organisation.donations;

/** An amount as typed, in either script, in minor units; undefined when it cannot be read as one. */
export function readAmount(typed: string): number | undefined {
  // `7.` and `.5` are amounts on their way, or written in haste.
  const decimal = normaliseDecimal(typed).replace(/\.$/, '').replace(/^\./, '0.');
  return toMinorUnits(decimal);
}

/** Why an amount (minor units) is refused before it is sent (DON-19); the server says the same. */
export function amountFault(
  minor: number,
  currency: Currency,
): 'amount-below-minimum' | 'amount-above-maximum' | undefined {
  if (minor < minimum[currency]) return 'amount-below-minimum';
  return minor > maximum[currency] ? 'amount-above-maximum' : undefined;
}

/** The floor and the ceiling of a donation, for the sentences that name them. */
export function amountLimits(currency: Currency, locale: Locale) {
  return {
    minimum: formatMoney(money(minimum[currency], currency), locale),
    maximum: formatMoney(money(maximum[currency], currency), locale),
  };
}

/** The sums of a donation; the server computes the same fee and total (DON-10, DON-12). */
export interface DonationSum {
  readonly base: Money;
  readonly fee: Money;
  readonly total: Money;
}

/** The sum of an amount as typed; undefined while it is none, or one that is refused (DON-19). */
export function donationSum(
  typed: string,
  currency: Currency,
  feesIncluded: boolean,
): DonationSum | undefined {
  const minor = readAmount(typed);
  if (minor === undefined || amountFault(minor, currency)) return undefined;
  const base = money(minor, currency);
  const fee = feesIncluded ? transactionFee(base) : money(0, currency);
  return { base, fee, total: add(base, fee) };
}

/** An amount that is offered as a one-tap choice, and what it is enough for. */
export interface OfferedAmount {
  readonly amount: Money;
  readonly does?: Localised;
}

/**
 * The amounts of a purpose, in its own measure. A purpose that has none is offered the
 * organisation's.
 */
export function offeredAmounts(giving: Giving | undefined, currency: Currency): OfferedAmount[] {
  const { measures = [] } = giving ?? {};
  if (measures.length === 0) {
    return suggested[currency].map((minor) => ({ amount: money(minor, currency) }));
  }
  return measures.map(({ does, ...amounts }) => ({
    amount: money(amounts[currency], currency),
    does,
  }));
}

/** An amount in words for a narrow place: whole amounts without their two zeros. */
export function formatBriefly(amount: Money, locale: Locale): string {
  const text = formatMoney(amount, locale);
  return amount.minor % 100 === 0 ? text.replace(/[.٫](?:00|٠٠)/, '') : text;
}

const typedFormats: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat(INTL_TAG.en, { useGrouping: false, maximumFractionDigits: 2 }),
  ar: new Intl.NumberFormat(INTL_TAG.ar, { useGrouping: false, maximumFractionDigits: 2 }),
};

/** An amount as a donor would type it: `25`, `٢٥`. */
export function amountAsTyped({ minor }: Pick<Money, 'minor'>, locale: Locale): string {
  return typedFormats[locale].format(minor / 100);
}

/**
 * The currency of an amount: a guest goes on in the one in which it was typed (`kept`), whichever
 * country is detected meanwhile.
 */
export function currencyOfAmount(
  { isSponsor, currency }: { readonly isSponsor: boolean; readonly currency: Currency | undefined },
  kept: Currency | undefined,
): Currency | undefined {
  return isSponsor ? currency : (kept ?? currency);
}
