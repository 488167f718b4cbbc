import {
  INTL_TAG,
  dueDatesBeside,
  entriesByYear,
  formatMoney,
  money,
  nameOnPaper,
  statementSums,
  toMinorUnits,
  transactionWord,
  writtenAmount,
  type Currency,
  type StatementResponse,
  type Transaction,
} from '@nabta/contract';
import { textsOf } from '@nabta/texts';
import { COLOURS, nextTurn, type Sheet } from '../../platform/pdf/sheet.ts';
import { dayInWords } from '../payments/index.ts';
import { leftToRight, withCodes } from './isolate.ts';
import { startPaper, type PaperFacts } from './letterhead.ts';
import { receiptNumberOf } from './show-receipt.ts';
import { sumCells } from './write-receipt-pdf.ts';

type Statement = StatementResponse['statement'];

/** Entries that are set before everything else that waits has its turn. */
const AT_ONCE = 20;

/** A statement as a PDF: the same as its page on the site (`statement-screen.tsx`). */
export async function writeStatementPdf(statement: Statement, facts: PaperFacts): Promise<Buffer> {
  const { locale } = facts;
  const t = textsOf('transactions', locale);
  const day = (date: string) => dayInWords(Temporal.PlainDate.from(date), locale);
  const sheet = startPaper(facts, {
    fileTitle: t('statement.page'),
    title: t('statement.page'),
    aside: [
      t('statement.days', { from: day(statement.from), to: day(statement.to) }),
      t('statement.issued', { date: day(statement.issued_on) }),
    ],
    madeOutTo: {
      label: t('statement.for'),
      name: nameOnPaper(statement.sponsor_name, statement.arabic_name, locale),
    },
  });
  if (statement.entries.length === 0) sheet.write(t('statement.nothing'));
  for (const { year, entries } of entriesByYear(statement.entries)) {
    sheet.keepTogether(90);
    sheet.write(yearText(year, facts), { tag: 'H2', size: 12, bold: true, colour: COLOURS.nile });
    writeHead(sheet, facts);
    for (const [i, entry] of entries.entries()) {
      writeEntry(sheet, entry, facts);
      if (i % AT_ONCE === AT_ONCE - 1) await nextTurn();
    }
    sheet.space(16);
  }
  for (const totals of statement.totals) {
    const sums = statementSums(totals);
    sheet.keepTogether(20 + sums.length * 22);
    sheet.rule(COLOURS.nile, 1.5);
    for (const { name, amount } of sums) {
      sheet.space(5);
      const look =
        name === 'net' ? { size: 12, bold: true, colour: COLOURS.nileDark } : { size: 10 };
      sheet.row(sumCells(t(`statement.${name}`), amountText(amount, totals.currency, facts), look));
    }
    sheet.space(14);
  }
  return sheet.finish();
}

const amountText = (amount: number, currency: Currency, { locale }: PaperFacts) =>
  formatMoney(money(toMinorUnits(amount) ?? NaN, currency), locale);

const yearText = (year: number, { locale }: PaperFacts) =>
  new Intl.NumberFormat(INTL_TAG[locale], {
    useGrouping: false,
  }).format(year);

/** Of an entry with a title and a line below it, in points. */
const ENTRY_HEIGHT = 60;

const DATE = { from: 0, width: 0.22 };
const DETAILS = { from: 0.23, width: 0.5 };
const AMOUNT = { from: 0.74, width: 0.26, align: 'end' } as const;

function writeHead(sheet: Sheet, { locale }: PaperFacts): void {
  const t = textsOf('transactions', locale);
  const heading = { size: 9, colour: COLOURS.soft };
  sheet.space(2);
  sheet.row([
    { ...heading, ...DATE, text: t('statement.date') },
    { ...heading, ...DETAILS, text: t('statement.details') },
    { ...heading, ...AMOUNT, text: t('statement.amount') },
  ]);
  sheet.space(3);
  sheet.rule(COLOURS.sand, 0.75);
}

function writeEntry(sheet: Sheet, entry: Transaction, facts: PaperFacts): void {
  const { locale } = facts;
  const t = textsOf('transactions', locale);
  const day = (date: string) => dayInWords(Temporal.PlainDate.from(date), locale);
  const receipt = receiptNumberOf(entry.receipt_url);
  const dues = dueDatesBeside(entry).map(day);
  const below = [
    ...entry.codes.map((code) => leftToRight(code)),
    ...(dues.length > 0 ? [t('dueOn', { dates: listOf(dues, facts) })] : []),
    ...(receipt ? [t('statement.receipt', { number: leftToRight(receipt) })] : []),
  ].join(' · ');
  const word = transactionWord(entry);
  if (!sheet.keepTogether(ENTRY_HEIGHT)) writeHead(sheet, facts);
  sheet.space(5);
  sheet.row([
    { ...DATE, text: day(entry.received_date) },
    { ...DETAILS, text: withCodes(entry.title[locale]), bold: true, below },
    {
      ...AMOUNT,
      text: amountText(writtenAmount(entry), entry.currency, facts),
      bold: true,
      below: t(`done.${word}`),
    },
  ]);
  sheet.space(5);
  sheet.rule(COLOURS.sand, 0.5);
}

const listOf = (texts: readonly string[], { locale }: PaperFacts) =>
  new Intl.ListFormat(locale === 'ar' ? 'ar' : 'en-GB', { type: 'conjunction' }).format(texts);
