import type { Locale } from '@nabta/contract';
import { paragraph, quiet, type Block, type Fact, type MailContent } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import { amount, date, leftToRight, name } from '../phrase.tsx';
import type { DonationReceiptData, DonationReminderData } from '../request.ts';
import { closing, greeting } from './blocks.ts';
import { dedicationBlocks } from './dedication-blocks.ts';

function receiptFacts(data: DonationReceiptData, locale: Locale): Fact[] {
  const say = mailTexts(locale);
  const donor = name(data.donorName, locale);
  const money = (minor: number) => amount(minor, data.currency, locale);
  return [
    {
      label: say('mail-donations:receipt.number'),
      value: leftToRight(data.receiptNumber, locale),
    },
    { label: say('mail-donations:receipt.date'), value: date(data.paidOn, locale) },
    ...(donor.text === '' ? [] : [{ label: say('mail-donations:receipt.donor'), value: donor }]),
    { label: say('mail-donations:receipt.purpose'), value: name(data.purpose[locale], locale) },
    { label: say('mail-donations:receipt.amount'), value: money(data.baseAmount) },
    ...(data.feeAmount > 0
      ? [{ label: say('mail-donations:receipt.fee'), value: money(data.feeAmount) }]
      : []),
    {
      label: say('mail-donations:receipt.total'),
      value: money(data.totalAmount),
      emphasis: true,
    },
  ];
}

function whatHappensNext(data: DonationReceiptData, locale: Locale): Block[] {
  const say = mailTexts(locale);
  return [
    { kind: 'heading', phrase: say('mail-donations:receipt.nextTitle') },
    paragraph(say('mail-donations:receipt.next')),
    ...(data.remindMe ? [paragraph(say('mail-donations:receipt.reminder'))] : []),
    paragraph(say('mail-donations:receipt.keep')),
    {
      kind: 'link',
      label: say('mail-donations:receipt.projects'),
      url: new URL('/projects', data.publicUrl).href,
    },
  ];
}

/** The thanks and the receipt for a donation that was paid (DON, CFM-07). */
export function donationReceipt(data: DonationReceiptData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const total = amount(data.totalAmount, data.currency, locale);
  const number = leftToRight(data.receiptNumber, locale);
  return {
    subject: say('mail-donations:receipt.subject', { number }),
    preview: say('mail-donations:receipt.preview', { total, date: date(data.paidOn, locale) }),
    title: say('mail-donations:receipt.title'),
    blocks: [
      greeting(data.greetedName ?? data.donorName, locale),
      paragraph(say('mail-donations:receipt.thanks', { total })),
      {
        kind: 'facts',
        caption: say('mail-donations:receipt.caption'),
        facts: receiptFacts(data, locale),
      },
      ...dedicationBlocks(data.dedication, locale),
      ...whatHappensNext(data, locale),
      closing(locale),
    ],
  };
}

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
      greeting(data.greetedName ?? data.donorName, locale),
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
