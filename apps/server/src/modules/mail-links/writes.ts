// Statements that other modules run on links of mails in their own transactions.
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { mailLinks } from './tables.ts';

/** Deletes the links that lie in the mailbox of a sponsor: none of them opens anything any more. */
export async function deleteLinksOf(db: Db, sponsorId: number): Promise<void> {
  await db.delete(mailLinks).where(eq(mailLinks.sponsorId, sponsorId));
}
