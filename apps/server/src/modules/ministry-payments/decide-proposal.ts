import { metaOf, type Meta } from '@nabta/contract';
import type { AuditAction, RefundProposalListQuery } from '@nabta/contract/desk';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { lockMoney } from '../payments/index.ts';
import { sponsorBy } from '../sponsors/index.ts';
import type { Caller } from './propose-refund.ts';
import { notErased } from './propose-withdrawal.ts';
import * as proposals from './proposals-repository.ts';
import type { ShownProposal } from './proposals-repository.ts';
import { refused } from './refusals.ts';
import { sumWithdrawn } from './repository.ts';
import {
  giveBack,
  hearOfRefunds,
  lockReceipted,
  planRefund,
  planWithdrawal,
  takeOut,
  type Refunded,
} from './send-money-back.ts';

/** A refund or withdrawal that was decided on; `sentBy` is null of one that was declined. */
export interface DecidedProposal {
  readonly proposal: ShownProposal;
  readonly sentBy: Refunded['sentBy'] | null;
}

interface Approval {
  readonly dryRun: boolean;
  readonly actor: string;
}

/**
 * Approves a refund or a withdrawal that somebody else proposed, and sends the money in the same
 * transaction. Throws `ExplainedRefusal` to the person who proposed it, for one that is decided, and
 * where money of the payment, or of the balance, has gone since.
 */
export async function approveProposal(
  deps: Deps,
  { staff, actor }: Caller,
  { id, dryRun }: { readonly id: number; readonly dryRun: boolean },
): Promise<DecidedProposal> {
  const known = await requireProposal(deps.db, id);
  const approval = { dryRun, actor };
  if (known.receipt !== null) {
    await hearOfRefunds(deps, {
      isByHand: known.proposal.byHand,
      receipt: known.receipt,
      dryRun,
    });
  }
  return inTransaction(deps.db, { dryRun }, async (transaction) => {
    await lockSubject(transaction, known);
    const shown = checkWaiting(await requireProposal(transaction, id));
    if (shown.proposal.proposedBy === staff.id) throw refused('proposal', 'refund-own');
    const sentBy =
      shown.receipt === null
        ? await sendWithdrawal(deps, transaction, shown, approval)
        : await sendRefund(deps, transaction, { ...shown, receipt: shown.receipt }, approval);
    const decided = await decide(deps, transaction, { staff, actor }, id, { state: 'approved' });
    return { proposal: decided, sentBy };
  });
}

/** The money first, as where it is proposed: two who decide at once come one by one. */
async function lockSubject(transaction: Db, { proposal, receipt }: ShownProposal): Promise<void> {
  if (receipt !== null) await lockReceipted(transaction, receipt);
  if (proposal.sponsorId !== null) await lockMoney(transaction, proposal.sponsorId);
}

async function sendRefund(
  deps: Deps,
  transaction: Db,
  { proposal, receipt }: ShownProposal & { readonly receipt: string },
  { actor }: Approval,
): Promise<Refunded['sentBy']> {
  const { amount, byHand: isByHand, reason, returnedBefore } = proposal;
  const payment = await lockReceipted(transaction, receipt);
  const plan = await planRefund(transaction, payment, { receipt, amount, isByHand });
  if (plan.returnedBefore !== returnedBefore) {
    throw refused('receipt', 'refund-payment-changed', { receipt });
  }
  return (await giveBack(deps, transaction, { receipt, reason, actor }, plan)).sentBy;
}

async function sendWithdrawal(
  deps: Deps,
  transaction: Db,
  { proposal, currency }: ShownProposal,
  { actor }: Approval,
): Promise<Refunded['sentBy']> {
  const { amount, reason, sponsorId, returnedBefore } = proposal;
  const sponsor = notErased(await sponsorBy({ db: transaction }, String(sponsorId)));
  const isSame =
    sponsor.paymentCurrency === currency &&
    (await sumWithdrawn(transaction, sponsor.id, currency)) === returnedBefore;
  if (!isSame) throw refused('sponsor', 'withdrawal-changed');
  const plan = await planWithdrawal(transaction, sponsor, amount);
  await takeOut(deps, transaction, { actor, reason }, plan);
  return 'staff';
}

/** Declines what was proposed, also one's own. Throws `ExplainedRefusal` for what is decided. */
export async function declineProposal(
  deps: Deps,
  caller: Caller,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<DecidedProposal> {
  const known = await requireProposal(deps.db, id);
  return deps.db.transaction(async (transaction) => {
    await lockSubject(transaction, known);
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
  const { paymentId, sponsorId, amount } = shown.proposal;
  const { receipt, currency } = shown;
  const reason = decision.decisionNote === undefined ? {} : { reason: decision.decisionNote };
  const verb = decision.state === 'approved' ? 'approve' : 'decline';
  const entry: { action: AuditAction; details: object } =
    sponsorId === null
      ? {
          action: `payments refund ${verb}`,
          details: { receipt, payment: paymentId, amount, currency },
        }
      : { action: `payments withdraw ${verb}`, details: { sponsor: sponsorId, amount, currency } };
  await recordAudit(
    { db: transaction, clock },
    { actor, action: entry.action, details: { proposal: id, ...entry.details, ...reason } },
  );
  return shown;
}

async function requireProposal(db: Db, id: number): Promise<ShownProposal> {
  const [found] = await proposals.listProposals(db, { id }, { limit: 1, offset: 0, order: 'asc' });
  if (!found) throw notFound();
  return found;
}

/** A page of refunds and withdrawals that were proposed. */
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
