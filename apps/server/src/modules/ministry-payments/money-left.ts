import type { Db } from '../../db/client.ts';
import { refundedAmount, type PaymentRow } from '../payments/index.ts';
import { sumMovedToBalance } from './repository.ts';

/** What can still go back of a payment. Minor units; never below zero. */
export interface MoneyLeft {
  /** What went back before, or is asked to. */
  readonly returned: number;
  /** Months paid ahead that went into the sponsor's balance: they leave it by a withdrawal alone. */
  readonly movedToBalance: number;
  readonly left: number;
}

/**
 * Reads what can still go back of a payment. It stays true while the payment and its sponsor's money
 * are locked.
 */
export async function readMoneyLeft(db: Db, payment: PaymentRow): Promise<MoneyLeft> {
  const { id, amount, balanceAmount } = payment;
  const returned = await refundedAmount(db, id);
  const movedToBalance = await sumMovedToBalance(db, payment);
  // What the balance gave may be in the balance again: it takes nothing from what the payer paid.
  const rest = Math.min(amount, amount + balanceAmount - movedToBalance) - returned;
  return { returned, movedToBalance, left: Math.max(0, rest) };
}
