import type { Db } from '../../db/client.ts';
import { deleteAllOf, deleteWrittenBy } from './drafts-repository.ts';
import { lockSponsorships } from './repository.ts';

/**
 * Deletes the letters, drafts and attachments of sponsorships, but for what is between a child and a
 * closed account, in a transaction that has locked the sponsor's row. Returns the ids of the pictures:
 * the caller removes their files after the commit.
 */
export async function removeLettersOf(
  transaction: Db,
  sponsorshipIds: readonly number[],
): Promise<string[]> {
  await lockSponsorships(transaction, sponsorshipIds);
  return deleteAllOf(transaction, sponsorshipIds);
}

/**
 * Deletes what somebody wrote to children whom others sponsor, in the transaction that erases them.
 * Returns the ids of the pictures: the caller removes their files after the commit.
 */
export function removeWrittenBy(transaction: Db, writerId: number): Promise<string[]> {
  return deleteWrittenBy(transaction, writerId);
}
