import type { Locale } from '@nabta/contract';
import { paragraph, quiet, type MailContent } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import { amount, date } from '../phrase.tsx';
import type { ExtraChangedData } from '../sponsoring-requests.ts';
import { accountGreeting, childFacts, childName, closing, portraitsOf } from './blocks.ts';

/** Confirms what is given above the price of each month, and names the next payment. */
export function extraChanged(data: ExtraChangedData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const { currency, extraPerMonth } = data;
  const which = extraPerMonth > 0 ? 'more' : 'none';
  const child = childName(data.child, locale);
  const day = date(data.nextDueOn, locale);
  const extra = amount(extraPerMonth, currency, locale);
  const next = { date: day, amount: amount(data.amount, currency, locale) };
  return {
    subject: say(`mail-dues:extra.subject.${which}`, { child }),
    preview: say('mail-dues:extra.preview', { date: day }),
    title: say(`mail-dues:extra.title.${which}`),
    portraits: portraitsOf([data.child], locale),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(say(`mail-dues:extra.body.${which}`, { child, extra })),
      paragraph(say(`mail-dues:frequency.next.${data.frequency}`, next)),
      {
        kind: 'facts',
        caption: say('mail-endings:cancelled.caption'),
        facts: childFacts(data.child, locale),
      },
      { kind: 'button', label: say('mail-dues:frequency.sponsorship'), url: data.sponsorshipUrl },
      closing(locale),
      quiet(say('mail-dues:extra.mistake')),
    ],
  };
}
