import type { Deps } from '../../deps.ts';
import { countWaiting } from './repository.ts';

export { readLetterPictures } from './child-letters.ts';
export { discardDraft, saveDraft, showDraft } from './drafts.ts';
export { listConversations, listLetters } from './reading.ts';
export { removeLettersOf } from './removal.ts';
export { sendLetter } from './sending.ts';
export { showAttachment } from './showing.ts';
export { bringLetters, LettersRefused, type Brought } from './staff-bringing.ts';
export type { BroughtLetter } from './staff-preparing.ts';
export { findRecipients, recipientOf, type Recipient } from './staff-recipients.ts';
export { approveLetters, deliverLetters, returnLetter } from './staff-deciding.ts';
export {
  listMissingLetters,
  listWaitingLetters,
  showWholeLetters,
  type MissingLetter,
  type StaffLetter,
  type WholeLetter,
} from './staff-queue.ts';

/** How many letters wait for staff: held ones to read first, and others to hand over. */
export function countLettersWaiting({
  db,
}: Pick<Deps, 'db'>): Promise<{ inReview: number; received: number }> {
  return countWaiting(db);
}
