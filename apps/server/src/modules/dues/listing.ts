import { metaOf, money, type DueListQuery, type Meta } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { availableBalance, minimumCharge } from '../payments/index.ts';
import type { SponsorRow } from '../sessions/index.ts';
import { SILENT_HOURS } from './charges.ts';
import { lateDuesSum, type LateDuesSum } from './money-rules.ts';
import { listSilent } from './repository.ts';
import { isLate } from './rules.ts';
import * as repository from './sponsor-repository.ts';
import type { ShownDue } from './sponsor-repository.ts';

type Reading = Pick<Deps, 'db' | 'clock'>;
type Owner = Pick<SponsorRow, 'id' | 'paymentCurrency'>;

/** What a sponsor owes late, and what of it the balance would pay. */
export interface LateDues {
  readonly dues: readonly ShownDue[];
  /** Minor units. */
  readonly balance: number;
  readonly sum: LateDuesSum;
}

/** All late dues of a sponsor, the oldest first (DUE-01, DUE-23); sums of those to be paid now. */
export function showLateDues({ db, clock }: Reading, owner: Owner): Promise<LateDues> {
  return lateDuesOf(db, owner, cairoToday(clock));
}

async function lateDuesOf(
  db: Db,
  { id: sponsorId, paymentCurrency: currency }: Owner,
  today: Temporal.PlainDate,
): Promise<LateDues> {
  const dues = await repository.listLate(db, { sponsorId, currency }, today);
  const balance = await availableBalance(db, sponsorId, currency);
  // What is being charged now is shown, and not asked for a second time.
  const selected = dues
    .filter(({ due }) => due.state !== 'charging')
    .map(({ due }) => ({ ...due, dueOn: Temporal.PlainDate.from(due.dueOn) }));
  const sum = lateDuesSum(selected, money(balance, currency), minimumCharge(currency));
  return { dues, balance, sum };
}

/** A page of a sponsor's dues, with what the balance would pay of those that are late. */
export interface DuePage {
  readonly dues: readonly ShownDue[];
  readonly meta: Meta;
  /** By the id of the due, minor units. */
  readonly previews: ReadonlyMap<number, number>;
}

/** A sponsor's dues: those to come, soonest first, or all, newest first (SPN-05, DSH-11). */
export async function listDues(
  { db, clock }: Reading,
  owner: Owner,
  query: DueListQuery,
): Promise<DuePage> {
  const today = cairoToday(clock);
  const { page, per_page: perPage } = query;
  const filter = {
    sponsorId: owner.id,
    sponsorshipId: query.sponsorship_id,
    comingFrom: query.status === 'upcoming' ? today : undefined,
  };
  const dues = await repository.listShown(db, filter, {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const hasLate = dues.some(({ due }) =>
    isLate({ ...due, dueOn: Temporal.PlainDate.from(due.dueOn) }, today),
  );
  const late = hasLate ? await lateDuesOf(db, owner, today) : undefined;
  const total = await repository.countShown(db, filter);
  return {
    dues,
    meta: metaOf(total, page, perPage),
    previews: late?.sum.appliedBalance ?? new Map<number, number>(),
  };
}

/** Dues whose charge has had no answer for a day: what a person settles with `payments record`. */
export function listSilentDues({ db, clock }: Reading) {
  return listSilent(db, clock.now().subtract({ hours: SILENT_HOURS }));
}
