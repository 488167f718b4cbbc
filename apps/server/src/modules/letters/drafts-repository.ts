// Drafts, and the pictures of drafts and of letters.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { letterAttachments, letterDrafts, letters } from './tables.ts';
import { sponsorshipsView } from '../../db/views.ts';

export type DraftRow = typeof letterDrafts.$inferSelect;
export type AttachmentRow = typeof letterAttachments.$inferSelect;

/** The draft of a sponsorship; undefined when there is none. */
export async function findDraft(db: Db, sponsorshipId: number): Promise<DraftRow | undefined> {
  const [row] = await db
    .select()
    .from(letterDrafts)
    .where(eq(letterDrafts.sponsorshipId, sponsorshipId));
  return row;
}

/** The attachments of a draft, in the order of their places. */
export function listDraftAttachments(db: Db, sponsorshipId: number): Promise<AttachmentRow[]> {
  return db
    .select()
    .from(letterAttachments)
    .where(
      and(eq(letterAttachments.sponsorshipId, sponsorshipId), isNull(letterAttachments.letterId)),
    )
    .orderBy(asc(letterAttachments.slot));
}

/** Inserts or updates a draft. */
export async function upsertDraft(db: Db, draft: DraftRow): Promise<void> {
  const { text, updatedAt } = draft;
  await db
    .insert(letterDrafts)
    .values(draft)
    .onConflictDoUpdate({ target: letterDrafts.sponsorshipId, set: { text, updatedAt } });
}

export async function deleteDraft(db: Db, sponsorshipId: number): Promise<void> {
  await db.delete(letterDrafts).where(eq(letterDrafts.sponsorshipId, sponsorshipId));
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

/** An attachment with the id of its sponsor. */
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

/** Deletes everything of sponsorships. Returns the ids of the attachments, whose files remain. */
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
