import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { CAIRO, cairoToday } from '../../platform/clock.ts';
import * as repository from './repository.ts';

/** So many members have to sponsor a child before anything is shown: of two, each would know the other's. */
const LEAST_SPONSORS = 3;

/** What the members of a community do together. */
export type ShownCommunity = Awaited<ReturnType<typeof showCommunity>>;

/**
 * A community with the first names of the children whom its members sponsor, and counts: nothing of who
 * sponsors whom, and nothing of money. Throws `not-found`.
 */
export async function showCommunity({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number) {
  const community = await repository.findCommunityById(db, id);
  if (!community) throw notFound();
  const [counted] = await repository.countSponsored(db, [id]);
  const [of] = await repository.countMembers(db, [id]);
  const sponsors = counted?.sponsors ?? 0;
  const newYear = cairoToday(clock).with({ month: 1, day: 1 }).toZonedDateTime(CAIRO).toInstant();
  return {
    ...community,
    sponsors,
    members: of?.members ?? 0,
    leaders: await repository.listLeaders(db, [id]),
    children: await repository.listChildren(db, id),
    letters: await repository.countLetters(db, id, newYear),
    isShownToMembers: sponsors >= LEAST_SPONSORS,
  };
}

/**
 * The community of a sponsor, as its members see it. Undefined for who belongs to none, and where fewer
 * than `LEAST_SPONSORS` members sponsor a child.
 */
export async function showOwnCommunity(
  deps: Pick<Deps, 'db' | 'clock'>,
  { communityId }: { readonly communityId: number | null },
): Promise<ShownCommunity | undefined> {
  if (communityId === null) return undefined;
  const community = await showCommunity(deps, communityId);
  return community.isShownToMembers ? community : undefined;
}
