import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { letterAttachments, letterDrafts } from './tables.ts';
import type { AttachmentRow } from './repository.ts';

export type DraftRow = typeof letterDrafts.$inferSelect;

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

export async function saveDraft(db: Db, draft: DraftRow): Promise<void> {
  const { text, updatedAt } = draft;
  await db
    .insert(letterDrafts)
    .values(draft)
    .onConflictDoUpdate({ target: letterDrafts.sponsorshipId, set: { text, updatedAt } });
}

export async function deleteDraft(db: Db, sponsorshipId: number): Promise<void> {
  await db.delete(letterDrafts).where(eq(letterDrafts.sponsorshipId, sponsorshipId));
}
