import { and, asc, count, countDistinct, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isLive } from '../../db/is-live.ts';
import { folded } from '../../db/columns.ts';
import { holdsWords } from '../../db/holds-words.ts';
import { childrenView, lettersView, sponsorshipsView, sponsorsView } from '../../db/views.ts';
import { communities } from './tables.ts';

type CommunityRow = typeof communities.$inferSelect;

/** Members whose accounts are not closed. */
const areMembers = (...ids: readonly number[]) =>
  and(
    inArray(sponsorsView.communityId, [...ids]),
    isNull(sponsorsView.closedAt),
    isNull(sponsorsView.erasedAt),
  );

/** Sponsorships of members that go on; a hidden child is not told of. */
const ofMembers = (...ids: readonly number[]) =>
  and(areMembers(...ids), isLive, eq(childrenView.status, 'sponsored'));

export async function findCommunityById(db: Db, id: number): Promise<CommunityRow | undefined> {
  const [row] = await db.select().from(communities).where(eq(communities.id, id));
  return row;
}

/** Of each community of which a member sponsors a child: how many do, and how many children. */
export function countSponsored(db: Db, ids: readonly number[]) {
  return db
    .select({
      communityId: sponsorsView.communityId,
      sponsors: countDistinct(sponsorsView.id),
      children: count(),
    })
    .from(sponsorsView)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.sponsorId, sponsorsView.id))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .where(ofMembers(...ids))
    .groupBy(sponsorsView.communityId);
}

/** The number of members of each community that has any. */
export function countMembers(db: Db, ids: readonly number[]) {
  return db
    .select({ communityId: sponsorsView.communityId, members: count() })
    .from(sponsorsView)
    .where(areMembers(...ids))
    .groupBy(sponsorsView.communityId);
}

/** The members who lead their community, in the order of their numbers. */
export function listLeaders(db: Db, ids: readonly number[]) {
  const { id, communityId, firstName, lastName, arabicFullName } = sponsorsView;
  return db
    .select({ id, communityId, firstName, lastName, arabicFullName })
    .from(sponsorsView)
    .where(and(areMembers(...ids), sponsorsView.leadsCommunity))
    .orderBy(asc(id));
}

/** A page of communities whose names or code hold each word, by the English alphabet. */
export function listCommunityRows(
  db: Db,
  q: string | undefined,
  { limit, offset, order }: { limit: number; offset: number; order: 'asc' | 'desc' },
): Promise<CommunityRow[]> {
  return db
    .select()
    .from(communities)
    .where(areCalled(q))
    .orderBy((order === 'asc' ? asc : desc)(communities.nameEn), asc(communities.id))
    .limit(limit)
    .offset(offset);
}

export const countCommunityRows = (db: Db, q: string | undefined): Promise<number> =>
  db.$count(communities, areCalled(q));

function areCalled(q: string | undefined) {
  const { nameEn, nameAr, code } = communities;
  return q
    ? holdsWords(folded(sql`${nameEn} || ' ' || ${nameAr} || ' ' || ${code}`), q)
    : undefined;
}

/** The first names of the children whom members sponsor, by the English alphabet. */
export function listChildren(db: Db, communityId: number) {
  return db
    .select({ firstNameEn: childrenView.firstNameEn, firstNameAr: childrenView.firstNameAr })
    .from(sponsorsView)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.sponsorId, sponsorsView.id))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .where(ofMembers(communityId))
    .orderBy(asc(childrenView.firstNameEn), asc(childrenView.firstNameAr));
}

/** The letters of those sponsorships since a moment, both ways; not those that staff returned. */
export async function countLetters(
  db: Db,
  communityId: number,
  since: Temporal.Instant,
): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(sponsorsView)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.sponsorId, sponsorsView.id))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .innerJoin(lettersView, eq(lettersView.sponsorshipId, sponsorshipsView.id))
    .where(
      and(
        ofMembers(communityId),
        gte(lettersView.createdAt, since),
        sql`${lettersView.status} is distinct from 'returned'`,
      ),
    );
  return row?.value ?? 0;
}
