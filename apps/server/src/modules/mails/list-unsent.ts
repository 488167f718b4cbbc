import { metaOf, type Meta } from '@nabta/contract';
import type { MailKind, MailListQuery } from '@nabta/contract/desk';
import type { MailRequest } from '@nabta/emails';
import type { Deps } from '../../deps.ts';
import { SealMismatch } from '../../platform/secrets.ts';
import { openedRequest } from './deliver-mail.ts';
import { countUnsent, listUnsent, type OutboxMail } from './repository.ts';

/** Kind of each email, so that staff see which ones do not get through. */
const KINDS: Readonly<Record<MailRequest['template'], MailKind>> = {
  'donation-receipt': 'money',
  'donation-reminder': 'money',
  'inquiry-received': 'inquiry',
  'inquiry-notice': 'inquiry',
  'inquiry-answer': 'inquiry',
  'confirm-email': 'account',
  'already-registered': 'account',
  'several-sign-ups': 'account',
  'reset-password': 'account',
  'password-changed': 'account',
  'email-change-requested': 'account',
  'email-change-confirm': 'account',
  'email-changed': 'account',
  'new-sign-in': 'account',
  'access-invitation': 'account',
  'staff-invitation': 'staff',
  'staff-sign-in-changed': 'staff',
  'charging-stopped': 'staff',
  'tribute-card': 'money',
  'letter-new': 'letters',
  'letter-held': 'letters',
  'letter-returned': 'letters',
  'letter-writer-invitation': 'letters',
  'letter-writer-accepted': 'letters',
  'letter-writer-ended': 'letters',
  'nudge-birthday': 'reminder',
  'nudge-silence': 'reminder',
  'nudge-year': 'reminder',
  'policy-yes': 'letters',
  'checkout-receipt': 'money',
  'due-receipt': 'money',
  'due-receipts': 'money',
  'due-notices': 'dues',
  'due-upcoming': 'dues',
  'due-failed': 'dues',
  'due-overdue': 'dues',
  'due-final': 'dues',
  'sponsorship-ended': 'sponsorship',
  'sponsorship-cancelled': 'sponsorship',
  'frequency-changed': 'sponsorship',
  'payments-paused': 'sponsorship',
  'payments-resumed': 'sponsorship',
  'extra-changed': 'sponsorship',
  'checkout-refunded': 'money',
  'payment-refunded': 'money',
  'card-expiring': 'dues',
  'deposit-receipt': 'money',
};

/** A page of the mails that have not gone out. `kind`: undefined where it cannot be told. */
export async function listUnsentMails(
  { db, sealer }: Pick<Deps, 'db' | 'sealer'>,
  { state, order, page, per_page: limit }: MailListQuery,
): Promise<{
  mails: { readonly mail: OutboxMail; readonly kind: MailKind | undefined }[];
  meta: Meta;
}> {
  const mails = await listUnsent(db, { state }, { order, limit, offset: (page - 1) * limit });
  return {
    mails: mails.map((mail) => ({ mail, kind: kindOf(mail, sealer) })),
    meta: metaOf(await countUnsent(db, { state }), page, limit),
  };
}

function kindOf(mail: OutboxMail, sealer: Deps['sealer']): MailKind | undefined {
  try {
    // One that its template no longer takes is among those that fail: it is listed all the same.
    return KINDS[(openedRequest(mail, sealer) as MailRequest).template];
  } catch (error) {
    if (error instanceof SealMismatch) return undefined;
    throw error;
  }
}
