export { deliverMail, listMails, listSentMails } from './deliver-mail.ts';
export { listUnsentMails } from './list-unsent.ts';
export { mailChild } from './mail-child.ts';
export { deliverMailJob, erasedAddress, isErasedAddress, postMail } from './post-mail.ts';
export type { OutboxMail } from './repository.ts';
export { retryMails } from './retry-mails.ts';
