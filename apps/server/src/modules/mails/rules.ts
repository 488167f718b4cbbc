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

const ERASED = '@erased.invalid';

/** What stands in the place of the address of a person who was forgotten: nobody has it, ever. */
export const erasedAddress = (sponsorId: number) => `erased-${sponsorId}${ERASED}`;

/** Whether an address is that of a person who was forgotten. */
export const isErasedAddress = (address: string) => address.endsWith(ERASED);
