import { render } from '@react-email/render';
import type { Locale } from '@nabta/contract';
import { settings } from './layout/look.ts';
import { MailLayout } from './layout/mail-layout.tsx';
import type { MailContent } from './mail-content.ts';
import { headerLine } from './plain-line.ts';
import type { MailRequest } from './request.ts';
import {
  emailChanged,
  emailChangeRequested,
  newSignIn,
  passwordChanged,
} from './templates/account-notices.ts';
import {
  accessInvitation,
  alreadyRegistered,
  confirmEmail,
  emailChangeConfirm,
  resetPassword,
  severalSignUps,
} from './templates/accounts.ts';
import { chargingStopped } from './templates/charging-stopped.ts';
import { donationReceipt } from './templates/donation-receipt.ts';
import { donationReminder } from './templates/donation-reminder.ts';
import { inquiryAnswer, inquiryNotice, inquiryReceived } from './templates/inquiries.ts';
import { letterHeld, letterNew, letterReturned } from './templates/letters.ts';
import { dueNotices } from './templates/due-notices.ts';
import { cardExpiring, dueFailed, dueFinal, dueOverdue, dueUpcoming } from './templates/dues.ts';
import { checkoutRefunded, paymentRefunded } from './templates/refunds.ts';
import {
  checkoutReceipt,
  depositReceipt,
  dueReceipt,
  dueReceipts,
} from './templates/sponsoring-receipts.ts';
import { sponsorshipCancelled, sponsorshipEnded } from './templates/sponsorship-endings.ts';
import { textPart } from './text-part.ts';

/** A mail ready to send: a subject of one line, and HTML and text parts with the same content. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

function contentOf(request: MailRequest, locale: Locale): MailContent {
  switch (request.template) {
    case 'donation-receipt':
      return donationReceipt(request.data, locale);
    case 'donation-reminder':
      return donationReminder(request.data, locale);
    case 'inquiry-received':
      return inquiryReceived(request.data, locale);
    case 'inquiry-notice':
      return inquiryNotice(request.data, locale);
    case 'inquiry-answer':
      return inquiryAnswer(request.data, locale);
    case 'confirm-email':
      return confirmEmail(request.data, locale);
    case 'already-registered':
      return alreadyRegistered(request.data, locale);
    case 'several-sign-ups':
      return severalSignUps(request.data, locale);
    case 'reset-password':
      return resetPassword(request.data, locale);
    case 'password-changed':
      return passwordChanged(request.data, locale);
    case 'email-change-requested':
      return emailChangeRequested(request.data, locale);
    case 'email-change-confirm':
      return emailChangeConfirm(request.data, locale);
    case 'email-changed':
      return emailChanged(request.data, locale);
    case 'new-sign-in':
      return newSignIn(request.data, locale);
    case 'access-invitation':
      return accessInvitation(request.data, locale);
    case 'charging-stopped':
      return chargingStopped(request.data, locale);
    case 'letter-new':
      return letterNew(request.data, locale);
    case 'letter-held':
      return letterHeld(request.data, locale);
    case 'letter-returned':
      return letterReturned(request.data, locale);
    case 'checkout-receipt':
      return checkoutReceipt(request.data, locale);
    case 'due-receipt':
      return dueReceipt(request.data, locale);
    case 'due-receipts':
      return dueReceipts(request.data, locale);
    case 'due-notices':
      return dueNotices(request.data, locale);
    case 'due-upcoming':
      return dueUpcoming(request.data, locale);
    case 'due-failed':
      return dueFailed(request.data, locale);
    case 'due-overdue':
      return dueOverdue(request.data, locale);
    case 'due-final':
      return dueFinal(request.data, locale);
    case 'sponsorship-ended':
      return sponsorshipEnded(request.data, locale);
    case 'sponsorship-cancelled':
      return sponsorshipCancelled(request.data, locale);
    case 'checkout-refunded':
      return checkoutRefunded(request.data, locale);
    case 'payment-refunded':
      return paymentRefunded(request.data, locale);
    case 'card-expiring':
      return cardExpiring(request.data, locale);
    case 'deposit-receipt':
      return depositReceipt(request.data, locale);
  }
}

/** Writes a mail in the language of its reader. Pure: the same request gives the same mail. */
export async function renderMail(request: MailRequest, locale: Locale): Promise<RenderedMail> {
  const content = contentOf(request, locale);
  const subject = headerLine(content.subject.text);
  const layout = <MailLayout subject={subject} content={content} setting={settings[locale]} />;
  return { subject, html: await render(layout), text: textPart(content, locale) };
}
