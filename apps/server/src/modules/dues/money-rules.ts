import {
  deductBalance,
  money,
  multiply,
  spreadOverLines,
  type Currency,
  type Money,
} from '@nabta/contract';
import { dueDate, isKept } from './rules.ts';

/** A period that was paid for: the `n`th due of a sponsorship. */
export interface PaidPeriod {
  readonly anchor: Temporal.PlainDate;
  /** Months that the due pays for. */
  readonly months: number;
  readonly n: number;
  readonly amount: Money;
}

/**
 * What of a paid due goes to the sponsor's balance when the sponsorship ends on a day (Cairo
 * date): its whole months that begin on that day or later (terms: 'Your balance, and refunds').
 * Throws RangeError when the amount is not the same for each month.
 */
export function paidAhead(period: PaidPeriod, endedOn: Temporal.PlainDate): Money {
  const { anchor, months, n, amount } = period;
  const first = months * n;
  const unused = Array.from({ length: months }, (_, i) => dueDate(anchor, 1, first + i)).filter(
    (begins) => !isKept(begins, endedOn),
  );
  return multiply(money(amount.minor / months, amount.currency), unused.length);
}

/** A due that a sponsor selected, in minor units of its currency. */
export interface SelectedDue {
  readonly id: number;
  readonly dueOn: Temporal.PlainDate;
  readonly amount: number;
  readonly currency: Currency;
}

/** What the selected dues come to, and what the balance takes of each (`applied_balance`). */
export interface LateDuesSum {
  readonly total: Money;
  readonly deduction: Money;
  readonly amountDue: Money;
  /** By the id of the due, minor units. */
  readonly appliedBalance: ReadonlyMap<number, number>;
}

/**
 * The one charge for late dues: what is selected less what the balance covers, the oldest first
 * (DUE-06). The rest is 0 or at least `minimumCharge`. All in the currency of `balance`; throws
 * RangeError on another, and on a due that is named twice.
 */
export function lateDuesSum(
  dues: readonly SelectedDue[],
  balance: Money,
  minimumCharge: Money,
): LateDuesSum {
  if (new Set(dues.map(({ id }) => id)).size < dues.length) {
    throw new RangeError('a due is paid at most once');
  }
  const foreign = dues.find(({ currency }) => currency !== balance.currency);
  if (foreign) throw new RangeError(`due ${foreign.id} is in ${foreign.currency}`);
  const oldestFirst = dues.toSorted(
    (a, b) => Temporal.PlainDate.compare(a.dueOn, b.dueOn) || a.id - b.id,
  );
  const amounts = oldestFirst.map(({ amount }) => amount);
  const total = money(
    amounts.reduce((sum, amount) => sum + amount, 0),
    balance.currency,
  );
  const paid = deductBalance(total, balance, minimumCharge);
  const parts = spreadOverLines(paid.deduction.minor, amounts);
  return {
    total,
    ...paid,
    appliedBalance: new Map(oldestFirst.map(({ id }, i) => [id, parts[i] ?? 0])),
  };
}
