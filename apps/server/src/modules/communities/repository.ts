import { and, asc, count, countDistinct, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { childrenView, lettersView, sponsorshipsView, sponsorsView } from '../../db/views.ts';
import { communities } from './tables.ts';

/** Sponsorships that go on, of members whose accounts are open; a hidden child is not told of. */
const ofMembers = (communityId: number) =>
  and(
    eq(sponsorsView.communityId, communityId),
    isNull(sponsorsView.closedAt),
    isNull(sponsorsView.erasedAt),
    ne(sponsorshipsView.status, 'inactive'),
    eq(childrenView.status, 'sponsored'),
  );

/** A community, and how many of its members sponsor a child. */
export async function findWithSponsors(db: Db, id: number) {
  const [row] = await db
    .select({ nameEn: communities.nameEn, nameAr: communities.nameAr })
    .from(communities)
    .where(eq(communities.id, id));
  if (!row) return undefined;
  const [counted] = await db
    .select({ sponsors: countDistinct(sponsorsView.id) })
    .from(sponsorsView)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.sponsorId, sponsorsView.id))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .where(ofMembers(id));
  return { ...row, sponsors: counted?.sponsors ?? 0 };
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
