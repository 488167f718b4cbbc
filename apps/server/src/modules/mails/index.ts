export { deliverMail, listMails, listSentMails } from './deliver-mail.ts';
export { mailChild } from './mail-child.ts';
export { deliverMailJob, erasedAddress, postMail } from './post-mail.ts';
export type { OutboxMail } from './repository.ts';
