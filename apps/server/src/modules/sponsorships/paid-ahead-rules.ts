import { money, multiply, type Money } from '@nabta/contract';

/** A period that was paid for: the `n`th due of a sponsorship. */
export interface PaidPeriod {
  readonly anchor: Temporal.PlainDate;
  /** Months that the due pays for. */
  readonly months: number;
  readonly n: number;
  readonly amount: Money;
}

/**
 * The part of a paid due that goes to the sponsor's balance when the sponsorship ends on a day (Cairo
 * date): its whole months that begin on that day or later (terms: 'Your balance, and refunds').
 * Months are counted from the anchor, as dues are. Throws RangeError when the amount is not the
 * same for each month.
 */
export function paidAhead(period: PaidPeriod, endedOn: Temporal.PlainDate): Money {
  const { anchor, months, n, amount } = period;
  const first = months * n;
  const unused = Array.from({ length: months }, (_, i) => anchor.add({ months: first + i })).filter(
    (begins) => Temporal.PlainDate.compare(begins, endedOn) >= 0,
  );
  return multiply(money(amount.minor / months, amount.currency), unused.length);
}
