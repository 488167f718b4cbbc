import { organisation } from '@nabta/organisation';
import type { Locale } from '@nabta/contract';
import type { MailContent } from '../mail-content.ts';
import { amount, name, plain, sentence } from '../phrase.tsx';
import type { DonationReminderData } from '../request.ts';
import { mailTexts } from '../texts/index.ts';
import { closing, greeting } from './greeting.ts';

/** The reminder that a donor asked for: no pressure, and a link that stops it (ENT-28). */
export function donationReminder(data: DonationReminderData, locale: Locale): MailContent {
  const texts = mailTexts[locale].reminder;
  const before = sentence(texts.before, {
    amount: amount(data.amount, data.currency, locale),
    purpose: name(data.purpose[locale], locale),
  });
  const product = plain(organisation.productName[locale]);
  return {
    subject: sentence(texts.subject[data.ordinal], { product }).text,
    preview: texts.preview,
    title: texts.title[data.ordinal],
    blocks: [
      greeting(data.donorName, locale),
      { kind: 'paragraph', phrase: before },
      { kind: 'paragraph', phrase: plain(texts.invitation[data.ordinal]) },
      { kind: 'button', label: texts.donate, url: data.donateUrl },
      closing(locale),
      { kind: 'paragraph', phrase: plain(texts.why), quiet: true },
      { kind: 'link', label: texts.stop, url: data.stopUrl, quiet: true },
    ],
  };
}
