// Drafts, and the pictures of drafts and of letters.
import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { letterWritersView, sponsorshipsView, sponsorsView } from '../../db/views.ts';
import type { Correspondent } from './repository.ts';
import { letterAttachments, letterDrafts, letters, writerDrafts } from './tables.ts';

/** A letter that is being written. */
export interface DraftRow {
  readonly text: string;
  readonly updatedAt: Temporal.Instant;
}
export type AttachmentRow = typeof letterAttachments.$inferSelect;

/** The draft of a correspondent; undefined when there is none. */
export async function findDraft(
  db: Db,
  { sponsorshipId, letterWriterId }: Correspondent,
): Promise<DraftRow | undefined> {
  const [row] =
    letterWriterId === null
      ? await db.select().from(letterDrafts).where(eq(letterDrafts.sponsorshipId, sponsorshipId))
      : await db.select().from(writerDrafts).where(eq(writerDrafts.letterWriterId, letterWriterId));
  return row;
}

/** The attachments of a draft, in the order of their places. */
export function listDraftAttachments(
  db: Db,
  correspondent: Correspondent,
): Promise<AttachmentRow[]> {
  const { sponsorshipId, letterWriterId } = letterAttachments;
  return db
    .select()
    .from(letterAttachments)
    .where(
      and(
        eq(sponsorshipId, correspondent.sponsorshipId),
        correspondent.letterWriterId === null
          ? isNull(letterWriterId)
          : eq(letterWriterId, correspondent.letterWriterId),
        isNull(letterAttachments.letterId),
      ),
    )
    .orderBy(asc(letterAttachments.slot));
}

/** Inserts or updates a draft. */
export async function upsertDraft(
  db: Db,
  { sponsorshipId, letterWriterId }: Correspondent,
  draft: DraftRow,
): Promise<void> {
  if (letterWriterId === null) {
    const target = letterDrafts.sponsorshipId;
    await db
      .insert(letterDrafts)
      .values({ sponsorshipId, ...draft })
      .onConflictDoUpdate({ target, set: draft });
    return;
  }
  const target = writerDrafts.letterWriterId;
  await db
    .insert(writerDrafts)
    .values({ letterWriterId, ...draft })
    .onConflictDoUpdate({ target, set: draft });
}

export async function deleteDraft(
  db: Db,
  { sponsorshipId, letterWriterId }: Correspondent,
): Promise<void> {
  await (letterWriterId === null
    ? db.delete(letterDrafts).where(eq(letterDrafts.sponsorshipId, sponsorshipId))
    : db.delete(writerDrafts).where(eq(writerDrafts.letterWriterId, letterWriterId)));
}

/** The attachments of letters, in the order of their places. */
export async function listLetterAttachments(
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

/**
 * An attachment, with the ids of those who may see it: who pays, of what they wrote (also with an account
 * that was joined to theirs) and of all that the child sent; who writes, of what is theirs while they write.
 */
export async function findAttachment(db: Db, id: string) {
  const [row] = await db
    .select({
      attachment: letterAttachments,
      payerId: sponsorshipsView.sponsorId,
      senderType: letters.senderType,
      writerId: letterWritersView.writerId,
      writerEndedAt: letterWritersView.endedAt,
    })
    .from(letterAttachments)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, letterAttachments.sponsorshipId))
    .leftJoin(letters, eq(letters.id, letterAttachments.letterId))
    .leftJoin(letterWritersView, eq(letterWritersView.id, letterAttachments.letterWriterId))
    .where(eq(letterAttachments.id, id));
  if (!row) return undefined;
  const { attachment, payerId, senderType, writerId, writerEndedAt } = row;
  const isPayers =
    attachment.letterWriterId === null || senderType === 'SponsoreeLetter' || writerId === payerId;
  const isWriters = writerId !== null && writerEndedAt === null;
  return {
    attachment,
    readerIds: [...(isPayers ? [payerId] : []), ...(isWriters ? [writerId] : [])],
  };
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

/** Moves attachments from a draft to the letter that it has become. */
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

/**
 * Whether something is not between a child and a writer whose account was closed: that is kept for
 * good, for the safety of children, also where another paid.
 */
export const isNotOfClosed = ({ letterWriterId }: { readonly letterWriterId: AnyPgColumn }): SQL =>
  sql`not exists (
    select 1 from ${letterWritersView} w join ${sponsorsView} s on s.id = w.writer_id
    where w.id = ${letterWriterId} and s.closed_at is not null)`;

/**
 * Deletes everything of sponsorships but what is of a closed writer. Returns the ids of the
 * attachments, whose files remain.
 */
export async function deleteAllOf(db: Db, sponsorshipIds: readonly number[]): Promise<string[]> {
  const ids = [...sponsorshipIds];
  const attachments = await db
    .delete(letterAttachments)
    .where(
      and(
        inArray(letterAttachments.sponsorshipId, ids),
        // Those of drafts go with their drafts.
        or(isNull(letterAttachments.letterId), isNotOfClosed(letterAttachments)),
      ),
    )
    .returning({ id: letterAttachments.id });
  await db.delete(letterDrafts).where(inArray(letterDrafts.sponsorshipId, ids));
  const writers = db
    .select({ id: letterWritersView.id })
    .from(letterWritersView)
    .where(inArray(letterWritersView.sponsorshipId, ids));
  await db.delete(writerDrafts).where(inArray(writerDrafts.letterWriterId, writers));
  await db.delete(letters).where(and(inArray(letters.sponsorshipId, ids), isNotOfClosed(letters)));
  return attachments.map(({ id }) => id);
}

/**
 * Deletes what somebody wrote for others: letters, drafts and their attachments. What the children wrote
 * stays with the sponsorships. Returns the ids of the attachments, whose files remain.
 */
export async function deleteWrittenBy(db: Db, writerId: number): Promise<string[]> {
  const theirs = db
    .select({ id: letterWritersView.id })
    .from(letterWritersView)
    .where(eq(letterWritersView.writerId, writerId));
  const written = and(
    inArray(letters.letterWriterId, theirs),
    eq(letters.senderType, 'SponsorLetter'),
  );
  const attachments = await db
    .delete(letterAttachments)
    .where(
      and(
        inArray(letterAttachments.letterWriterId, theirs),
        or(
          isNull(letterAttachments.letterId),
          inArray(
            letterAttachments.letterId,
            db.select({ id: letters.id }).from(letters).where(written),
          ),
        ),
      ),
    )
    .returning({ id: letterAttachments.id });
  await db.delete(writerDrafts).where(inArray(writerDrafts.letterWriterId, theirs));
  await db.delete(letters).where(written);
  return attachments.map(({ id }) => id);
}
