import { createHash } from 'node:crypto';
import { CsvError, parse } from 'csv-parse/sync';
import { invalid, type FieldError } from '../../errors.ts';
import { columnsOf, LAYOUTS, type Columns, type Layout } from './layouts.ts';
import { amountIn, dayIn } from './read-values.ts';

/** A line of a bank's file. A fault is of a column, by its title. */
export interface ReadLine {
  readonly line: number;
  /** By which it is booked once: the same line has it again, in another file too. */
  readonly key: string;
  readonly day: Temporal.PlainDate | undefined;
  /** Signed minor units, where its currency is one of ours. */
  readonly amount: number | undefined;
  /** In lower case. */
  readonly currency: string;
  /** The bank's number of it; empty where the file has none. */
  readonly reference: string;
  readonly text: string;
  readonly payer: string;
  readonly faults: readonly { readonly column: string; readonly error: FieldError }[];
}

export interface ReadBankFile {
  readonly layout: Layout;
  readonly lines: readonly ReadLine[];
}

/** Lines before the header that tell of the account. */
const LONGEST_PREAMBLE = 40;
const MOST_LINES = 5_000;

/**
 * Reads a bank's CSV, whose header says which bank's it is. UTF-8, or the older encoding of its
 * layout. Throws `validation-failed` for a file that cannot be read as a whole.
 */
export function readBankFile(bytes: Uint8Array): ReadBankFile {
  // An Excel workbook, a picture: no text has a zero byte.
  if (bytes.includes(0)) throw refusedFile({ key: 'bank-file-not-csv' });
  const utf8 = decoded(bytes, 'utf-8');
  // Titles of Western layouts are ASCII, so that they are found whatever their encoding.
  const text = utf8 ?? decoded(bytes, 'windows-1256') ?? '';
  const { layout, delimiter } = layoutOf(text);
  const inItsOwn = utf8 ?? decoded(bytes, layout.encoding) ?? '';
  return { layout, lines: linesOf(recordsOf(inItsOwn, delimiter), layout) };
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

function recordsOf(text: string, delimiter: string): CsvRecord[] {
  const records = parse(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record, info }) => ({ cells: record, line: info.lines }));
}

const hasText = ({ cells }: CsvRecord) => cells.some((cell) => cell.trim() !== '');

function layoutOf(text: string): { layout: Layout; delimiter: string } {
  let faulty: CsvError | undefined;
  for (const delimiter of [',', ';', '\t']) {
    try {
      const records = recordsOf(text, delimiter).slice(0, LONGEST_PREAMBLE);
      const layout = LAYOUTS.find((one) => records.some(({ cells }) => columnsOf(one, cells)));
      if (layout) return { layout, delimiter };
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      faulty = error;
    }
  }
  throw faulty ? unclosed(faulty) : unknownBank(text);
}

const refusedFile = (error: FieldError) => invalid({ file: error });

function unclosed(error: CsvError) {
  const line = 'lines' in error ? String(error.lines) : '1';
  return refusedFile({ key: 'bank-file-quotes', parameters: { line } });
}

/** The first line that looks like a header is named. */
function unknownBank(text: string) {
  const lines = text.split(/\r\n|\n|\r/).slice(0, LONGEST_PREAMBLE);
  const most = lines.toSorted((a, b) => b.split(/[,;\t]/).length - a.split(/[,;\t]/).length)[0];
  const longest = 200;
  const columns = (most ?? '').slice(0, longest);
  return refusedFile(
    columns.trim() === ''
      ? { key: 'bank-file-empty' }
      : { key: 'bank-file-unknown', parameters: { columns } },
  );
}

function linesOf(records: readonly CsvRecord[], layout: Layout): ReadLine[] {
  const place = records.findIndex(({ cells }) => columnsOf(layout, cells));
  const header = records[place]?.cells ?? [];
  const columns = columnsOf(layout, header);
  const rows = records.slice(place + 1).filter(hasText);
  if (!columns || rows.length === 0) throw refusedFile({ key: 'bank-file-empty' });
  if (rows.length > MOST_LINES) {
    throw refusedFile({ key: 'bank-file-long', parameters: { maximum: String(MOST_LINES) } });
  }
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const read = readLine(row, { layout, header, columns });
    // Two payments may be alike in all: they are told apart by how many came before.
    const facts = JSON.stringify([layout.bank, ...factsOf(read)]);
    const before = seen.get(facts) ?? 0;
    seen.set(facts, before + 1);
    const key = createHash('sha256').update(`${facts} ${before}`).digest('hex');
    return { ...read, key };
  });
}

const factsOf = ({ day, amount, currency, reference, text, payer }: Omit<ReadLine, 'key'>) => [
  day?.toString() ?? '',
  amount ?? '',
  currency,
  reference,
  text,
  payer,
];

function readLine(
  { cells, line }: CsvRecord,
  { layout, header, columns }: { layout: Layout; header: readonly string[]; columns: Columns },
): Omit<ReadLine, 'key'> {
  const cell = (place: number) => cells[place]?.trim().replace(/\s+/g, ' ') ?? '';
  const faults: { column: string; error: FieldError }[] = [];
  const fault = (place: number, error: FieldError) =>
    void faults.push({ column: header[place]?.trim() ?? '', error });
  const day = dayIn(cell(columns.day), layout.days);
  const isSettled = layout.settled?.includes(cell(columns.state)) ?? true;
  const place = columns.amount >= 0 ? columns.amount : columns.credit;
  const written = cell(place);
  // Without a credit, the money went out.
  const amount = written === '' && columns.amount < 0 ? 0 : amountIn(written, layout.decimal);
  if (cells.length < header.length) {
    fault(cells.length, { key: 'bank-line-short' });
  } else if (!isSettled && amount !== undefined && amount > 0) {
    fault(columns.state, {
      key: 'bank-line-unsettled',
      parameters: { value: cell(columns.state) },
    });
  } else if (!day && isSettled) {
    fault(columns.day, { key: 'bank-line-day', parameters: { value: cell(columns.day) } });
  }
  if (amount === undefined && cells.length >= header.length) {
    fault(place, { key: 'bank-line-amount', parameters: { value: written } });
  }
  return {
    line,
    day,
    amount,
    currency: (columns.currency >= 0
      ? cell(columns.currency)
      : (layout.currency ?? '')
    ).toLowerCase(),
    reference: cell(columns.reference),
    text: columns.text.map(cell).filter(Boolean).join(' '),
    payer: cell(columns.payer),
    faults,
  };
}
