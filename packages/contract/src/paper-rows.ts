import type { Locale } from './locale.ts';
import { money, toMinorUnits, type Money } from './money.ts';
import type { Receipt, StatementResponse, Transaction, TransactionType } from './transactions.ts';

// The rows of a receipt and of a statement, for the page and the PDF: they must say the same.

/** A part of a text: words, or the code of a child with its brackets. */
export interface TextPart {
  readonly text: string;
  readonly isCode: boolean;
}

/**
 * A text in its parts. A code in brackets, such as `(AS-0337)`, is a part of its own: it is kept on
 * one line, and apart from the direction of the words around it.
 */
export function splitAtCodes(text: string): TextPart[] {
  return text
    .split(/(\([^\s()]*\d[^\s()]*\))/)
    .map((part, i) => ({ text: part, isCode: i % 2 === 1 }))
    .filter(({ text: part }) => part !== '');
}

/** The movement of an entry's money in a word. */
export type TransactionWord = TransactionType | 'refund_undone';

/** Entries of refunds have the opposite sign where a refund failed, or a bank took it back. */
export function transactionWord({
  transaction_type: type,
  amount,
}: Pick<Transaction, 'transaction_type' | 'amount'>): TransactionWord {
  return type === 'refund' && amount > 0 ? 'refund_undone' : type;
}

/** An entry's amount as it is written (major units): below zero where money went back to its giver. */
export const writtenAmount = ({
  transaction_type: type,
  amount,
  unsigned_amount: size,
}: Pick<Transaction, 'transaction_type' | 'amount' | 'unsigned_amount'>): number =>
  type === 'refund' || type === 'withdraw' ? amount : size;

/** The due dates of an entry; none where they say no more than the day on which it came. */
export const dueDatesBeside = ({
  due_dates: dates,
  received_date: day,
}: Pick<Transaction, 'due_dates' | 'received_date'>): string[] =>
  dates.every((date) => date === day) ? [] : dates;

/** Entries by the years of their days, in their order. */
export function entriesByYear(
  entries: readonly Transaction[],
): { year: number; entries: Transaction[] }[] {
  const years = new Map<number, Transaction[]>();
  for (const entry of entries) {
    const year = Number(entry.received_date.slice(0, 4));
    const ofYear = years.get(year);
    if (ofYear) ofYear.push(entry);
    else years.set(year, [entry]);
  }
  return [...years].map(([year, ofYear]) => ({ year, entries: ofYear }));
}

type Totals = StatementResponse['statement']['totals'][number];

/** The sums below a statement in one currency (major units): only the total where nothing went back. */
export function statementSums({ given, refunded, net }: Totals) {
  const total = { name: 'net', amount: net } as const;
  if (refunded === 0) return [total];
  return [
    { name: 'given', amount: given } as const,
    { name: 'refunded', amount: -refunded } as const,
    total,
  ];
}

/** The steps between a receipt's lines and its total (major units): none where they are the same. */
export function receiptSteps({ subtotal, fee, from_balance, total }: Receipt) {
  const steps = [
    { name: 'fee', amount: fee },
    { name: 'fromBalance', amount: -from_balance },
  ] as const;
  const taken = steps.filter(({ amount }) => amount !== 0);
  if (taken.length === 0 && subtotal === total) return [];
  return [{ name: 'subtotal', amount: subtotal } as const, ...taken];
}

/** The rest of a receipt's total after its refunds. Throws on malformed amounts. */
export function remainingOf({
  total,
  refunded,
  currency,
}: Pick<Receipt, 'total' | 'refunded' | 'currency'>): Money {
  return money((toMinorUnits(total) ?? NaN) - (toMinorUnits(refunded) ?? NaN), currency);
}

/** Whether the lines of a receipt say how many of each: where there is one of each, it is noise. */
export const isCounted = ({ lines }: Pick<Receipt, 'lines'>): boolean =>
  lines.some(({ quantity }) => quantity !== 1);

/** The name that a paper is made out to. */
export const nameOnPaper = (latin: string, arabic: string | null, locale: Locale): string =>
  (locale === 'ar' && arabic) || latin;
