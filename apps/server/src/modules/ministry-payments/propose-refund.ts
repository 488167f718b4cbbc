import { organisation } from '@nabta/organisation';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import type { StaffCaller } from '../staff-accounts/index.ts';
import * as proposals from './proposals-repository.ts';
import { refused } from './refusals.ts';
import {
  giveBack,
  hearOfRefunds,
  lockReceipted,
  planRefund,
  type PlannedRefund,
  type RefundOrder,
} from './send-money-back.ts';

/** Somebody of the staff who proposes or decides. */
export type Caller = Pick<StaffCaller, 'staff' | 'actor'>;

/** A payment as it was shown to whoever refunds it. */
interface SeenPayment {
  /** Minor units that could go back. */
  readonly refundable: number;
}

/**
 * Whether a refund needs a second person: what goes back of its payment in all counts, so that many
 * small refunds are one large one.
 */
function needsTwo({ payment, amount, returnedBefore }: PlannedRefund): boolean {
  return returnedBefore + amount > organisation.refunds.secondPersonAbove[payment.currency];
}

/**
 * Gives money of a payment back, as `refundReceipt`; above the organisation's limit it is proposed,
 * and waits for a second person. Minor units. Throws `ExplainedRefusal` as `refundReceipt`, and while
 * another refund of the payment waits; `conflict` where less or more than `seen` can go back, so that
 * an order whose answer was lost is not carried out twice.
 */
export async function proposeRefund(
  deps: Deps,
  caller: Caller,
  order: Omit<RefundOrder, 'actor'> & { readonly seen: SeenPayment },
): Promise<PlannedRefund & { readonly waits: boolean }> {
  await hearOfRefunds(deps, order);
  return inTransaction(deps.db, order, async (transaction) => {
    const payment = await lockReceipted(transaction, order.receipt);
    const plan = await planRefund(transaction, payment, order);
    if (await proposals.hasWaiting(transaction, { paymentId: payment.id })) {
      throw refused('receipt', 'refund-waits', { receipt: order.receipt });
    }
    if (plan.refundable !== order.seen.refundable) throw new DomainError('conflict');
    const waits = needsTwo(plan);
    if (waits) await insertProposal(deps, transaction, caller, order, plan);
    else await giveBack(deps, transaction, { ...order, actor: caller.actor }, plan);
    return { ...plan, waits };
  });
}

async function insertProposal(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  { staff, actor }: Caller,
  { receipt, reason, isByHand }: Omit<RefundOrder, 'actor'>,
  { payment, amount, returnedBefore }: PlannedRefund,
): Promise<void> {
  const id = await proposals.insertProposal(transaction, {
    paymentId: payment.id,
    amount,
    returnedBefore,
    byHand: isByHand,
    reason,
    state: 'waiting',
    proposedBy: staff.id,
    proposedAt: clock.now(),
  });
  const { currency } = payment;
  const details = { proposal: id, receipt, payment: payment.id, amount, currency, reason };
  const action = 'payments refund propose';
  await recordAudit({ db: transaction, clock }, { actor, action, details });
}
