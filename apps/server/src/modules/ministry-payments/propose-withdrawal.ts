import { organisation } from '@nabta/organisation';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { sponsorBy, type SponsorRow } from '../sponsors/index.ts';
import type { Caller } from './propose-refund.ts';
import * as proposals from './proposals-repository.ts';
import { refused } from './refusals.ts';
import type { StaffOrder } from './record-received-payment.ts';
import { sumWithdrawn } from './repository.ts';
import { planWithdrawal, takeOut, type Withdrawn } from './send-money-back.ts';

interface WithdrawalOrder extends Omit<StaffOrder, 'actor'> {
  readonly sponsorId: number;
  readonly amount: number;
  /** What would be left (minor units), as the dry run said; undefined before it. */
  readonly seen: { readonly left: number } | undefined;
}

/**
 * Takes money out of a sponsor's balance, as `withdrawBalance`; above the organisation's limit it is
 * proposed, and waits for a second person. All that was taken out of the balance counts, so that many
 * small withdrawals are one large one. Minor units. Throws `not-found`, and `ExplainedRefusal` as
 * `withdrawBalance`, of an erased sponsor, and while another withdrawal of the sponsor waits;
 * `conflict` where something else than `seen` would be left, so that an order whose answer was lost
 * is not carried out twice.
 */
export async function proposeWithdrawal(
  deps: Pick<Deps, 'db' | 'clock'>,
  { staff, actor }: Caller,
  order: WithdrawalOrder,
): Promise<Withdrawn & { readonly waits: boolean }> {
  const { sponsorId, amount, reason, seen } = order;
  const sponsor = notErased(await sponsorBy(deps, String(sponsorId)));
  const currency = sponsor.paymentCurrency;
  return inTransaction(deps.db, order, async (transaction) => {
    const plan = await planWithdrawal(transaction, sponsor, amount);
    if (await proposals.hasWaiting(transaction, { sponsorId })) {
      throw refused('sponsor', 'withdrawal-waits');
    }
    if (seen && plan.left !== seen.left) throw new DomainError('conflict');
    const waits = await needsSecondPerson(transaction, sponsor, amount);
    if (!waits) {
      await takeOut(deps, transaction, { actor, reason }, plan);
      return { ...plan, waits };
    }
    const id = await proposals.insertProposal(transaction, {
      sponsorId,
      currency,
      amount,
      returnedBefore: await sumWithdrawn(transaction, sponsorId, currency),
      byHand: true,
      reason,
      state: 'waiting',
      proposedBy: staff.id,
      proposedAt: deps.clock.now(),
    });
    await recordAudit(
      { db: transaction, clock: deps.clock },
      {
        actor,
        action: 'payments withdraw propose',
        details: { proposal: id, sponsor: sponsorId, amount, currency, reason },
      },
    );
    return { ...plan, waits };
  });
}

/** Whether a payout of a balance is above the organisation's limit of one person. Minor units. */
export async function needsSecondPerson(
  db: Db,
  { id, paymentCurrency: currency }: SponsorRow,
  amount: number,
): Promise<boolean> {
  const before = await sumWithdrawn(db, id, currency);
  return before + amount > organisation.refunds.secondPersonAbove[currency];
}

/** Throws `ExplainedRefusal` for a sponsor who is erased, or part of another account. */
export function notErased(sponsor: SponsorRow): SponsorRow {
  if (sponsor.erasedAt === null) return sponsor;
  throw refused('sponsor', 'sponsor-erased-before', { sponsor: String(sponsor.id) });
}
