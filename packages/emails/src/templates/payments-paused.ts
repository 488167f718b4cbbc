import type { Locale } from '@nabta/contract';
import { paragraph, quiet, type MailContent } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import { amount, date } from '../phrase.tsx';
import type { PaymentsPausedData, PaymentsResumedData } from '../sponsoring-requests.ts';
import { accountGreeting, childFacts, childName, closing, portraitsOf } from './blocks.ts';

/** Confirms that a payment is put off, names the next one, and says how to go on sooner. */
export function paymentsPaused(data: PaymentsPausedData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const { kind } = data;
  const child = childName(data.child, locale);
  const day = date(data.nextDueOn, locale);
  return {
    subject: say(`mail-dues:paused.subject.${kind}`, { child }),
    preview: say('mail-dues:paused.preview', { date: day }),
    title: say(`mail-dues:paused.title.${kind}`),
    portraits: portraitsOf([data.child], locale),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(
        say(`mail-dues:paused.body.${kind}`, { child, date: date(data.fromDueOn, locale) }),
      ),
      paragraph(say('mail-dues:paused.next', nextOf(data, locale))),
      {
        kind: 'facts',
        caption: say('mail-endings:cancelled.caption'),
        facts: childFacts(data.child, locale),
      },
      paragraph(say('mail-dues:paused.kept', { child })),
      paragraph(say('mail-dues:paused.resume')),
      { kind: 'button', label: say('mail-dues:frequency.sponsorship'), url: data.sponsorshipUrl },
      closing(locale),
      quiet(say('mail-dues:paused.mistake')),
    ],
  };
}

/** Confirms that payments go on before the end of a pause, and names the next one. */
export function paymentsResumed(data: PaymentsResumedData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const child = childName(data.child, locale);
  const day = date(data.nextDueOn, locale);
  return {
    subject: say('mail-dues:resumed.subject', { child }),
    preview: say('mail-dues:resumed.preview', { date: day }),
    title: say('mail-dues:resumed.title'),
    portraits: portraitsOf([data.child], locale),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(say('mail-dues:resumed.body', { child })),
      paragraph(say('mail-dues:resumed.next', nextOf(data, locale))),
      {
        kind: 'facts',
        caption: say('mail-endings:cancelled.caption'),
        facts: childFacts(data.child, locale),
      },
      { kind: 'button', label: say('mail-dues:frequency.sponsorship'), url: data.sponsorshipUrl },
      closing(locale),
      quiet(say('mail-dues:resumed.mistake')),
    ],
  };
}

const nextOf = (data: PaymentsResumedData, locale: Locale) => ({
  date: date(data.nextDueOn, locale),
  amount: amount(data.amount, data.currency, locale),
});
