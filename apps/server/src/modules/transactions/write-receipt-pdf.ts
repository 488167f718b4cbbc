import {
  formatMoney,
  isCounted,
  money,
  nameOnPaper,
  receiptSteps,
  remainingOf,
  toMinorUnits,
  type Receipt,
} from '@nabta/contract';
import { formatNumber, textsOf } from '@nabta/texts';
import { COLOURS, type Cell, type Sheet } from '../../platform/pdf/sheet.ts';
import { dayInWords } from '../payments/index.ts';
import { leftToRight, withCodes } from './isolate.ts';
import { startPaper, type PaperFacts } from './letterhead.ts';

/** A receipt as a PDF: the same as its page on the site (`receipt-screen.tsx`). */
export async function writeReceiptPdf(receipt: Receipt, facts: PaperFacts): Promise<Buffer> {
  const { locale } = facts;
  const t = textsOf('receipts', locale);
  const number = leftToRight(receipt.number);
  const day = (date: string) => dayInWords(Temporal.PlainDate.from(date), locale);
  const sheet = startPaper(facts, {
    fileTitle: t('page', { number: receipt.number }),
    title: t('title'),
    aside: [`${t('number')}: ${number}`, `${t('date')}: ${day(receipt.issued_on)}`],
    madeOutTo: {
      label: t('from'),
      name: nameOnPaper(receipt.donor_name, receipt.arabic_donor_name, locale),
    },
  });
  if (receipt.disputed) {
    sheet.write(t('disputed'), { bold: true, colour: COLOURS.danger });
    sheet.space(12);
  }
  writeLines(sheet, receipt, facts);
  writeSums(sheet, receipt, facts);
  sheet.space(14);
  sheet.write(`${t('method')}: ${t(`methods.${receipt.method}`)}`);
  if (receipt.reference !== null) {
    sheet.write(`${t('reference')}: ${leftToRight(receipt.reference)}`);
  }
  sheet.space(26);
  sheet.write(t('thanks'), { bold: true, colour: COLOURS.nileDark });
  sheet.write(t('valid'), { size: 9, colour: COLOURS.soft });
  return sheet.finish();
}

type Of = Pick<Receipt, 'currency'>;

const amountText = (amount: number, { currency }: Of, { locale }: PaperFacts) =>
  formatMoney(money(toMinorUnits(amount) ?? NaN, currency), locale);

function writeLines(sheet: Sheet, receipt: Receipt, facts: PaperFacts): void {
  const { locale } = facts;
  const t = textsOf('receipts', locale);
  const counted = isCounted(receipt);
  const heading = { size: 9, colour: COLOURS.soft };
  const cells = (item: string, quantity: string, amount: string, look: Partial<Cell> = {}) => [
    { ...look, text: item, from: 0, width: counted ? 0.62 : 0.74 },
    ...(counted
      ? [{ ...look, text: quantity, from: 0.64, width: 0.1, align: 'end' as const }]
      : []),
    { ...look, text: amount, from: 0.76, width: 0.24, align: 'end' as const },
  ];
  sheet.row(cells(t('item'), t('quantity'), t('amount'), heading));
  sheet.space(4);
  sheet.rule(COLOURS.sand, 0.75);
  for (const { description, quantity, amount } of receipt.lines) {
    sheet.space(6);
    sheet.row(
      cells(
        withCodes(description[locale]),
        formatNumber(quantity, locale),
        amountText(amount, receipt, facts),
      ),
    );
    sheet.space(6);
    sheet.rule(COLOURS.sand, 0.5);
  }
}

function writeSums(sheet: Sheet, receipt: Receipt, facts: PaperFacts): void {
  const { locale } = facts;
  const t = textsOf('receipts', locale);
  const sum = (label: string, amount: string) => {
    sheet.space(5);
    sheet.row(sumCells(label, amount));
  };
  const total = (label: string, amount: string) => {
    sheet.space(8);
    sheet.rule(COLOURS.nile, 1.5);
    sheet.space(6);
    sheet.row(sumCells(label, amount, { size: 12, bold: true, colour: COLOURS.nileDark }));
  };
  for (const { name, amount } of receiptSteps(receipt)) {
    sum(t(name), amountText(amount, receipt, facts));
  }
  total(t('total'), amountText(receipt.total, receipt, facts));
  for (const { date, amount } of receipt.refunds) {
    const day = dayInWords(Temporal.PlainDate.from(date), locale);
    sum(t('refundOn', { date: day }), amountText(-amount, receipt, facts));
  }
  if (receipt.refunds.length > 0) {
    total(t('remaining'), formatMoney(remainingOf(receipt), locale));
  }
}

/** A sum and what it is. */
export const sumCells = (label: string, amount: string, look: Partial<Cell> = {}): Cell[] => [
  { ...look, text: label, from: 0, width: 0.7 },
  { ...look, text: amount, from: 0.7, width: 0.3, align: 'end' },
];
