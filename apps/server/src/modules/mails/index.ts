export { deliverMail, listMails, listSentMails } from './deliver-mail.ts';
export { deliverMailJob, erasedAddress, postMail } from './post-mail.ts';
export type { OutboxMail } from './repository.ts';
