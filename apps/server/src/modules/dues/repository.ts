import type { Db } from '../../db/client.ts';
import { dues, type sponsorships } from '../../db/schema/index.ts';

export type DueRow = typeof dues.$inferSelect;
export type SponsorshipRow = typeof sponsorships.$inferSelect;

/** Stores a due, unless its sponsorship has one of that number. */
export async function insertDue(db: Db, due: typeof dues.$inferInsert): Promise<void> {
  await db
    .insert(dues)
    .values(due)
    .onConflictDoNothing({ target: [dues.sponsorshipId, dues.ordinal] });
}
