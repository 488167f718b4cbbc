import { add, money, transactionFee, type Currency } from '@nabta/contract';

/** Fee and total of a donation in minor units: the fee only when the donor adds it (DON-10, DON-12). */
export function donationAmounts(
  base: number,
  currency: Currency,
  feesIncluded: boolean,
): { base: number; fee: number; total: number } {
  const amount = money(base, currency);
  const fee = feesIncluded ? transactionFee(amount) : money(0, currency);
  return { base, fee: fee.minor, total: add(amount, fee).minor };
}

/** The first, second or third reminder of a donation: there are no more. */
export type ReminderOrdinal = 1 | 2 | 3;

/** The reminder after each (0: the donation itself): one month later, then six more. */
const NEXT: Readonly<Record<number, { ordinal: ReminderOrdinal; months: number }>> = {
  0: { ordinal: 1, months: 1 },
  1: { ordinal: 2, months: 6 },
  2: { ordinal: 3, months: 6 },
};

/**
 * The reminder after the `sent`th, counted from the day of the last step (the donation, or the
 * reminder before; Cairo dates). Undefined when there are no more.
 */
export function nextReminder(
  from: Temporal.PlainDate,
  sent: number,
): { ordinal: ReminderOrdinal; dueOn: Temporal.PlainDate } | undefined {
  const next = NEXT[sent];
  return next && { ordinal: next.ordinal, dueOn: from.add({ months: next.months }) };
}
