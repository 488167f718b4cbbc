export { letterShowing } from './attachment-links.ts';
export { bringLetters, LettersRefused, type Brought } from './bring-child-letters.ts';
export {
  findRecipients,
  recipientOf,
  type BroughtLetter,
  type LetterProblem,
  type LettersOrder,
  type Recipient,
} from './check-child-letters.ts';
export { approveLetters, deliverLetters, returnLetter } from './decide-letters.ts';
export { bringReply } from './bring-reply.ts';
export {
  listLettersAtDesk,
  listStaffLetters,
  showLetterAtDesk,
  type LetterAtDesk,
} from './letters-at-desk.ts';
export { listConversations, listLetters } from './list-letters.ts';
export {
  listMissingAtDesk,
  countMissingLetters,
  listMissingLetters,
  type MissingLetter,
} from './list-missing-letters.ts';
export {
  countLettersWaiting,
  listWaitingLetters,
  showWholeLetters,
  type WholeLetter,
} from './list-waiting-letters.ts';
export { matchLetterFiles, recipientWith, type LetterFiles } from './match-letter-files.ts';
export { isNotOfClosed } from './drafts-repository.ts';
export { removeAttachmentFiles } from './keep-pictures.ts';
export { removeLettersOf, removeWrittenBy } from './remove-letters.ts';
export { discardDraft, removeDraft, saveDraft, showDraft } from './save-draft.ts';
export { takesLetters } from './rules.ts';
export { sendLetter } from './send-letter.ts';
export { readLetterPictures, showAttachment, showPictureToStaff } from './show-attachment.ts';
export type { StaffLetter } from './staff-repository.ts';
