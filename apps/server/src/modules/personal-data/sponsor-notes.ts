import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { lockMoney } from '../payments/index.ts';
import { sponsorBy } from '../sponsors/index.ts';
import { sponsorNotes } from '../sponsors/tables.ts';
import { ofSponsor } from './repository.ts';

/** A note of staff about a sponsor. */
export type SponsorNote = typeof sponsorNotes.$inferSelect;

/** The notes about a sponsor, the newest first. */
export function listNotes(db: Db, sponsorId: number): Promise<SponsorNote[]> {
  return db
    .select()
    .from(sponsorNotes)
    .where(eq(sponsorNotes.sponsorId, sponsorId))
    .orderBy(desc(sponsorNotes.id));
}

/** Adds a note. Throws `not-found`, and `ExplainedRefusal` for a sponsor who was erased. */
export async function addNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sponsorId, text, actor }: { sponsorId: number; text: string; actor: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    // As an erasure does: no note is left about somebody who was just forgotten.
    await lockMoney(transaction, sponsorId);
    const { erasedAt } = await sponsorBy({ db: transaction }, String(sponsorId));
    if (erasedAt !== null) throw ofSponsor('sponsor-erased-before', sponsorId);
    const [note] = await transaction
      .insert(sponsorNotes)
      .values({ sponsorId, text, writtenBy: actor, writtenAt: clock.now() })
      .returning({ id: sponsorNotes.id });
    const details = { sponsor: sponsorId, note: note?.id ?? null };
    const entry = { actor, action: 'sponsors note', details } as const;
    await recordAudit({ db: transaction, clock }, entry);
  });
}

/** Deletes a note. Throws `not-found`. */
export async function removeNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, actor }: { id: number; actor: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [gone] = await transaction
      .delete(sponsorNotes)
      .where(eq(sponsorNotes.id, id))
      .returning({ sponsorId: sponsorNotes.sponsorId });
    if (!gone) throw notFound();
    const details = { sponsor: gone.sponsorId, note: id };
    const entry = { actor, action: 'sponsors note remove', details } as const;
    await recordAudit({ db: transaction, clock }, entry);
  });
}
