import { deductBalance, money, spreadOverLines, type Currency, type Money } from '@nabta/contract';

/** A due that a sponsor selected, in minor units of its currency. */
export interface SelectedDue {
  readonly id: number;
  readonly dueOn: Temporal.PlainDate;
  readonly amount: number;
  readonly currency: Currency;
}

/** The sum of the selected dues, and the part of each that the balance pays (`applied_balance`). */
export interface LateDuesSum {
  readonly total: Money;
  readonly deduction: Money;
  readonly amountDue: Money;
  /** By the id of the due, minor units. */
  readonly appliedBalance: ReadonlyMap<number, number>;
}

/**
 * The one charge for late dues: the selected ones less what the balance covers, the oldest first
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
    appliedBalance: new Map(
      oldestFirst.map(({ id }, i) => {
        const part = parts[i];
        if (part === undefined) throw new Error(`due ${id} has no part of the balance`);
        return [id, part];
      }),
    ),
  };
}
