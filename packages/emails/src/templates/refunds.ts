import type { Locale } from '@nabta/contract';
import { paragraph, type Block, type Fact, type MailContent } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import { amount, date, leftToRight, list, name } from '../phrase.tsx';
import type { CheckoutRefundedData, PaymentRefundedData } from '../sponsoring-requests.ts';
import { accountGreeting, amountFact, childName, closing, similarChildren } from './blocks.ts';

/** The apology for a cart that was paid a moment too late: everything goes back. */
export function checkoutRefunded(data: CheckoutRefundedData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const children = list(
    data.children.map((child) => childName(child, locale)),
    locale,
  );
  const refunded = { amount: amount(data.amount, data.currency, locale) };
  return {
    subject: say('mail-refunds:checkout.subject'),
    preview: say('mail-refunds:checkout.preview', refunded),
    title: say('mail-refunds:checkout.title'),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(
        say(data.withdrawn ? 'mail-refunds:checkout.withdrawn' : 'mail-refunds:checkout.body', {
          children,
        }),
      ),
      paragraph(say('mail-refunds:checkout.refund', refunded)),
      ...giftsToo(data, locale),
      paragraph(say('mail-refunds:checkout.balance')),
      {
        kind: 'facts',
        caption: say('mail-refunds:caption'),
        facts: [
          { label: say('mail-refunds:checkout.to'), value: say('mail-refunds:checkout.card') },
          amountFact(data, say('mail-refunds:amount'), locale),
        ],
      },
      paragraph(say('mail-refunds:bank')),
      ...similarChildren(data.similar, locale),
      { kind: 'button', label: say('waiting'), url: data.childrenUrl },
      closing(locale),
    ],
  };
}

/** The gifts whose money goes back too, each with the child whom it was for. */
function giftsToo({ gifts = [] }: CheckoutRefundedData, locale: Locale): Block[] {
  if (gifts.length === 0) return [];
  const say = mailTexts(locale);
  const named = gifts.map(({ title, childName: child }) =>
    say('mail-refunds:checkout.giftFor', {
      gift: name(title[locale], locale),
      child: name(child[locale], locale),
    }),
  );
  const places = { gifts: list(named, locale), count: gifts.length };
  return [paragraph(say('mail-refunds:checkout.giftsToo', places))];
}

/** A refund was made. */
export function paymentRefunded(data: PaymentRefundedData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const day = date(data.refundedOn, locale);
  const places = { amount: amount(data.amount, data.currency, locale), date: day };
  const number = data.receiptNumber === null ? undefined : leftToRight(data.receiptNumber, locale);
  const reason = name(data.reason ?? '', locale);
  const facts: Fact[] = [
    { label: say('mail-refunds:date'), value: day },
    ...(number ? [{ label: say('mail-refunds:paidWith'), value: number }] : []),
    ...(reason.text === '' ? [] : [{ label: say('mail-refunds:reason'), value: reason }]),
    amountFact(data, say('mail-refunds:amount'), locale),
  ];
  const receipt: Block[] =
    data.receiptUrl === null
      ? []
      : [{ kind: 'button', label: say('receipt'), url: data.receiptUrl }];
  return {
    subject: number
      ? say('mail-refunds:payment.subjectWithNumber', { number })
      : say('mail-refunds:payment.subject'),
    preview: say('mail-refunds:payment.preview', places),
    title: say('mail-refunds:payment.title'),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(say('mail-refunds:payment.body', places)),
      paragraph(say('mail-refunds:bank')),
      { kind: 'facts', caption: say('mail-refunds:caption'), facts },
      ...receipt,
      paragraph(say('question')),
      closing(locale),
    ],
  };
}
