import type { AuditAction } from '@nabta/contract/desk';
import type { CancellationReason } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { ExplainedRefusal } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import type { StaffOrder as Asked } from '../ministry-payments/index.ts';
import {
  carryOutEnding,
  earliestLastDay,
  requestDeactivation,
  withdrawRequest,
} from '../sponsorships/index.ts';
import { chargedNow, endedBefore, ofSponsorship } from './refusals.ts';
import * as repository from './repository.ts';

type Found = NonNullable<Awaited<ReturnType<typeof repository.findSponsorship>>>;

/** The caller and a note beside the reason of an ending, for the audit log. */
export type Noted = Omit<Asked, 'reason'> & { readonly note: string | undefined };

/** A sponsorship that ends, or has ended, at its sponsor's request. Minor units. */
export interface EndedForSponsor extends Found {
  readonly lastDay: Temporal.PlainDate;
  /** The results of one that ended at once. */
  readonly atOnce: { readonly duesClosed: number; readonly toBalance: number } | undefined;
}

interface EndOrder extends Noted {
  readonly sponsorshipId: number;
  readonly reason: CancellationReason;
  /** In words, with the reason `other`. */
  readonly otherReason: string | undefined;
  /** A Cairo date; the earliest when absent. */
  readonly lastDay: Temporal.PlainDate | undefined;
  /** Today, without the month's notice. */
  readonly atOnce: boolean;
}

/**
 * Staff end a sponsorship for a sponsor who called or wrote: on a day, at least a month from now, or
 * at once. The sponsor gets the mail that the site sends. Throws `RefusedError` for one that has ended
 * or is asked to end, for a day that is too early, and, at once, while a due is being charged.
 */
export function endForSponsor(deps: Deps, order: EndOrder): Promise<EndedForSponsor> {
  return inTransaction(deps.db, order, async (transaction) => {
    const found = await findKnown(transaction, order.sponsorshipId);
    if (found.sponsorship.status === 'inactive') throw endedBefore(order.sponsorshipId);
    const ended = order.atOnce
      ? await endNow(deps, transaction, found, order)
      : await endLater(deps, transaction, found, order);
    await note(deps, transaction, 'sponsorships end', found, order, {
      reason: order.reason,
      last_day: ended.lastDay.toString(),
      note: order.note ?? null,
    });
    return ended;
  });
}

async function findKnown(db: Db, id: number): Promise<Found> {
  const found = await repository.findSponsorship(db, id);
  if (!found) throw ofSponsorship('sponsorship-unknown', id);
  return found;
}

async function endNow(
  deps: Deps,
  transaction: Db,
  found: Found,
  { sponsorshipId, reason, otherReason }: EndOrder,
): Promise<EndedForSponsor> {
  const ending = { by: 'sponsor', reason, otherReason } as const;
  const today = cairoToday(deps.clock);
  const done = await carryOutEnding(deps, transaction, { sponsorshipId, ending, today });
  if (done.outcome === 'busy') throw chargedNow(sponsorshipId);
  if (done.outcome === 'ended-before') throw endedBefore(sponsorshipId);
  const { lastDay, duesClosed, toBalance } = done.ended;
  return { ...found, lastDay, atOnce: { duesClosed, toBalance } };
}

async function endLater(
  deps: Deps,
  transaction: Db,
  found: Found,
  { sponsorshipId, reason, otherReason, lastDay: asked }: EndOrder,
): Promise<EndedForSponsor> {
  const { sponsorship, sponsor } = found;
  if (sponsorship.status === 'deactivation_requested') {
    const parameters = { sponsorship: String(sponsorshipId), day: sponsorship.lastDay ?? '' };
    throw new ExplainedRefusal({ last_day: { key: 'sponsorship-ends-already', parameters } });
  }
  const earliest = earliestLastDay(cairoToday(deps.clock));
  const lastDay = asked ?? earliest;
  if (Temporal.PlainDate.compare(lastDay, earliest) < 0) {
    const parameters = { day: earliest.toString() };
    throw new ExplainedRefusal({ last_day: { key: 'month-of-notice', parameters } });
  }
  await requestDeactivation(
    { ...deps, db: transaction },
    {
      sponsorId: sponsor.id,
      sponsorshipId,
      reason,
      otherReason,
      lastDay: lastDay.toString().split('-').toReversed().join('-'),
      locale: 'en',
    },
  );
  return { ...found, lastDay, atOnce: undefined };
}

/** A sponsorship that goes on, and when it would have ended (Cairo date). */
export interface Kept extends Found {
  readonly wouldHaveEnded: string | null;
}

/**
 * Staff withdraw a request to end a sponsorship for its sponsor (SPN-15): it goes on as before, with
 * its dues. Throws `RefusedError` for one without a request, or that has ended.
 */
export function keepSponsorship(
  deps: Pick<Deps, 'db' | 'clock'>,
  order: Asked & { readonly sponsorshipId: number },
): Promise<Kept> {
  const { sponsorshipId: id, reason } = order;
  return inTransaction(deps.db, order, async (transaction) => {
    const found = await findKnown(transaction, id);
    const { status, lastDay } = found.sponsorship;
    if (status === 'inactive') throw endedBefore(id);
    if (status === 'active') throw ofSponsorship('sponsorship-goes-on', id);
    await withdrawRequest(transaction, id);
    await note(deps, transaction, 'sponsorships keep', found, order, { last_day: lastDay, reason });
    return { ...found, wouldHaveEnded: lastDay };
  });
}

async function note(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  action: AuditAction,
  { sponsorship, sponsor, child }: Found,
  { actor }: Pick<Asked, 'actor'>,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(
    { db: transaction, clock },
    {
      actor,
      action,
      details: {
        sponsorship: sponsorship.id,
        sponsor: sponsor.id,
        code: child.code,
        ...details,
      },
    },
  );
}
