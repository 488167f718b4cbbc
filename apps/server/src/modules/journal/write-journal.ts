import { toDecimal, type Locale } from '@nabta/contract';
import type { JournalFormat } from '@nabta/contract/desk';
import { BYTE_ORDER_MARK, csvLine, neutralised } from '../../platform/csv-cells.ts';
import { accountName, type JournalAccounts } from '../../platform/journal-accounts.ts';
import { lineText } from './present.ts';
import type { JournalEntry, JournalLine } from './rules.ts';

/** What a file is written of: entries of one currency. */
interface Written {
  readonly entries: readonly JournalEntry[];
  readonly accounts: JournalAccounts;
  readonly locale: Locale;
}

/** Each format with its type, its ending and its writer. */
export const JOURNAL_FILES = {
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv', write: genericCsv },
  odoo: { type: 'text/csv; charset=utf-8', ending: 'csv', write: odooCsv },
  quickbooks: { type: 'text/csv; charset=utf-8', ending: 'csv', write: quickbooksCsv },
  iif: { type: 'text/plain; charset=utf-8', ending: 'iif', write: quickbooksIif },
} as const satisfies Record<JournalFormat, object>;

type Cell = string | number;

/** A row for each line of each entry. */
function rowsOf(
  { entries, accounts, locale }: Written,
  row: (line: {
    entry: JournalEntry;
    line: JournalLine;
    account: string;
    text: string;
    debit: Cell;
    credit: Cell;
    amount: number;
    isFirst: boolean;
  }) => readonly Cell[],
): (readonly Cell[])[] {
  return entries.flatMap((entry) =>
    entry.lines.map((line, place) =>
      row({
        entry,
        line,
        account: nameIn(accounts, entry, line),
        text: lineText(entry, line, locale),
        debit: line.amount > 0 ? toDecimal(line.amount) : '',
        credit: line.amount < 0 ? toDecimal(-line.amount) : '',
        amount: toDecimal(line.amount),
        isFirst: place === 0,
      }),
    ),
  );
}

function nameIn(accounts: JournalAccounts, { currency }: JournalEntry, line: JournalLine): string {
  const { account, purpose } = line;
  return accountName(accounts, { account, purpose: purpose?.code ?? null, currency });
}

const csvOf = (header: readonly string[], rows: readonly (readonly Cell[])[]) =>
  Buffer.from(BYTE_ORDER_MARK + [header, ...rows].map(csvLine).join(''));

/** A row a line, for packages whose import asks which column is which. */
function genericCsv(written: Written): Buffer {
  return csvOf(
    ['Entry', 'Date', 'Account', 'Description', 'Debit', 'Credit', 'Currency', 'Purpose'],
    rowsOf(written, ({ entry, line, account, text, debit, credit }) => [
      ...[entry.number, entry.day, account, text, debit, credit],
      ...[entry.currency.toUpperCase(), line.purpose?.code ?? ''],
    ]),
  );
}

/**
 * Odoo's import of journal entries: the fields of `account.move` on the first line of an entry, and
 * those of its lines on each. Debit and credit are in the company's own currency; where the file is
 * in another one, these two columns are left out at the import, and Odoo calculates them.
 */
function odooCsv(written: Written): Buffer {
  return csvOf(
    [
      ...['date', 'journal_id', 'ref', 'line_ids/account_id', 'line_ids/name'],
      ...['line_ids/debit', 'line_ids/credit', 'line_ids/currency_id', 'line_ids/amount_currency'],
    ],
    rowsOf(written, ({ entry, account, text, debit, credit, amount, isFirst }) => [
      ...(isFirst ? [entry.day, written.accounts.journal, entry.number] : ['', '', '']),
      ...[account, text, debit === '' ? 0 : debit, credit === '' ? 0 : credit],
      ...[entry.currency.toUpperCase(), amount],
    ]),
  );
}

/** The columns that QuickBooks Online asks of an import of journal entries, and its dates. */
function quickbooksCsv(written: Written): Buffer {
  return csvOf(
    ['Journal No', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description'],
    rowsOf(written, ({ entry, account, text, debit, credit }) => [
      ...[entry.number, monthFirst(entry.day), account, debit, credit, text],
    ]),
  );
}

/**
 * QuickBooks Desktop's IIF: tabs between the cells, a block of lines an entry, whose amounts add up to
 * zero. Its readers know no quotation marks, so a cell has neither tabs nor line ends.
 */
function quickbooksIif({ entries, accounts, locale }: Written): Buffer {
  const columns = ['TRNSTYPE', 'DATE', 'ACCNT', 'AMOUNT', 'DOCNUM', 'MEMO'];
  const rows = entries.flatMap((entry) => [
    ...entry.lines.map((line, place) => [
      place === 0 ? 'TRNS' : 'SPL',
      'GENERAL JOURNAL',
      monthFirst(entry.day),
      oneCell(nameIn(accounts, entry, line)),
      toDecimal(line.amount).toFixed(2),
      entry.number,
      oneCell(lineText(entry, line, locale)),
    ]),
    ['ENDTRNS'],
  ]);
  const header = [['!TRNS', ...columns], ['!SPL', ...columns], ['!ENDTRNS']];
  return Buffer.from([...header, ...rows].map((row) => `${row.join('\t')}\r\n`).join(''));
}

const oneCell = (text: string) => neutralised(text.replaceAll(/[\t\r\n"]+/g, ' ').trim());

function monthFirst(day: string): string {
  const [year, month, date] = day.split('-');
  return [month, date, year].join('/');
}
