export { acceptInvitation, showInvitation } from './accept-invitation.ts';
export { endLetterWriter, endOwnWriting } from './end-letter-writer.ts';
export { endWritingBetween, endWritingOf } from './end-writing.ts';
export { countLapsedInvitations, forgetLapsedInvitations } from './forget-invitations.ts';
export { inviteLetterWriter } from './invite-letter-writer.ts';
export { showLetterWriter } from './show-letter-writer.ts';
export { listWritingOf } from './list-for-staff.ts';
export { presentWritten } from './present.ts';
export { listWritten, showWritten } from './show-written.ts';
