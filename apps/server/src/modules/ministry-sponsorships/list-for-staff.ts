import type { SponsorshipStatus } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import * as repository from './repository.ts';

/** Sponsorships that staff look for. */
export interface SponsorshipSearch {
  readonly sponsorId?: number | undefined;
  readonly sponsorshipId?: number | undefined;
  /** The code of a child. */
  readonly childCode?: string | undefined;
  readonly statuses?: readonly SponsorshipStatus[] | undefined;
  /** Only those with a due that is late today. */
  readonly lateOnly: boolean;
}

/** A sponsorship as staff see it: `nextDueOn` is a Cairo date, amounts are minor units. */
export type StaffSponsorship = Awaited<ReturnType<typeof repository.listStaffSponsorships>>[number];

/** Sponsorships, the oldest first, at most `limit`, and how many there are in all. */
export async function listForStaff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  search: SponsorshipSearch,
  limit: number,
): Promise<{ found: StaffSponsorship[]; total: number }> {
  const today = cairoToday(clock);
  const found = await repository.listStaffSponsorships(db, search, today, limit);
  const isAll = found.length < limit;
  const total = isAll ? found.length : await repository.countStaffSponsorships(db, search, today);
  return { found, total };
}
