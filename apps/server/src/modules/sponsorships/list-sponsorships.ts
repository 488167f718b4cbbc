import {
  metaOf,
  SPONSORSHIP_STATUSES,
  SPONSORSHIP_TABS,
  type Meta,
  type SponsorshipListQuery,
  type SponsorshipStatus,
} from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { openDue } from './payment-facts.ts';
import { listPaidAhead, returnSteps, type ReturnStep } from './paid-ahead.ts';
import { paymentChanges, type PaymentChanges } from './payment-changes.ts';
import * as repository from './repository.ts';
import type { PastPortrait, ShownSponsorship } from './repository.ts';
import { earliestLastDay, showsPicture } from './rules.ts';

/** A sponsor's sponsorships, a page of them, the newest first: of a tab, or of a state (SPN-09). */
export async function listSponsorships(
  { db, clock }: Deps,
  sponsorId: number,
  query: Pick<SponsorshipListQuery, 'page' | 'per_page' | 'status'>,
): Promise<{ sponsorships: ShownSponsorship[]; meta: Meta }> {
  const { page, per_page: perPage } = query;
  const filter = { sponsorId, statuses: statusesOf(query.status) };
  const asked = { limit: perPage, offset: (page - 1) * perPage };
  const [sponsorships, total] = await Promise.all([
    repository.listShown(db, filter, asked, cairoToday(clock)),
    repository.countShown(db, filter),
  ]);
  return { sponsorships, meta: metaOf(total, page, perPage) };
}

function statusesOf(filter: SponsorshipListQuery['status']): readonly SponsorshipStatus[] {
  if (filter === undefined) return SPONSORSHIP_STATUSES;
  return filter === 'current' || filter === 'previous' ? SPONSORSHIP_TABS[filter] : [filter];
}

/**
 * A sponsor's own sponsorship, with how its payments could be changed, what would go to the balance if
 * it ended, and the portraits that show how the child has grown: as long as the sponsor may see the
 * child's picture. Throws `not-found`, also for another's.
 */
export async function showSponsorship(
  { db, clock }: Deps,
  own: { sponsorId: number; id: number },
): Promise<{
  shown: ShownSponsorship;
  pastPortraits: readonly PastPortrait[];
  changes: PaymentChanges;
  returns: readonly ReturnStep[];
}> {
  const today = cairoToday(clock);
  const shown = await repository.findShown(db, own, today);
  if (!shown) throw notFound();
  const open = await repository.listOpenDues(db, shown.id);
  const isSeen = shown.status !== 'inactive' && showsPicture(shown.status, shown.child);
  return {
    shown,
    pastPortraits: isSeen ? await repository.listPastPortraits(db, shown.child.id) : [],
    changes: paymentChanges(
      shown,
      open.map(openDue),
      await repository.listPauses(db, shown.id),
      today,
    ),
    returns: shown.status === 'active' ? await listReturns(db, shown, earliestLastDay(today)) : [],
  };
}

const listReturns = async (db: Db, shown: ShownSponsorship, earliest: Temporal.PlainDate) =>
  returnSteps(await listPaidAhead(db, shown, earliest), earliest);
