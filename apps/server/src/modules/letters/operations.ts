import type { Deps } from '../../deps.ts';
import { countWaiting } from './repository.ts';

export { insertChildLetter, readLetterPictures, type ChildLetter } from './child-letters.ts';
export { discardDraft, saveDraft, showDraft } from './drafts.ts';
export { listConversations, listLetters } from './reading.ts';
export { removeLettersOf } from './removal.ts';
export { sendLetter } from './sending.ts';
export { showAttachment } from './showing.ts';

/** How many letters wait for staff: held ones to read first, and others to hand over. */
export function countLettersWaiting({
  db,
}: Pick<Deps, 'db'>): Promise<{ inReview: number; received: number }> {
  return countWaiting(db);
}
