import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isLive } from '../../db/is-live.ts';
import { isOfPayer } from '../../db/of-payer.ts';
import {
  childrenView,
  lettersView,
  letterWritersView,
  picturesView,
  sponsorshipsView,
} from '../../db/views.ts';
import { writtenBy } from '../../db/written-by.ts';
import { ownChild } from '../sponsorships/index.ts';

/** The newest letter by the child of a sponsorship. */
const latestLetter = (db: Db) =>
  db
    .select({
      text: lettersView.text,
      createdAt: lettersView.createdAt,
      // What came to who writes for its sponsor is news to that one alone.
      isUnread: sql<boolean>`${lettersView.readAt} is null and ${isOfPayer}`.as('is_unread'),
    })
    .from(lettersView)
    .where(
      and(
        eq(lettersView.sponsorshipId, sponsorshipsView.id),
        eq(lettersView.senderType, 'SponsoreeLetter'),
      ),
    )
    .orderBy(desc(lettersView.createdAt), desc(lettersView.id))
    .limit(1)
    .as('latest');

/** The children of a sponsor's active sponsorships, the newest first, each with the last letter. */
export function listChildren(db: Db, sponsorId: number, limit: number) {
  const latest = latestLetter(db);
  return db
    .select({
      sponsorshipId: sponsorshipsView.id,
      status: sponsorshipsView.status,
      writtenBy: writtenBy(sponsorshipsView.id),
      child: {
        ...ownChild,
        dateOfBirth: childrenView.dateOfBirth,
        schoolYear: childrenView.schoolYear,
      },
      letter: { text: latest.text, createdAt: latest.createdAt, isUnread: latest.isUnread },
    })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .leftJoin(picturesView, eq(picturesView.id, childrenView.pictureId))
    .leftJoinLateral(latest, sql`true`)
    .where(and(eq(sponsorshipsView.sponsorId, sponsorId), eq(sponsorshipsView.status, 'active')))
    .orderBy(desc(sponsorshipsView.id))
    .limit(limit);
}
export type DashboardChildRow = Awaited<ReturnType<typeof listChildren>>[number];

/** The codes for bank transfers of a sponsor's sponsorships that have not ended, the newest first (CST-23). */
export function listTransferCodes(db: Db, sponsorId: number) {
  return db
    .select({
      sponsorshipId: sponsorshipsView.id,
      referenceCode: sponsorshipsView.referenceCode,
      firstNameEn: childrenView.firstNameEn,
      firstNameAr: childrenView.firstNameAr,
    })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .where(and(eq(sponsorshipsView.sponsorId, sponsorId), isLive))
    .orderBy(desc(sponsorshipsView.id));
}

/** How many sponsorships a sponsor has, active ones and all. */
export async function countSponsorships(db: Db, sponsorId: number) {
  const [row] = await db
    .select({
      active: sql<number>`(count(*) filter (where ${sponsorshipsView.status} = 'active'))::int`,
      all: count(),
    })
    .from(sponsorshipsView)
    .where(eq(sponsorshipsView.sponsorId, sponsorId));
  return row ?? { active: 0, all: 0 };
}

/** How many letters of children a sponsor has not read: to their own, and where they write for others. */
export async function countUnreadLetters(db: Db, sponsorId: number): Promise<number> {
  const [own, written] = await Promise.all([
    countUnreadOwn(db, sponsorId),
    countUnreadWritten(db, sponsorId),
  ]);
  return own + written;
}

async function countUnreadWritten(db: Db, writerId: number): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(letterWritersView)
    .innerJoin(lettersView, eq(lettersView.letterWriterId, letterWritersView.id))
    .where(
      and(
        eq(letterWritersView.writerId, writerId),
        isNull(letterWritersView.endedAt),
        eq(lettersView.senderType, 'SponsoreeLetter'),
        isNull(lettersView.readAt),
      ),
    );
  return row?.value ?? 0;
}

async function countUnreadOwn(db: Db, sponsorId: number): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(sponsorshipsView)
    .innerJoin(lettersView, eq(lettersView.sponsorshipId, sponsorshipsView.id))
    .where(
      and(
        eq(sponsorshipsView.sponsorId, sponsorId),
        eq(lettersView.senderType, 'SponsoreeLetter'),
        isNull(lettersView.readAt),
        isOfPayer,
      ),
    );
  return row?.value ?? 0;
}
