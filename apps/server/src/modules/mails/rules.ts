import type { MailRequest } from '@nabta/emails';

/** Mails with a link that opens an account: what is kept of them is of no use to who reads it. */
const SECRET_TEMPLATES: ReadonlySet<string> = new Set<MailRequest['template']>([
  'confirm-email',
  'reset-password',
  'email-change-confirm',
  'access-invitation',
]);

/** Whether a mail must be kept sealed. */
export function isSecret({ template }: Pick<MailRequest, 'template'>): boolean {
  return SECRET_TEMPLATES.has(template);
}
