import type { Locale } from '@nabta/contract';
import { paragraph, quiet, type Fact, type MailContent } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import { amount, date } from '../phrase.tsx';
import type { FrequencyChangedData } from '../sponsoring-requests.ts';
import { accountGreeting, childFacts, childName, closing, portraitsOf } from './blocks.ts';

/** Confirms that a sponsorship is paid for other months at a time, and names the next payment. */
export function frequencyChanged(data: FrequencyChangedData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const { frequency } = data;
  const child = childName(data.child, locale);
  const day = date(data.nextDueOn, locale);
  const facts: Fact[] = childFacts(data.child, locale);
  const next = { date: day, amount: amount(data.amount, data.currency, locale) };
  return {
    subject: say('mail-dues:frequency.subject', { child }),
    preview: say('mail-dues:frequency.preview', { date: day }),
    title: say('mail-dues:frequency.title'),
    portraits: portraitsOf([data.child], locale),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(say(`mail-dues:frequency.body.${frequency}`, { child })),
      paragraph(say(`mail-dues:frequency.next.${frequency}`, next)),
      { kind: 'facts', caption: say('mail-endings:cancelled.caption'), facts },
      paragraph(say('mail-dues:frequency.paid')),
      { kind: 'button', label: say('mail-dues:frequency.sponsorship'), url: data.sponsorshipUrl },
      closing(locale),
      quiet(say('mail-dues:frequency.mistake')),
    ],
  };
}
