export { deliverMail, listMails, listSentMails } from './deliver-mail.ts';
export { mailChild } from './mail-child.ts';
export { deliverMailJob, postMail } from './post-mail.ts';
export type { OutboxMail } from './repository.ts';
export { erasedAddress } from './rules.ts';
