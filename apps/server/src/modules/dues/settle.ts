import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import {
  NOT_THE_SPONSORS,
  updatePayment,
  type Paid,
  type PaymentRow,
  type Settlement,
} from '../payments/index.ts';
import { declineReasonOf, moveAttempts, moveDue } from './moves.ts';
import { planNextDue } from './plan.ts';
import { postDueReceipt } from './receipts.ts';
import * as repository from './repository.ts';
import type { DuePaymentRow, OwnedDue } from './repository.ts';
import { dueAfter } from './rules.ts';

type Settling = Pick<Deps, 'clock' | 'queue' | 'sealer' | 'signer' | 'settings'>;

/** A due that a payment is for, with what of it the payment is to pay. */
export interface PaidDue extends OwnedDue {
  readonly line: DuePaymentRow;
}

/**
 * What a payment of dues brings: all of them are paid, their next ones planned, and a receipt is
 * mailed. When one of them was paid otherwise or closed meanwhile, nothing is, and the money goes
 * back. A payment that came to nothing leaves the dues that it was charging unpaid, with the reason.
 */
export function duesSettlement(deps: Settling): Settlement {
  return {
    settle: (transaction, paid) => settle(deps, transaction, paid),
    end: (transaction, payment) => letGo(transaction, payment),
  };
}

async function settle(
  deps: Settling,
  transaction: Db,
  paid: Paid,
): Promise<{ refund: string } | undefined> {
  const { payment, paidAt } = paid;
  const settled = await lockPaidDues(transaction, payment);
  const gone = settled.find(({ due }) => dueAfter(due.state, 'settle') === undefined);
  if (gone) return { refund: `due ${gone.due.id} was ${gone.due.state} before the payment came` };
  for (const { due, sponsorship, line } of settled) {
    await moveDue(transaction, due, 'settle', {
      paymentId: payment.id,
      balanceAmount: line.balanceAmount,
      paidAt,
      declineReason: null,
    });
    await planNextDue(transaction, sponsorship, due.ordinal);
  }
  await moveAttempts(transaction, payment.id, 'succeed', null);
  // One that waits is mailed with the others of the day: see `mailWaitingReceipts`.
  if (!payment.receiptWaits) await postDueReceipt(deps, transaction, paid, settled);
  return undefined;
}

async function letGo(transaction: Db, payment: PaymentRow): Promise<void> {
  // What is not the sponsor's counts as no try: the due says what it said before.
  const isOurs = payment.declineReason === NOT_THE_SPONSORS;
  const reason = isOurs ? null : declineReasonOf(payment.declineReason);
  for (const { due } of await lockPaidDues(transaction, payment)) {
    // One that waits for its holder is not being charged: it has been let go of already.
    if (due.state !== 'charging' || due.paymentId !== payment.id) continue;
    const declineReason = reason ?? due.declineReason;
    await moveDue(transaction, due, 'fail', { paymentId: null, declineReason });
  }
  await moveAttempts(transaction, payment.id, 'decline', reason);
  // Nothing was paid for, also where money came: there is nothing to mail.
  if (payment.receiptWaits) await updatePayment(transaction, payment.id, { receiptWaits: false });
}

async function lockPaidDues(transaction: Db, { id }: PaymentRow): Promise<PaidDue[]> {
  const lines = await repository.listDuePayments(transaction, id);
  const ofDue = new Map(lines.map((line) => [line.dueId, line]));
  const locked = await repository.lockDues(transaction, [...ofDue.keys()]);
  if (locked.length === 0) throw new Error(`payment ${id} is for no due`);
  return locked.flatMap((owned) => {
    const line = ofDue.get(owned.due.id);
    return line ? [{ ...owned, line }] : [];
  });
}
