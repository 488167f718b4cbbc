import { render } from '@react-email/render';
import { organisation } from '@nabta/organisation';
import type { Locale } from '@nabta/contract';
import { contacts } from './contacts.ts';
import { settings } from './layout/look.ts';
import { MailLayout } from './layout/mail-layout.tsx';
import type { Block, Fact, MailContent } from './mail-content.ts';
import { headerLine } from './plain-line.ts';
import type { MailRequest } from './request.ts';
import {
  emailChanged,
  emailChangeRequested,
  newSignIn,
  passwordChanged,
  staffSignInChanged,
} from './templates/account-notices.ts';
import {
  accessInvitation,
  alreadyRegistered,
  confirmEmail,
  emailChangeConfirm,
  resetPassword,
  severalSignUps,
  staffInvitation,
} from './templates/accounts.ts';
import { chargingStopped } from './templates/charging-stopped.ts';
import { donationReceipt, donationReminder } from './templates/donations.ts';
import { inquiryAnswer, inquiryNotice, inquiryReceived } from './templates/inquiries.ts';
import {
  letterWriterAccepted,
  letterWriterEnded,
  letterWriterInvitation,
} from './templates/letter-writers.ts';
import { letterHeld, letterNew, letterReturned } from './templates/letters.ts';
import { birthdayNudge, silenceNudge, yearNudge } from './templates/nudges.ts';
import { policyYes } from './templates/policy-yes.ts';
import { dueNotices } from './templates/due-notices.ts';
import { extraChanged } from './templates/extra-changed.ts';
import { frequencyChanged } from './templates/frequency-changed.ts';
import { paymentsPaused, paymentsResumed } from './templates/payments-paused.ts';
import { cardExpiring } from './templates/card-expiring.ts';
import { dueFailed, dueFinal, dueOverdue, dueUpcoming } from './templates/dues.ts';
import { checkoutRefunded, paymentRefunded } from './templates/refunds.ts';
import {
  checkoutReceipt,
  depositReceipt,
  dueReceipt,
  dueReceipts,
} from './templates/sponsoring-receipts.ts';
import { sponsorshipCancelled, sponsorshipEnded } from './templates/sponsorship-endings.ts';
import { tributeCard } from './templates/tribute-cards.ts';

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
    case 'tribute-card':
      return tributeCard(request.data, locale);
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
    case 'staff-invitation':
      return staffInvitation(request.data, locale);
    case 'staff-sign-in-changed':
      return staffSignInChanged(request.data, locale);
    case 'charging-stopped':
      return chargingStopped(request.data, locale);
    case 'letter-new':
      return letterNew(request.data, locale);
    case 'letter-held':
      return letterHeld(request.data, locale);
    case 'letter-returned':
      return letterReturned(request.data, locale);
    case 'letter-writer-invitation':
      return letterWriterInvitation(request.data, locale);
    case 'letter-writer-accepted':
      return letterWriterAccepted(request.data, locale);
    case 'letter-writer-ended':
      return letterWriterEnded(request.data, locale);
    case 'nudge-birthday':
      return birthdayNudge(request.data, locale);
    case 'nudge-silence':
      return silenceNudge(request.data, locale);
    case 'policy-yes':
      return policyYes(request.data, locale);
    case 'nudge-year':
      return yearNudge(request.data, locale);
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
    case 'frequency-changed':
      return frequencyChanged(request.data, locale);
    case 'payments-paused':
      return paymentsPaused(request.data, locale);
    case 'payments-resumed':
      return paymentsResumed(request.data, locale);
    case 'extra-changed':
      return extraChanged(request.data, locale);
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

// Not the `-- ` of a signature: readers fold that away, and this is the foot of a receipt.
const RULE = '—————';

function factLines(facts: readonly Fact[]): string {
  return facts.map(({ label, value }) => `${label.text}: ${value.text}`).join('\n');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.phrase.text;
    case 'message':
      return `${block.caption.text}:\n${block.lines.map((line) => line.text).join('\n')}`;
    case 'facts':
      return `${block.caption.text}\n${factLines(block.facts)}`;
    // The address has its own line, so that Arabic words before it do not turn it round.
    case 'button':
    case 'link':
      return `${block.label.text}:\n${block.url}`;
  }
}

/** The plain-text part: the same blocks in the same order. */
function textPart(content: MailContent, locale: Locale): string {
  const sender = [organisation.legalName[locale], organisation.address[locale]].join('\n');
  return [
    content.title.text,
    ...content.blocks.map(blockText),
    `${RULE}\n${sender}\n${factLines(contacts(locale))}\n`,
  ].join('\n\n');
}

/** The pictures of the children whom a mail shows, by id. */
export function picturesOf(request: MailRequest): string[] {
  return (contentOf(request, 'en').portraits ?? []).map(({ pictureId }) => pictureId);
}

/**
 * Writes a mail in the language of its reader. Pure: the same request gives the same mail. The HTML
 * shows the logo, and those of `pictures` that it has a place for, as images that come with the mail.
 */
export async function renderMail(
  request: MailRequest,
  locale: Locale,
  pictures: ReadonlySet<string> = new Set(),
): Promise<RenderedMail> {
  const said = contentOf(request, locale);
  const portraits = (said.portraits ?? []).filter(({ pictureId }) => pictures.has(pictureId));
  const content = { ...said, portraits };
  const subject = headerLine(content.subject.text);
  const layout = <MailLayout subject={subject} content={content} setting={settings[locale]} />;
  return { subject, html: await render(layout), text: textPart(content, locale) };
}
