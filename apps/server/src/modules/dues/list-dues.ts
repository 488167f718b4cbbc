import { metaOf, type DueListQuery, type Meta } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { availableBalance } from '../payments/index.ts';
import type { SponsorRow } from '../sessions/index.ts';
import { sumOfDues } from './charge-due.ts';
import * as repository from './repository.ts';
import { isLate, type LateDuesSum } from './rules.ts';
import {
  countShown,
  isOwnSponsorship,
  listLate,
  listShown,
  type ShownDue,
} from './shown-dues-repository.ts';
import { SILENT_HOURS } from './withdraw-charge.ts';

type Owner = Pick<SponsorRow, 'id' | 'paymentCurrency'>;

/** A sponsor's late dues, and the part that the balance would pay. */
export interface LateDues {
  readonly dues: readonly ShownDue[];
  /** Minor units. */
  readonly balance: number;
  readonly sum: LateDuesSum;
}

/** All late dues of a sponsor, the oldest first (DUE-01, DUE-23); sums of those to be paid now. */
export function showLateDues(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  owner: Owner,
): Promise<LateDues> {
  return lateDuesOf(db, owner, cairoToday(clock));
}

async function lateDuesOf(
  db: Db,
  { id: sponsorId, paymentCurrency: currency }: Owner,
  today: Temporal.PlainDate,
): Promise<LateDues> {
  const dues = await listLate(db, { sponsorId, currency }, today);
  const balance = await availableBalance(db, sponsorId, currency);
  // A due that is being charged is shown, and not asked for a second time.
  const selected = dues.map(({ due }) => due).filter(({ state }) => state !== 'charging');
  return { dues, balance, sum: sumOfDues(selected, balance, currency) };
}

/** A page of a sponsor's dues, with the part of the late ones that the balance would pay. */
export interface DuePage {
  readonly dues: readonly ShownDue[];
  readonly meta: Meta;
  /** By the id of the due, minor units. */
  readonly previews: ReadonlyMap<number, number>;
}

/**
 * A sponsor's dues: those to come, soonest first, or all, newest first (SPN-05, DSH-11). Throws
 * `not-found` for a sponsorship that is not the sponsor's.
 */
export async function listDues(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  owner: Owner,
  query: DueListQuery,
): Promise<DuePage> {
  const today = cairoToday(clock);
  const { page, per_page: perPage, sponsorship_id: sponsorshipId } = query;
  if (sponsorshipId !== undefined) {
    const isOwn = await isOwnSponsorship(db, { sponsorId: owner.id, sponsorshipId });
    if (!isOwn) throw notFound();
  }
  const filter = {
    sponsorId: owner.id,
    sponsorshipId,
    comingFrom: query.status === 'upcoming' ? today : undefined,
  };
  const dues = await listShown(db, filter, {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const hasLate = dues.some(({ due }) =>
    isLate({ ...due, dueOn: Temporal.PlainDate.from(due.dueOn) }, today),
  );
  const late = hasLate ? await lateDuesOf(db, owner, today) : undefined;
  const total = await countShown(db, filter);
  return {
    dues,
    meta: metaOf(total, page, perPage),
    previews: late?.sum.appliedBalance ?? new Map<number, number>(),
  };
}

/** Dues whose charge has had no answer for a day: staff settle them with `payments record`. */
export function listSilentDues({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return repository.listSilent(db, clock.now().subtract({ hours: SILENT_HOURS }));
}
