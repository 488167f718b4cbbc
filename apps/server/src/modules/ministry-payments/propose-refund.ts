import type { RefundProposalListQuery } from '@nabta/contract/desk';
import { metaOf, type Meta } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import type { StaffCaller } from '../staff-accounts/index.ts';
import * as proposals from './proposals-repository.ts';
import type { ShownProposal } from './proposals-repository.ts';
import { refused } from './refusals.ts';
import {
  giveBack,
  hearOfRefunds,
  lockReceipted,
  planRefund,
  type PlannedRefund,
  type RefundOrder,
} from './send-money-back.ts';

type Caller = Pick<StaffCaller, 'staff' | 'actor'>;

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
 * another refund of the payment waits.
 */
export async function proposeRefund(
  deps: Deps,
  caller: Caller,
  order: Omit<RefundOrder, 'actor'>,
): Promise<PlannedRefund & { readonly waits: boolean }> {
  await hearOfRefunds(deps, order);
  return inTransaction(deps.db, order, async (transaction) => {
    const payment = await lockReceipted(transaction, order.receipt);
    const plan = await planRefund(transaction, payment, order);
    if (await proposals.hasWaiting(transaction, payment.id)) {
      throw refused('receipt', 'refund-waits', { receipt: order.receipt });
    }
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
  const details = { proposal: id, receipt, payment: payment.id, amount, reason };
  const action = 'payments refund propose';
  await recordAudit({ db: transaction, clock }, { actor, action, details });
}

/** A refund that was decided on; `sentBy` is null of one that was declined. */
export interface DecidedRefund {
  readonly proposal: ShownProposal;
  readonly sentBy: 'provider' | 'staff' | null;
}

/**
 * Approves a refund that somebody else proposed, and gives the money back in the same transaction.
 * Throws `ExplainedRefusal` to the person who proposed it, for one that is decided, and where money
 * of the payment has gone back since.
 */
export async function approveRefund(
  deps: Deps,
  { staff, actor }: Caller,
  { id, dryRun }: { readonly id: number; readonly dryRun: boolean },
): Promise<DecidedRefund> {
  const { proposal: known, receipt } = await requireProposal(deps.db, id);
  const { amount, byHand: isByHand, reason } = known;
  const order = { receipt, amount, isByHand, reason, dryRun, actor };
  await hearOfRefunds(deps, order);
  return inTransaction(deps.db, { dryRun }, async (transaction) => {
    // The payment first, as where a refund is proposed: two who decide at once come one by one.
    const payment = await lockReceipted(transaction, receipt);
    const { proposal } = checkWaiting(await requireProposal(transaction, id));
    if (proposal.proposedBy === staff.id) throw refused('proposal', 'refund-own');
    const plan = await planRefund(transaction, payment, { receipt, amount, isByHand });
    if (plan.returnedBefore !== proposal.returnedBefore) {
      throw refused('receipt', 'refund-payment-changed', { receipt });
    }
    const { sentBy } = await giveBack(deps, transaction, order, plan);
    const decided = await decide(deps, transaction, { staff, actor }, id, { state: 'approved' });
    return { proposal: decided, sentBy };
  });
}

/** Declines a refund that was proposed, also one's own. Throws `ExplainedRefusal` for a decided one. */
export async function declineRefund(
  deps: Deps,
  caller: Caller,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<DecidedRefund> {
  const { receipt } = await requireProposal(deps.db, id);
  return deps.db.transaction(async (transaction) => {
    await lockReceipted(transaction, receipt);
    checkWaiting(await requireProposal(transaction, id));
    const decision = { state: 'declined', decisionNote: reason } as const;
    return { proposal: await decide(deps, transaction, caller, id, decision), sentBy: null };
  });
}

function checkWaiting(shown: ShownProposal): ShownProposal {
  const { proposal, decidedBy } = shown;
  if (proposal.state === 'waiting') return shown;
  const key = proposal.state === 'approved' ? 'refund-approved-by' : 'refund-declined-by';
  throw refused('proposal', key, { who: decidedBy ?? '' });
}

async function decide(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  { staff, actor }: Caller,
  id: number,
  decision: { state: 'approved' | 'declined'; decisionNote?: string },
): Promise<ShownProposal> {
  const decided = { ...decision, decidedBy: staff.id, decidedAt: clock.now() };
  await proposals.updateProposal(transaction, id, decided);
  const shown = await requireProposal(transaction, id);
  const { paymentId, amount } = shown.proposal;
  const verb = decision.state === 'approved' ? 'approve' : 'decline';
  await recordAudit(
    { db: transaction, clock },
    {
      actor,
      action: `payments refund ${verb}`,
      details: {
        proposal: id,
        receipt: shown.receipt,
        payment: paymentId,
        amount,
        ...(decision.decisionNote === undefined ? {} : { reason: decision.decisionNote }),
      },
    },
  );
  return shown;
}

async function requireProposal(db: Db, id: number): Promise<ShownProposal> {
  const [found] = await proposals.listProposals(db, { id }, { limit: 1, offset: 0, order: 'asc' });
  if (!found) throw notFound();
  return found;
}

/** A page of refunds that were proposed. */
export async function listRefundProposals(
  { db }: Pick<Deps, 'db'>,
  { state, order, page, per_page: limit }: RefundProposalListQuery,
): Promise<{ proposals: ShownProposal[]; meta: Meta }> {
  const filter = { state };
  const offset = (page - 1) * limit;
  const found = await proposals.listProposals(db, filter, { limit, offset, order });
  return {
    proposals: found,
    meta: metaOf(await proposals.countProposals(db, filter), page, limit),
  };
}
