import type { MailRequest } from '@nabta/emails';

/** Mails with a link that opens an account: they are kept sealed. */
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

/** The address that replaces that of a person who was erased: nobody ever has it. */
export const erasedAddress = (sponsorId: number) => `erased-${sponsorId}${ERASED}`;

/** Whether an address is that of a person who was erased. */
export const isErasedAddress = (address: string) => address.endsWith(ERASED);
