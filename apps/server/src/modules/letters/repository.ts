import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { letterAttachments, letterDrafts, letters } from './tables.ts';
import { childrenView, sponsorshipsView, sponsorsView } from '../../db/views.ts';

export type LetterRow = typeof letters.$inferSelect;
export type AttachmentRow = typeof letterAttachments.$inferSelect;

export const letterChild = {
  id: childrenView.id,
  code: childrenView.code,
  fullNameEn: childrenView.fullNameEn,
  fullNameAr: childrenView.fullNameAr,
  status: childrenView.status,
  guardianConsentOn: childrenView.guardianConsentOn,
  pictureId: childrenView.pictureId,
};

/** Whether a sponsorship has a letter that is being written. */
export const hasDraft = sql<boolean>`exists (
  select 1 from ${letterDrafts} where ${letterDrafts.sponsorshipId} = ${sponsorshipsView.id}
)`;

/** A sponsorship that its sponsor asks for. */
export interface Own {
  readonly sponsorId: number;
  readonly sponsorshipId: number;
}

const isOwn = ({ sponsorId, sponsorshipId }: Own) =>
  and(eq(sponsorshipsView.id, sponsorshipId), eq(sponsorshipsView.sponsorId, sponsorId));

/** A sponsor's own sponsorship, with its child; undefined for another's. */
export async function findOwn(db: Db, own: Own) {
  const [row] = await db
    .select({
      id: sponsorshipsView.id,
      status: sponsorshipsView.status,
      hasDraft,
      child: letterChild,
    })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .where(isOwn(own));
  return row;
}
export type OwnSponsorship = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/**
 * A sponsor's own sponsorship, whose letters and draft nobody else writes until the transaction
 * ends, with its child and its sponsor.
 */
export async function lockOwn(db: Db, own: Own) {
  const [row] = await db
    .select({ sponsorship: sponsorshipsView, child: letterChild, sponsor: sponsorsView })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorshipsView.sponsorId))
    .where(isOwn(own))
    .for('no key update', { of: sponsorshipsView });
  return row;
}
export type LockedOwn = NonNullable<Awaited<ReturnType<typeof lockOwn>>>;

/** A page of the letters of a sponsorship, the newest first. */
export function listLetters(
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

const isUnread = and(eq(letters.senderType, 'SponsoreeLetter'), isNull(letters.readAt));

/** Marks those of some letters that are by the child, and that its sponsor had not seen yet. */
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

/** The attachments of letters, in the order of their places. */
export async function listAttachments(
  db: Db,
  letterIds: readonly number[],
): Promise<AttachmentRow[]> {
  if (letterIds.length === 0) return [];
  return db
    .select()
    .from(letterAttachments)
    .where(inArray(letterAttachments.letterId, [...letterIds]))
    .orderBy(asc(letterAttachments.slot));
}

/** An attachment, with whose it is. */
export async function findAttachment(db: Db, id: string) {
  const [row] = await db
    .select({ attachment: letterAttachments, sponsorId: sponsorshipsView.sponsorId })
    .from(letterAttachments)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, letterAttachments.sponsorshipId))
    .where(eq(letterAttachments.id, id));
  return row;
}

export async function insertAttachments(
  db: Db,
  rows: readonly (typeof letterAttachments.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(letterAttachments).values([...rows]);
}

export async function deleteAttachments(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(letterAttachments).where(inArray(letterAttachments.id, [...ids]));
}

/** Gives attachments of a draft to the letter that it has become. */
export async function moveAttachments(
  db: Db,
  ids: readonly string[],
  letterId: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(letterAttachments)
    .set({ letterId })
    .where(inArray(letterAttachments.id, [...ids]));
}

/** How many letters wait for staff: to be read first, and to be handed over. */
export async function countWaiting(db: Db): Promise<{ inReview: number; received: number }> {
  const [row] = await db
    .select({
      inReview: sql<number>`(count(*) filter (where ${letters.status} = 'in_review'))::int`,
      received: sql<number>`(count(*) filter (where ${letters.status} = 'received'))::int`,
    })
    .from(letters)
    .where(inArray(letters.status, ['in_review', 'received']));
  return row ?? { inReview: 0, received: 0 };
}

/** Keeps everybody from writing in sponsorships until the transaction ends. */
export async function lockSponsorships(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: sponsorshipsView.id })
    .from(sponsorshipsView)
    .where(inArray(sponsorshipsView.id, [...ids]))
    .orderBy(asc(sponsorshipsView.id))
    .for('update');
}

/** Deletes everything of sponsorships. Answers the attachments whose files are left. */
export async function deleteAllOf(db: Db, sponsorshipIds: readonly number[]): Promise<string[]> {
  const ids = [...sponsorshipIds];
  const attachments = await db
    .delete(letterAttachments)
    .where(inArray(letterAttachments.sponsorshipId, ids))
    .returning({ id: letterAttachments.id });
  await db.delete(letterDrafts).where(inArray(letterDrafts.sponsorshipId, ids));
  await db.delete(letters).where(inArray(letters.sponsorshipId, ids));
  return attachments.map(({ id }) => id);
}
