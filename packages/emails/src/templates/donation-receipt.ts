import { organisation } from '@nabta/organisation';
import type { Locale } from '@nabta/contract';
import type { Block, Fact, MailContent } from '../mail-content.ts';
import { amount, date, leftToRight, name, plain, sentence } from '../phrase.tsx';
import type { DonationReceiptData } from '../request.ts';
import { mailTexts } from '../texts/index.ts';
import { closing, greeting } from './greeting.ts';

function receiptFacts(data: DonationReceiptData, locale: Locale): Fact[] {
  const texts = mailTexts[locale].receipt;
  const donor = name(data.donorName, locale);
  const money = (minor: number) => amount(minor, data.currency, locale);
  return [
    { label: texts.number, value: leftToRight(data.receiptNumber, locale) },
    { label: texts.date, value: date(data.paidOn, locale) },
    ...(donor.text === '' ? [] : [{ label: texts.donor, value: donor }]),
    { label: texts.purpose, value: name(data.purpose[locale], locale) },
    { label: texts.amount, value: money(data.baseAmount) },
    ...(data.feeAmount > 0 ? [{ label: texts.fee, value: money(data.feeAmount) }] : []),
    { label: texts.total, value: money(data.totalAmount), emphasis: true },
  ];
}

function whatHappensNext(data: DonationReceiptData, locale: Locale): Block[] {
  const texts = mailTexts[locale].receipt;
  const { email } = organisation;
  const contact = leftToRight(email, locale, `mailto:${email}`);
  return [
    { kind: 'heading', text: texts.nextTitle },
    { kind: 'paragraph', phrase: plain(texts.next) },
    ...(data.remindMe ? [{ kind: 'paragraph', phrase: plain(texts.reminder) } as const] : []),
    { kind: 'paragraph', phrase: sentence(texts.keep, { email: contact }) },
    { kind: 'link', label: texts.projects, url: new URL('/projects', data.publicUrl).href },
  ];
}

/** The thanks and the receipt for a donation that was paid (DON, CFM-07). */
export function donationReceipt(data: DonationReceiptData, locale: Locale): MailContent {
  const texts = mailTexts[locale].receipt;
  const total = amount(data.totalAmount, data.currency, locale);
  const number = leftToRight(data.receiptNumber, locale);
  return {
    subject: sentence(texts.subject, { number }).text,
    preview: sentence(texts.preview, { total, date: date(data.paidOn, locale) }).text,
    title: texts.title,
    blocks: [
      greeting(data.donorName, locale),
      { kind: 'paragraph', phrase: sentence(texts.thanks, { total }) },
      { kind: 'facts', caption: texts.caption, facts: receiptFacts(data, locale) },
      ...whatHappensNext(data, locale),
      closing(locale),
    ],
  };
}
