import type { Locale } from '@nabta/contract';
import type { Block, Fact, MailContent } from '../mail-content.ts';
import { amount, date, leftToRight, list, name, plain, sentence } from '../phrase.tsx';
import type { CheckoutRefundedData, PaymentRefundedData } from '../sponsoring-requests.ts';
import { refundTexts } from '../texts/refunds.ts';
import { sponsoringWords } from '../texts/sponsoring-words.ts';
import { accountGreeting, closing } from './greeting.ts';
import { amountFact, childName, contact, paragraph, similarChildren } from './sponsoring-blocks.ts';

/** The apology for a cart that was paid a moment too late: everything goes back. */
export function checkoutRefunded(data: CheckoutRefundedData, locale: Locale): MailContent {
  const texts = refundTexts[locale].checkout;
  const { bank, caption, amount: amountLabel } = refundTexts[locale];
  const children = list(
    data.children.map((child) => childName(child, locale)),
    locale,
  );
  const refunded = { amount: amount(data.amount, data.currency, locale) };
  return {
    subject: texts.subject,
    preview: sentence(texts.preview, refunded).text,
    title: texts.title,
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(sentence(texts.body, { children })),
      paragraph(sentence(texts.refund, refunded)),
      paragraph(plain(texts.balance)),
      {
        kind: 'facts',
        caption,
        facts: [
          { label: texts.to, value: plain(texts.card) },
          amountFact(data, amountLabel, locale),
        ],
      },
      paragraph(plain(bank)),
      ...similarChildren(data.similar, locale),
      { kind: 'button', label: sponsoringWords[locale].waiting, url: data.childrenUrl },
      closing(locale),
    ],
  };
}

/** A refund was made. */
export function paymentRefunded(data: PaymentRefundedData, locale: Locale): MailContent {
  const { payment: texts, ...shared } = refundTexts[locale];
  const words = sponsoringWords[locale];
  const day = date(data.refundedOn, locale);
  const places = { amount: amount(data.amount, data.currency, locale), date: day };
  const number = data.receiptNumber === null ? undefined : leftToRight(data.receiptNumber, locale);
  const reason = name(data.reason ?? '', locale);
  const facts: Fact[] = [
    { label: shared.date, value: day },
    ...(number ? [{ label: shared.paidWith, value: number }] : []),
    ...(reason.text === '' ? [] : [{ label: shared.reason, value: reason }]),
    amountFact(data, shared.amount, locale),
  ];
  const receipt: Block[] =
    data.receiptUrl === null
      ? []
      : [{ kind: 'button', label: words.receipt, url: data.receiptUrl }];
  return {
    subject: number ? sentence(texts.subjectWithNumber, { number }).text : texts.subject,
    preview: sentence(texts.preview, places).text,
    title: texts.title,
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(sentence(texts.body, places)),
      paragraph(plain(shared.bank)),
      { kind: 'facts', caption: shared.caption, facts },
      ...receipt,
      paragraph(sentence(words.question, { contact: contact(locale) })),
      closing(locale),
    ],
  };
}
