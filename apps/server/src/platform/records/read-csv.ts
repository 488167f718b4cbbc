import { CsvError, parse } from 'csv-parse';
import { fault, type Fault } from '../../faults.ts';
import { createRowReader, isLast } from './row-reader.ts';
import { NotUtf8, readText } from './read-text.ts';
import type { ImportRecord } from './record.ts';

/** Characters. In a longer record a quotation mark was not closed. */
const LONGEST_RECORD = 200_000;

interface RawRecord {
  readonly record: readonly string[];
  readonly raw: string;
}

/**
 * The records of a CSV file: a header line, then one record each, split by commas, semicolons or
 * tabs. Lines are those of the file, also after line breaks within quotation marks. Empty lines
 * are left out, as is the apostrophe that keeps a cell from being a formula. A file that cannot be
 * read further ends with a problem.
 */
export async function* readCsv(path: string): AsyncGenerator<ImportRecord, void, undefined> {
  let line = 1;
  let row = 0;
  const recordOf = createRowReader();
  try {
    for await (const { record, raw } of rawRecords(path)) {
      const place = { line, row: (row += 1) };
      line += lineBreaksIn(raw);
      const read = recordOf(place, record);
      if (read) yield read;
      if (read && isLast(read)) return;
    }
  } catch (error) {
    yield { place: { line: lineOf(error, line), row: row + 1 }, problem: problemOf(error) };
  }
}

/**
 * Takes records from the parser while it parses, and not from its stream, which drops the records
 * before a mistake: the line of the mistake is counted from them.
 */
async function* rawRecords(path: string): AsyncGenerator<RawRecord, void, undefined> {
  const parsed: RawRecord[] = [];
  const parser = parse({
    delimiter: await delimiterOf(path),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
    raw: true,
    on_record(record: unknown) {
      // The option `raw` gives records this shape, which its types do not tell.
      parsed.push(record as RawRecord);
      return null;
    },
  });
  // The caller of `write` or `end` gets the error.
  parser.on('error', () => undefined).resume();
  const told = (call: (done: (error?: Error | null) => void) => void) =>
    new Promise<Error | undefined>((resolve) => call((error) => resolve(error ?? undefined)));
  for await (const text of readText(path)) {
    const mistake = await told((done) => parser.write(text, done));
    yield* parsed.splice(0);
    if (mistake) throw mistake;
  }
  const mistake = await told((done) => parser.end(done));
  yield* parsed.splice(0);
  if (mistake) throw mistake;
}

/** The delimiter that the header line has most of, outside quotation marks. */
async function delimiterOf(path: string): Promise<string> {
  let header = '';
  for await (const text of readText(path)) {
    header += text;
    if (/[\r\n]/.test(header) || header.length > LONGEST_RECORD) break;
  }
  const [line = ''] = header.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  const [most] = [',', ';', '\t'].sort((a, b) => count(b) - count(a));
  return most ?? ',';
}

/** A CR LF that ends a record is one character in its raw text, one within it is two. */
function lineBreaksIn(raw: string): number {
  return raw.match(/\r\n|\n|\r/g)?.length ?? 0;
}

const lineOf = (error: unknown, line: number) => (error instanceof NotUtf8 ? error.line : line);

function problemOf(error: unknown): Fault {
  if (error instanceof NotUtf8) return fault('not-utf8');
  if (!(error instanceof CsvError)) throw error;
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return fault('quote-open');
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return fault('quote-single');
    default:
      return fault('unreadable', { message: error.message });
  }
}
