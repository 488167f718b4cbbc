import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { deleteAllOf, deleteWrittenBy } from './drafts-repository.ts';
import { removeAttachmentFiles } from './keep-pictures.ts';
import { lockSponsorships } from './repository.ts';

/**
 * Deletes all letters, drafts and attachments of sponsorships, in the transaction that erases a
 * person and has locked the sponsor's row. Returns a function that removes their files: call it
 * after the commit.
 */
export async function removeLettersOf(
  deps: Pick<Deps, 'storage' | 'log'>,
  transaction: Db,
  sponsorshipIds: readonly number[],
): Promise<() => Promise<void>> {
  await lockSponsorships(transaction, sponsorshipIds);
  const attachmentIds = await deleteAllOf(transaction, sponsorshipIds);
  return () => removeAttachmentFiles(deps, attachmentIds);
}

/**
 * Deletes what somebody wrote to children whom others sponsor, in the transaction that erases them.
 * Returns the ids of the pictures: the caller removes their files after the commit.
 */
export function removeWrittenBy(transaction: Db, writerId: number): Promise<string[]> {
  return deleteWrittenBy(transaction, writerId);
}
