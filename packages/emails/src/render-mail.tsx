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
import { sponsoring } from './templates/sponsoring.ts';
import { textPart } from './text-part.ts';

/** A mail as it is sent: the subject is one line, the text part says what the HTML says. */
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
    default:
      return sponsoring(request, locale);
  }
}

/** Writes a mail in the language of its reader. Pure: the same request gives the same mail. */
export async function renderMail(request: MailRequest, locale: Locale): Promise<RenderedMail> {
  const written = contentOf(request, locale);
  const content = { ...written, subject: headerLine(written.subject) };
  return {
    subject: content.subject,
    html: await render(<MailLayout content={content} setting={settings[locale]} />),
    text: textPart(content, locale),
  };
}
