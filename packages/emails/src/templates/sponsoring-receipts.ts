import type { Locale } from '@nabta/contract';
import { paragraph, type Block, type Fact, type MailContent } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import { amount, date, leftToRight, lineName, list, oneAfterAnother } from '../phrase.tsx';
import type {
  CheckoutReceiptData,
  DepositReceiptData,
  DueReceiptData,
  DueReceiptsData,
  ReceiptData,
} from '../sponsoring-requests.ts';
import {
  accountGreeting,
  amountFact,
  childFirstName,
  childName,
  closing,
  portraitsOf,
} from './blocks.ts';
import { dedicationBlocks } from './dedication-blocks.ts';

type Line = ReceiptData['lines'][number];

function lineFact(line: Line, data: ReceiptData, locale: Locale): Fact {
  const say = mailTexts(locale);
  const label = lineName(line.label[locale], locale);
  const { quantity } = line;
  return {
    label: quantity === 1 ? label : say('mail-receipts:line', { label, quantity }),
    value: amount(line.amount, data.currency, locale),
  };
}

type PaidLabel = 'total' | 'totalPaid' | 'allFromBalance' | 'fromBalance' | 'byCard';

/** The total, and the parts paid from the balance and by card. */
function paidFacts(data: ReceiptData, locale: Locale): Fact[] {
  const say = mailTexts(locale);
  const fact = (label: PaidLabel, minor: number, emphasis = false): Fact => ({
    label: say(`mail-receipts:${label}`),
    value: amount(minor, data.currency, locale),
    emphasis,
  });
  if (data.fromBalance === 0) return [fact('totalPaid', data.total, true)];
  if (data.amountPaid === 0) return [fact('allFromBalance', data.total, true)];
  return [
    fact('total', data.total),
    fact('fromBalance', data.fromBalance),
    fact('byCard', data.amountPaid, true),
  ];
}

function receiptBlocks(data: ReceiptData, locale: Locale): Block[] {
  const say = mailTexts(locale);
  const { receiptNumber } = data;
  return [
    {
      kind: 'facts',
      caption: say(
        receiptNumber === null ? 'mail-receipts:captionOfBalance' : 'mail-receipts:caption',
      ),
      facts: [
        ...(receiptNumber === null ? [] : [numberFact(receiptNumber, locale)]),
        { label: say('mail-receipts:date'), value: date(data.paidOn, locale) },
        ...data.lines.map((line) => lineFact(line, data, locale)),
        ...paidFacts(data, locale),
      ],
    },
    ...receiptLink(data.receiptUrl, locale),
  ];
}

/** A link to the receipt on the site, when there is one. */
function receiptLink(url: string | null, locale: Locale): Block[] {
  return url === null ? [] : [{ kind: 'link', label: mailTexts(locale)('receipt'), url }];
}

function numberFact(receiptNumber: string, locale: Locale): Fact {
  return { label: mailTexts(locale)('receiptNumber'), value: leftToRight(receiptNumber, locale) };
}

function keepAndAsk(receiptNumber: string | null, locale: Locale): Block[] {
  const say = mailTexts(locale);
  return [
    ...(receiptNumber === null ? [] : [paragraph(say('mail-receipts:keep'))]),
    paragraph(say('question')),
  ];
}

/** The gifts of a cart: each child that is newly sponsored has one line, the others are gifts. */
function giftCount({ lines, children }: CheckoutReceiptData): number {
  if (children.length > 0) return Math.max(0, lines.length - children.length);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function nextPayments({ children }: CheckoutReceiptData, locale: Locale): Block[] {
  const say = mailTexts(locale);
  const [child, ...others] = children;
  if (child && others.length === 0) {
    const places = { child: childFirstName(child, locale), date: date(child.nextDueOn, locale) };
    return [
      paragraph(oneAfterAnother(say('nextPayment', places), say('byItself'))),
      paragraph(say('mail-receipts:checkout.letters', { ...places, count: 1 })),
    ];
  }
  const facts = children.map((each) => ({
    label: childName(each, locale),
    value: date(each.nextDueOn, locale),
  }));
  return [
    { kind: 'facts', caption: say('mail-receipts:checkout.nextPayments'), facts },
    paragraph(say('byItself')),
    paragraph(say('mail-receipts:checkout.letters', { count: children.length })),
  ];
}

function sponsorshipsBegun(data: CheckoutReceiptData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const gifts = giftCount(data);
  const names = data.children.map((each) => childName(each, locale));
  return {
    subject: say('mail-receipts:checkout.subject', { count: names.length, child: names[0] }),
    preview: say('mail-receipts:checkout.preview'),
    title: say('mail-receipts:checkout.title'),
    portraits: portraitsOf(data.children, locale),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(say('mail-receipts:checkout.begun', { children: list(names, locale) })),
      paragraph(say('mail-receipts:checkout.means')),
      ...receiptBlocks(data, locale),
      { kind: 'heading', phrase: say('mail-receipts:checkout.nextTitle') },
      ...nextPayments(data, locale),
      ...(gifts > 0 ? [paragraph(say('mail-receipts:checkout.giftsToo', { count: gifts }))] : []),
      ...dedicationBlocks(data.dedication, locale),
      ...firstSteps(data, locale),
      ...keepAndAsk(data.receiptNumber, locale),
      closing(locale),
    ],
  };
}

/** The first letter to each new child, and the dashboard. */
function firstSteps({ children, dashboardUrl }: CheckoutReceiptData, locale: Locale): Block[] {
  const say = mailTexts(locale);
  const letters = children.flatMap((child) =>
    child.letterUrl === undefined ? [] : [{ child, url: child.letterUrl }],
  );
  return [
    ...letters.map(({ child, url }, index): Block => {
      const label = say('mail-receipts:checkout.write', { child: childFirstName(child, locale) });
      return { kind: index === 0 ? 'button' : 'link', label, url };
    }),
    { kind: letters.length > 0 ? 'link' : 'button', label: say('dashboard'), url: dashboardUrl },
  ];
}

function giftsBought(data: CheckoutReceiptData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const gifts = { count: giftCount(data) };
  return {
    subject: say('mail-receipts:gifts.subject', gifts),
    preview: say('mail-receipts:gifts.preview'),
    title: say('mail-receipts:gifts.title', gifts),
    portraits: portraitsOf(data.recipients ?? [], locale),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(say('mail-receipts:gifts.body', gifts)),
      paragraph(say('mail-receipts:gifts.next', gifts)),
      ...receiptBlocks(data, locale),
      ...dedicationBlocks(data.dedication, locale),
      { kind: 'button', label: say('dashboard'), url: data.dashboardUrl },
      ...keepAndAsk(data.receiptNumber, locale),
      closing(locale),
    ],
  };
}

/** The welcome of a new sponsorship, or the thanks for gifts, with the receipt of the cart. */
export function checkoutReceipt(data: CheckoutReceiptData, locale: Locale): MailContent {
  return data.children.length > 0 ? sponsorshipsBegun(data, locale) : giftsBought(data, locale);
}

/** The thanks and the receipt for dues that were paid. */
export function dueReceipt(data: DueReceiptData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const byBalance = data.amountPaid === 0;
  const title = say('mail-receipts:due.title');
  const unnumbered = byBalance ? say('mail-receipts:due.subjectOfBalance') : title;
  const preview = byBalance ? 'previewOfBalance' : 'preview';
  return {
    subject:
      data.receiptNumber === null
        ? unnumbered
        : say('mail-receipts:due.subject', { number: leftToRight(data.receiptNumber, locale) }),
    preview: say(`mail-receipts:due.${preview}`, {
      total: amount(data.total, data.currency, locale),
      date: date(data.paidOn, locale),
    }),
    title,
    portraits: portraitsOf(data.children ?? [], locale),
    blocks: duesPaid(data, [data], locale),
  };
}

/** As `dueReceipt`, of the several payments of one day. */
export function dueReceipts(data: DueReceiptsData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const days = data.receipts.map(({ paidOn }) => date(paidOn, locale));
  return {
    subject: say('mail-receipts:due.subjectOfSeveral'),
    preview: say('mail-receipts:due.previewOfSeveral', { date: days[0] }),
    title: say('mail-receipts:due.title'),
    portraits: portraitsOf(data.children ?? [], locale),
    blocks: duesPaid(data, data.receipts, locale),
  };
}

function duesPaid(
  { name: reader, childCount = 1, nextDueOn, transactionsUrl }: Omit<DueReceiptsData, 'receipts'>,
  receipts: readonly ReceiptData[],
  locale: Locale,
): Block[] {
  const say = mailTexts(locale);
  const body = receipts.every(({ amountPaid }) => amountPaid === 0) ? 'bodyOfBalance' : 'body';
  const next = nextDueOn === null ? undefined : say('nextOfAll', { date: date(nextDueOn, locale) });
  const numbered = receipts.find(({ receiptNumber }) => receiptNumber !== null);
  return [
    accountGreeting(reader, locale),
    paragraph(say(`mail-receipts:due.${body}`, { count: childCount })),
    ...receipts.flatMap((one) => receiptBlocks(one, locale)),
    ...(next ? [paragraph(oneAfterAnother(next, say('byItself')))] : []),
    { kind: 'button', label: say('mail-receipts:due.transactions'), url: transactionsUrl },
    ...keepAndAsk(numbered?.receiptNumber ?? null, locale),
    closing(locale),
  ];
}

/** The thanks and the receipt for money that came by another way than a card. */
export function depositReceipt(data: DepositReceiptData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const { method } = data;
  const day = date(data.receivedOn, locale);
  const places = { amount: amount(data.amount, data.currency, locale), date: day };
  const number = leftToRight(data.receiptNumber, locale);
  const facts: Fact[] = [
    numberFact(data.receiptNumber, locale),
    { label: say('mail-receipts:receivedOn'), value: day },
    {
      label: say('mail-receipts:deposit.methodLabel'),
      value: say(`mail-receipts:deposit.method.${method}`),
    },
    amountFact(data, say('mail-receipts:deposit.amount'), locale),
    {
      label: say('mail-receipts:deposit.balance'),
      value: amount(data.balance, data.currency, locale),
    },
  ];
  return {
    subject: say(`mail-receipts:deposit.subject.${method}`, { number }),
    preview: say('mail-receipts:deposit.preview', places),
    title: say('mail-receipts:deposit.title'),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(say(`mail-receipts:deposit.body.${method}`, places)),
      { kind: 'facts', caption: say('mail-receipts:caption'), facts },
      ...receiptLink(data.receiptUrl, locale),
      paragraph(say('mail-receipts:deposit.next')),
      { kind: 'button', label: say('dashboard'), url: data.dashboardUrl },
      ...keepAndAsk(data.receiptNumber, locale),
      closing(locale),
    ],
  };
}
