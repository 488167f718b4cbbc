import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { deleteAllOf } from './drafts-repository.ts';
import { removeAttachmentFiles } from './keep-pictures.ts';
import { lockSponsorships } from './repository.ts';

/**
 * Removes all letters, drafts and attachments of sponsorships, in a transaction that forgets a
 * person and holds the sponsor's row. Answers what removes their files: to be called once the
 * transaction has committed.
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
