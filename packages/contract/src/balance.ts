import { money, type Money } from './money.ts';

/** The amounts paid from a balance and left to pay by card. */
export interface BalanceDeduction {
  readonly deduction: Money;
  readonly amountDue: Money;
}

/**
 * Takes as much of a total from a balance as can be taken (CRT-28, CRT-29, DUE-06): never more
 * than either, and so that the rest is 0 or at least `minimumCharge`, the least that the card
 * provider charges; less is taken if need be. Where the total itself is below that minimum and the
 * balance does not cover it, nothing is taken. Throws RangeError across currencies and on negative
 * amounts.
 */
export function deductBalance(
  total: Money,
  balance: Money,
  minimumCharge: Money,
): BalanceDeduction {
  const { currency } = total;
  for (const amount of [total, balance, minimumCharge]) {
    if (amount.currency !== currency) {
      throw new RangeError(`cannot take ${amount.currency} from ${currency}`);
    }
    if (amount.minor < 0) throw new RangeError(`a negative amount: ${amount.minor}`);
  }
  const most = Math.min(total.minor, balance.minor);
  const covered = most === total.minor;
  const leavingMinimum = Math.max(0, total.minor - minimumCharge.minor);
  const deduction = covered ? most : Math.min(most, leavingMinimum);
  return {
    deduction: money(deduction, currency),
    amountDue: money(total.minor - deduction, currency),
  };
}

/**
 * Spreads a deduction over the lines it was taken for, in their order: each line is covered as far
 * as the deduction goes before the next, so at most one is covered in part. Minor units; the parts
 * sum to the deduction exactly. Throws RangeError when the lines are less than the deduction.
 */
export function spreadOverLines(deduction: number, lines: readonly number[]): number[] {
  let left = deduction;
  const parts = lines.map((line) => {
    const part = Math.min(left, line);
    left -= part;
    return part;
  });
  if (left !== 0) throw new RangeError(`${left} of the deduction belong to no line`);
  return parts;
}
