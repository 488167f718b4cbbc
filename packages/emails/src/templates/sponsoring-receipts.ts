import type { Locale } from '@nabta/contract';
import { pluralForm } from '../counts.ts';
import type { Block, Fact, MailContent } from '../mail-content.ts';
import { amount, count, date, leftToRight, list, name, plain, sentence } from '../phrase.tsx';
import type {
  CheckoutReceiptData,
  DepositReceiptData,
  DueReceiptData,
  DueReceiptsData,
  ReceiptData,
} from '../sponsoring-requests.ts';
import { sponsoringReceiptTexts } from '../texts/sponsoring-receipts.ts';
import { sponsoringWords } from '../texts/sponsoring-words.ts';
import { accountGreeting, closing } from './greeting.ts';
import { amountFact, childName, contact, paragraph, receiptLink } from './sponsoring-blocks.ts';

type Line = ReceiptData['lines'][number];

function lineFact(line: Line, data: ReceiptData, locale: Locale): Fact {
  const label = name(line.label[locale], locale);
  const quantity = count(line.quantity, locale);
  return {
    label:
      line.quantity === 1
        ? label
        : sentence(sponsoringReceiptTexts[locale].line, { label, quantity }),
    value: amount(line.amount, data.currency, locale),
  };
}

/** The total, and by what it was paid. */
function paidFacts(data: ReceiptData, locale: Locale): Fact[] {
  const texts = sponsoringReceiptTexts[locale];
  const fact = (label: string, minor: number, emphasis = false): Fact => ({
    label,
    value: amount(minor, data.currency, locale),
    emphasis,
  });
  if (data.fromBalance === 0) return [fact(texts.totalPaid, data.total, true)];
  if (data.amountPaid === 0) return [fact(texts.allFromBalance, data.total, true)];
  return [
    fact(texts.total, data.total),
    fact(texts.fromBalance, data.fromBalance),
    fact(texts.byCard, data.amountPaid, true),
  ];
}

function receiptBlocks(data: ReceiptData, locale: Locale): Block[] {
  const texts = sponsoringReceiptTexts[locale];
  const { receiptNumber } = data;
  return [
    {
      kind: 'facts',
      caption: receiptNumber === null ? texts.captionOfBalance : texts.caption,
      facts: [
        ...(receiptNumber === null ? [] : [numberFact(receiptNumber, locale)]),
        { label: texts.date, value: date(data.paidOn, locale) },
        ...data.lines.map((line) => lineFact(line, data, locale)),
        ...paidFacts(data, locale),
      ],
    },
    ...receiptLink(data.receiptUrl, locale),
  ];
}

function numberFact(receiptNumber: string, locale: Locale): Fact {
  const { receiptNumber: label } = sponsoringWords[locale];
  return { label, value: leftToRight(receiptNumber, locale) };
}

function keepAndAsk(receiptNumber: string | null, locale: Locale): Block[] {
  const question = sentence(sponsoringWords[locale].question, { contact: contact(locale) });
  const { keep } = sponsoringReceiptTexts[locale];
  return [...(receiptNumber === null ? [] : [paragraph(plain(keep))]), paragraph(question)];
}

/** The gifts of a cart: each child that is newly sponsored has one line, the others are gifts. */
function giftCount({ lines, children }: CheckoutReceiptData): number {
  if (children.length > 0) return Math.max(0, lines.length - children.length);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function nextPayments({ children }: CheckoutReceiptData, locale: Locale): Block[] {
  const texts = sponsoringReceiptTexts[locale].checkout;
  const words = sponsoringWords[locale];
  const [child, ...others] = children;
  if (child && others.length === 0) {
    const places = { child: childName(child, locale), date: date(child.nextDueOn, locale) };
    return [
      paragraph(sentence(`${words.nextPayment} ${words.byItself}`, places)),
      paragraph(sentence(texts.lettersOfOne, places)),
    ];
  }
  const facts = children.map((each) => ({
    label: childName(each, locale),
    value: date(each.nextDueOn, locale),
  }));
  return [
    { kind: 'facts', caption: texts.nextPayments, facts },
    paragraph(plain(words.byItself)),
    paragraph(plain(texts.letters)),
  ];
}

function sponsorshipsBegun(data: CheckoutReceiptData, locale: Locale): MailContent {
  const texts = sponsoringReceiptTexts[locale].checkout;
  const [child, ...others] = data.children;
  const gifts = giftCount(data);
  const names = data.children.map((each) => childName(each, locale));
  const subject =
    child && others.length === 0
      ? sentence(texts.subjectOfOne, { child: childName(child, locale) })
      : sentence(pluralForm(texts.subject, names.length, locale), {
          count: count(names.length, locale),
        });
  return {
    subject: subject.text,
    preview: texts.preview,
    title: texts.title,
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(sentence(texts.begun, { children: list(names, locale) })),
      paragraph(plain(texts.means)),
      ...receiptBlocks(data, locale),
      { kind: 'heading', text: texts.nextTitle },
      ...nextPayments(data, locale),
      ...(gifts > 0 ? [paragraph(plain(pluralForm(texts.giftsToo, gifts, locale)))] : []),
      { kind: 'button', label: sponsoringWords[locale].dashboard, url: data.dashboardUrl },
      ...keepAndAsk(data.receiptNumber, locale),
      closing(locale),
    ],
  };
}

function giftsBought(data: CheckoutReceiptData, locale: Locale): MailContent {
  const texts = sponsoringReceiptTexts[locale].gifts;
  const gifts = giftCount(data);
  return {
    subject: pluralForm(texts.subject, gifts, locale),
    preview: texts.preview,
    title: pluralForm(texts.title, gifts, locale),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(plain(pluralForm(texts.body, gifts, locale))),
      paragraph(plain(pluralForm(texts.next, gifts, locale))),
      ...receiptBlocks(data, locale),
      { kind: 'button', label: sponsoringWords[locale].dashboard, url: data.dashboardUrl },
      ...keepAndAsk(data.receiptNumber, locale),
      closing(locale),
    ],
  };
}

/** The welcome of a new sponsorship, or the thanks for gifts, with the receipt of the cart. */
export function checkoutReceipt(data: CheckoutReceiptData, locale: Locale): MailContent {
  return data.children.length > 0 ? sponsorshipsBegun(data, locale) : giftsBought(data, locale);
}

function dueSubject({ receiptNumber, amountPaid }: DueReceiptData, locale: Locale): string {
  const texts = sponsoringReceiptTexts[locale].due;
  if (receiptNumber !== null) {
    return sentence(texts.subject, { number: leftToRight(receiptNumber, locale) }).text;
  }
  return amountPaid === 0 ? texts.subjectOfBalance : texts.title;
}

/** The thanks and the receipt for dues that were paid. */
export function dueReceipt(data: DueReceiptData, locale: Locale): MailContent {
  const texts = sponsoringReceiptTexts[locale].due;
  const byBalance = data.amountPaid === 0;
  const preview = sentence(byBalance ? texts.previewOfBalance : texts.preview, {
    total: amount(data.total, data.currency, locale),
    date: date(data.paidOn, locale),
  });
  return {
    subject: dueSubject(data, locale),
    preview: preview.text,
    title: texts.title,
    blocks: duesPaid(data, [data], locale),
  };
}

/** As `dueReceipt`, of the several payments of one day. */
export function dueReceipts(data: DueReceiptsData, locale: Locale): MailContent {
  const texts = sponsoringReceiptTexts[locale].due;
  const days = data.receipts.map(({ paidOn }) => date(paidOn, locale));
  return {
    subject: texts.subjectOfSeveral,
    preview: sentence(texts.previewOfSeveral, { date: days[0] ?? plain('') }).text,
    title: texts.title,
    blocks: duesPaid(data, data.receipts, locale),
  };
}

function duesPaid(
  { name: reader, childCount = 1, nextDueOn, transactionsUrl }: Omit<DueReceiptsData, 'receipts'>,
  receipts: readonly ReceiptData[],
  locale: Locale,
): Block[] {
  const texts = sponsoringReceiptTexts[locale].due;
  const words = sponsoringWords[locale];
  const byBalance = receipts.every(({ amountPaid }) => amountPaid === 0);
  const body = pluralForm(byBalance ? texts.bodyOfBalance : texts.body, childCount, locale);
  const next =
    nextDueOn === null
      ? []
      : [sentence(`${words.nextOfAll} ${words.byItself}`, { date: date(nextDueOn, locale) })];
  const numbered = receipts.find(({ receiptNumber }) => receiptNumber !== null);
  return [
    accountGreeting(reader, locale),
    paragraph(sentence(body, { count: count(childCount, locale) })),
    ...receipts.flatMap((one) => receiptBlocks(one, locale)),
    ...next.map(paragraph),
    { kind: 'button', label: texts.transactions, url: transactionsUrl },
    ...keepAndAsk(numbered?.receiptNumber ?? null, locale),
    closing(locale),
  ];
}

/** The thanks and the receipt for money that came by another way than a card. */
export function depositReceipt(data: DepositReceiptData, locale: Locale): MailContent {
  const texts = sponsoringReceiptTexts[locale].deposit;
  const { caption, receivedOn } = sponsoringReceiptTexts[locale];
  const day = date(data.receivedOn, locale);
  const places = { amount: amount(data.amount, data.currency, locale), date: day };
  const number = leftToRight(data.receiptNumber, locale);
  const facts: Fact[] = [
    numberFact(data.receiptNumber, locale),
    { label: receivedOn, value: day },
    { label: texts.methodLabel, value: plain(texts.method[data.method]) },
    amountFact(data, texts.amount, locale),
    { label: texts.balance, value: amount(data.balance, data.currency, locale) },
  ];
  return {
    subject: sentence(texts.subject[data.method], { number }).text,
    preview: sentence(texts.preview, places).text,
    title: texts.title,
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(sentence(texts.body[data.method], places)),
      { kind: 'facts', caption, facts },
      ...receiptLink(data.receiptUrl, locale),
      paragraph(plain(texts.next)),
      { kind: 'button', label: sponsoringWords[locale].dashboard, url: data.dashboardUrl },
      ...keepAndAsk(data.receiptNumber, locale),
      closing(locale),
    ],
  };
}
