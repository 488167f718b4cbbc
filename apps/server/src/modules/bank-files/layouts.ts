import { CURRENCIES } from '@nabta/contract';
import given from '@nabta/organisation/bank-layouts.json' with { type: 'json' };
import { z } from 'zod';

/** The titles that a column may have; the first one that a file has counts. */
const titles = z.array(z.string().min(1)).min(1);

const layout = z.object({
  bank: z.string(),
  /** No file of this bank was seen: its columns are what they are likely to be. */
  isGuess: z.boolean(),
  source: z.string(),
  /** Of files that are not UTF-8. */
  encoding: z.enum(['windows-1256', 'windows-1252']).default('windows-1256'),
  columns: z.union([
    z.object({ amount: titles.describe('Signed'), ...common() }),
    z.object({ credit: titles, debit: titles, ...common() }),
  ]),
  /** Of a column `state`: its values for money that is there. */
  settled: z.array(z.string().min(1)).min(1).optional(),
  /** Of a file without a column for it. */
  currency: z.enum(CURRENCIES).optional(),
  days: z.enum(['dmy', 'mdy', 'ymd']),
  decimal: z.enum(['.', ',']),
});
export type Layout = z.output<typeof layout>;

function common() {
  return {
    day: titles,
    currency: titles.optional(),
    /** The bank's own number of the transfer. */
    reference: titles.optional(),
    /** What the payer wrote: every one of these columns. */
    text: titles,
    payer: titles.optional(),
    /** How far a payment is: without it, every line is money that came or went. */
    state: titles.optional(),
  };
}

/** The layouts of banks' files. Another one is added in the organisation's file alone. */
export const LAYOUTS: readonly Layout[] = z.array(layout).parse(given);

const plain = (title: string) => title.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

/** The positions of a layout's columns in a header, -1 for a missing one. */
export interface Columns {
  readonly day: number;
  readonly amount: number;
  readonly credit: number;
  readonly currency: number;
  readonly reference: number;
  readonly payer: number;
  readonly state: number;
  readonly text: readonly number[];
}

/** Finds the columns of a layout in a header. Undefined where one that it needs is missing. */
export function columnsOf({ columns, currency }: Layout, header: readonly string[]) {
  const known = header.map(plain);
  const at = (wanted: readonly string[] = []) =>
    wanted.map((title) => known.indexOf(plain(title))).find((place) => place >= 0) ?? -1;
  const found: Columns = {
    day: at(columns.day),
    amount: 'amount' in columns ? at(columns.amount) : -1,
    credit: 'credit' in columns ? at(columns.credit) : -1,
    currency: at(columns.currency),
    reference: at(columns.reference),
    payer: at(columns.payer),
    state: at(columns.state),
    text: columns.text.map((title) => known.indexOf(plain(title))).filter((place) => place >= 0),
  };
  const isWhole =
    found.day >= 0 &&
    (found.amount >= 0 || (found.credit >= 0 && 'debit' in columns && at(columns.debit) >= 0)) &&
    (currency !== undefined || found.currency >= 0) &&
    (columns.state === undefined || found.state >= 0) &&
    found.text.length > 0;
  return isWhole ? found : undefined;
}
