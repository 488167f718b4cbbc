import { and, asc, count, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { letterAttachments, letterDrafts, letters } from './tables.ts';
import { childrenView, picturesView, sponsorshipsView, sponsorsView } from '../../db/views.ts';
import { EXCERPT_CHARACTERS } from './rules.ts';

export type LetterRow = typeof letters.$inferSelect;

const letterChild = {
  id: childrenView.id,
  code: childrenView.code,
  firstNameEn: childrenView.firstNameEn,
  firstNameAr: childrenView.firstNameAr,
  fullNameEn: childrenView.fullNameEn,
  fullNameAr: childrenView.fullNameAr,
  status: childrenView.status,
  guardianConsentOn: childrenView.guardianConsentOn,
  pictureId: childrenView.pictureId,
  focusX: picturesView.focusX,
  focusY: picturesView.focusY,
};

/** Whether a sponsorship has a draft. */
const hasDraft = sql<boolean>`exists (
  select 1 from ${letterDrafts} where ${letterDrafts.sponsorshipId} = ${sponsorshipsView.id}
)`;

/** A sponsorship and the sponsor who asks for it. */
export interface Own {
  readonly sponsorId: number;
  readonly sponsorshipId: number;
}

const isOwn = ({ sponsorId, sponsorshipId }: Own) =>
  and(eq(sponsorshipsView.id, sponsorshipId), eq(sponsorshipsView.sponsorId, sponsorId));

/** A sponsor's own sponsorship, with its child; undefined for another's. */
export async function findOwnSponsorship(db: Db, own: Own) {
  const [row] = await db
    .select({
      id: sponsorshipsView.id,
      status: sponsorshipsView.status,
      hasDraft,
      child: letterChild,
    })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .leftJoin(picturesView, eq(picturesView.id, childrenView.pictureId))
    .where(isOwn(own));
  return row;
}
export type OwnSponsorship = NonNullable<Awaited<ReturnType<typeof findOwnSponsorship>>>;

/**
 * Locks a sponsor's own sponsorship, so that nobody else writes its letters and draft before the
 * transaction ends. Returns it with its child and its sponsor; undefined for another's.
 */
export async function lockOwnSponsorship(db: Db, own: Own) {
  const [row] = await db
    .select({ sponsorship: sponsorshipsView, child: letterChild, sponsor: sponsorsView })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .leftJoin(picturesView, eq(picturesView.id, childrenView.pictureId))
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorshipsView.sponsorId))
    .where(isOwn(own))
    .for('no key update', { of: sponsorshipsView });
  return row;
}
export type LockedOwn = NonNullable<Awaited<ReturnType<typeof lockOwnSponsorship>>>;

/** A page of the letters of a sponsorship, the newest first. */
export function listLetterRows(
  db: Db,
  sponsorshipId: number,
  page: { limit: number; offset: number },
): Promise<LetterRow[]> {
  return db
    .select()
    .from(letters)
    .where(eq(letters.sponsorshipId, sponsorshipId))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countLetters(db: Db, sponsorshipId: number): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(letters)
    .where(eq(letters.sponsorshipId, sponsorshipId));
  return row?.value ?? 0;
}

const isUnread = sql`(${letters.senderType} = 'SponsoreeLetter' and ${letters.readAt} is null)`;

/** Marks the child's unread letters among some letters as read. */
export async function markRead(
  db: Db,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(letters)
    .set({ readAt: now })
    .where(and(inArray(letters.id, [...ids]), isUnread));
}

/** The letter that was sent with a client's key. */
export async function findByClientKey(
  db: Db,
  sponsorshipId: number,
  clientKey: string,
): Promise<LetterRow | undefined> {
  const [row] = await db
    .select()
    .from(letters)
    .where(
      and(
        eq(letters.sponsorshipId, sponsorshipId),
        eq(letters.senderType, 'SponsorLetter'),
        eq(letters.clientKey, clientKey),
      ),
    );
  return row;
}

/** The letter that the sponsor sent last. */
export async function findLatestSent(
  db: Db,
  sponsorshipId: number,
): Promise<LetterRow | undefined> {
  const [row] = await db
    .select()
    .from(letters)
    .where(and(eq(letters.sponsorshipId, sponsorshipId), eq(letters.senderType, 'SponsorLetter')))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(1);
  return row;
}

export async function insertLetter(
  db: Db,
  letter: typeof letters.$inferInsert,
): Promise<LetterRow> {
  const [row] = await db.insert(letters).values(letter).returning();
  if (!row) throw new Error('the letter was not stored');
  return row;
}

/** Counts the letters that wait for staff: to be read first, and to be handed over. */
export async function countLettersForStaff(
  db: Db,
): Promise<{ inReview: number; received: number }> {
  const [row] = await db
    .select({
      inReview: sql<number>`(count(*) filter (where ${letters.status} = 'in_review'))::int`,
      received: sql<number>`(count(*) filter (where ${letters.status} = 'received'))::int`,
    })
    .from(letters)
    .where(inArray(letters.status, ['in_review', 'received']));
  return row ?? { inReview: 0, received: 0 };
}

/** Locks sponsorships, in the order of their ids, until the transaction ends. */
export async function lockSponsorships(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: sponsorshipsView.id })
    .from(sponsorshipsView)
    .where(inArray(sponsorshipsView.id, [...ids]))
    .orderBy(asc(sponsorshipsView.id))
    .for('update');
}

/** The newest letter of a sponsorship: of those that wait to be read, where there are any. */
const latestLetter = (db: Db) =>
  db
    .select({
      id: letters.id,
      senderType: letters.senderType,
      // Blanks may be left out of it: more is read than is shown.
      excerpt: sql<string>`left(${letters.text}, ${2 * EXCERPT_CHARACTERS})`.as('excerpt'),
      createdAt: letters.createdAt,
      status: letters.status,
    })
    .from(letters)
    .where(eq(letters.sponsorshipId, sponsorshipsView.id))
    .orderBy(desc(isUnread), desc(letters.createdAt), desc(letters.id))
    .limit(1)
    .as('latest');

/** The number of a sponsorship's letters, and of the unread ones. */
const letterCounts = (db: Db) =>
  db
    .select({
      all: sql<number>`count(*)::int`.as('all_letters'),
      unread: sql<number>`(count(*) filter (where ${isUnread}))::int`.as('unread_letters'),
    })
    .from(letters)
    .where(eq(letters.sponsorshipId, sponsorshipsView.id))
    .as('counts');

/**
 * A page of a sponsor's conversations: live sponsorships, and ended ones that have letters. Those
 * with unread letters come first, then those with the newest letter.
 */
export function listConversationRows(
  db: Db,
  sponsorId: number,
  page: { limit: number; offset: number },
) {
  const [latest, counts] = [latestLetter(db), letterCounts(db)];
  return db
    .select({
      sponsorshipId: sponsorshipsView.id,
      status: sponsorshipsView.status,
      hasDraft,
      child: letterChild,
      lettersCount: counts.all,
      unreadCount: counts.unread,
      latest: {
        id: latest.id,
        senderType: latest.senderType,
        excerpt: latest.excerpt,
        createdAt: latest.createdAt,
        status: latest.status,
        attachmentsCount: sql<number>`(
          select count(*)::int from ${letterAttachments}
          where ${letterAttachments.letterId} = ${latest.id}
        )`,
      },
    })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .leftJoin(picturesView, eq(picturesView.id, childrenView.pictureId))
    .innerJoinLateral(counts, sql`true`)
    .leftJoinLateral(latest, sql`true`)
    .where(
      and(
        eq(sponsorshipsView.sponsorId, sponsorId),
        or(ne(sponsorshipsView.status, 'inactive'), isNotNull(latest.id)),
      ),
    )
    .orderBy(
      desc(sql`${counts.unread} > 0`),
      sql`${latest.createdAt} desc nulls last`,
      desc(sponsorshipsView.id),
    )
    .limit(page.limit)
    .offset(page.offset);
}
export type ConversationRow = Awaited<ReturnType<typeof listConversationRows>>[number];

/** The number of a sponsor's conversations, and of the unread letters in them. */
export async function countConversations(
  db: Db,
  sponsorId: number,
): Promise<{ total: number; unread: number }> {
  const counts = letterCounts(db);
  const [row] = await db
    .select({
      total: count(),
      unread: sql<number>`coalesce(sum(${counts.unread}), 0)::int`,
    })
    .from(sponsorshipsView)
    .innerJoinLateral(counts, sql`true`)
    .where(
      and(
        eq(sponsorshipsView.sponsorId, sponsorId),
        or(ne(sponsorshipsView.status, 'inactive'), sql`${counts.all} > 0`),
      ),
    );
  return row ?? { total: 0, unread: 0 };
}
