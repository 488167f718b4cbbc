import type { Locale } from '@nabta/contract';
import { paragraph, quiet, type MailContent } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import { amount, name } from '../phrase.tsx';
import type { DonationReminderData } from '../request.ts';
import { closing, greeting } from './blocks.ts';

/** The reminder that a donor asked for: no pressure, and a link that stops it (ENT-28). */
export function donationReminder(data: DonationReminderData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const { ordinal } = data;
  const before = say('mail-donations:reminder.before', {
    amount: amount(data.amount, data.currency, locale),
    purpose: name(data.purpose[locale], locale),
  });
  return {
    subject: say(`mail-donations:reminder.subject.${ordinal}`),
    preview: say('mail-donations:reminder.preview'),
    title: say(`mail-donations:reminder.title.${ordinal}`),
    blocks: [
      greeting(data.donorName, locale),
      paragraph(before),
      paragraph(say(`mail-donations:reminder.invitation.${ordinal}`)),
      { kind: 'button', label: say('mail-donations:reminder.donate'), url: data.donateUrl },
      closing(locale),
      quiet(say('mail-donations:reminder.why')),
      {
        kind: 'link',
        label: say('mail-donations:reminder.stop'),
        url: data.stopUrl,
        quiet: true,
      },
    ],
  };
}
