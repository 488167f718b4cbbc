import { CARD_ORIGINS, type PaymentMethodCard } from '@nabta/contract';

/** Where a card is begun to be added: pages of the account, or the link of a mail. */
export const SETUP_ORIGINS = [...CARD_ORIGINS, 'mail'] as const;
export type SetupOrigin = (typeof SETUP_ORIGINS)[number];

/** The month in which a card ends. */
interface Expiring {
  readonly expMonth: number;
  readonly expYear: number;
}

/** How long before its end a card is shown as ending, and its owner is told, in months. */
const SOON_MONTHS = 2;
const WARNING_MONTHS = 1;

/** The last day on which a card is good: that of its month (Cairo). */
export function lastDayOf({ expMonth, expYear }: Expiring): Temporal.PlainDate {
  const month = Temporal.PlainYearMonth.from({ year: expYear, month: expMonth });
  return month.toPlainDate({ day: month.daysInMonth });
}

/** How a card is shown on a day (Cairo date): `soon` in the last two months, its last day included. */
export function expiryOf(card: Expiring, today: Temporal.PlainDate): PaymentMethodCard['expiry'] {
  const last = lastDayOf(card);
  if (isAfter(today, last)) return 'over';
  return isAfter(last, today.add({ months: SOON_MONTHS })) ? 'valid' : 'soon';
}

/** Whether its owner is to be told of a card's end: from a month before until it is over. */
export function isToBeWarnedOf(card: Expiring, today: Temporal.PlainDate): boolean {
  const last = lastDayOf(card);
  return !isAfter(last.subtract({ months: WARNING_MONTHS }), today) && !isAfter(today, last);
}

/**
 * Whether a card may be removed: the only one may; the primary one only after another has become
 * primary (CRD-07).
 */
export function mayRemove(card: { readonly isDefault: boolean }, othersLeft: number): boolean {
  return !card.isDefault || othersLeft === 0;
}

function isAfter(day: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(day, other) > 0;
}
