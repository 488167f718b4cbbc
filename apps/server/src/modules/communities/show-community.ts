import type { Deps } from '../../deps.ts';
import { CAIRO, cairoToday } from '../../platform/clock.ts';
import * as repository from './own-community-repository.ts';

/** So many members have to sponsor a child before anything is shown: of two, each would know the other's. */
const LEAST_SPONSORS = 3;

/** What the members of a community do together. */
export type ShownCommunity = NonNullable<Awaited<ReturnType<typeof showOwnCommunity>>>;

/**
 * The community of a sponsor: the first names of the children whom its members sponsor, and counts;
 * nothing of who sponsors whom, and nothing of money. Undefined for who belongs to none, and where fewer
 * than `LEAST_SPONSORS` members sponsor a child.
 */
export async function showOwnCommunity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { communityId }: { readonly communityId: number | null },
) {
  if (communityId === null) return undefined;
  const community = await repository.findWithSponsors(db, communityId);
  if (!community || community.sponsors < LEAST_SPONSORS) return undefined;
  const children = await repository.listChildren(db, communityId);
  const newYear = cairoToday(clock).with({ month: 1, day: 1 }).toZonedDateTime(CAIRO).toInstant();
  const letters = await repository.countLetters(db, communityId, newYear);
  return { ...community, children, letters };
}
