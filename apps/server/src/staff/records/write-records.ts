import type { RecordFormat } from './read-records.ts';

/** Writes records as text that `readCsv` and `readJson` read as the same records. */
export interface RecordWriter {
  readonly start: string;
  write(record: Readonly<Record<string, string>>): string;
  end(): string;
}

/** A writer of records with some columns. */
export function recordWriter(format: RecordFormat, columns: readonly string[]): RecordWriter {
  return format === 'csv' ? csvWriter(columns) : jsonWriter(columns);
}

/** A byte order mark: without it Excel does not read UTF-8, and garbles Arabic. */
const BYTE_ORDER_MARK = '\ufeff';

function csvWriter(columns: readonly string[]): RecordWriter {
  const line = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`;
  return {
    start: BYTE_ORDER_MARK + line(columns),
    write: (record) => line(columns.map((column) => record[column] ?? '')),
    end: () => '',
  };
}

/** Spaces at the edges are kept within quotation marks by every program. */
function cellOf(text: string): string {
  const cell = neutralised(text);
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function jsonWriter(columns: readonly string[]): RecordWriter {
  let isFirst = true;
  return {
    start: '[',
    write(record) {
      const values = Object.fromEntries(columns.map((column) => [column, record[column] ?? '']));
      const text = `${isFirst ? '' : ','}\n${JSON.stringify(values)}`;
      isFirst = false;
      return text;
    },
    end: () => '\n]\n',
  };
}

/**
 * A cell that a spreadsheet would run as a formula, behind any number of apostrophes: one more in
 * front makes it a text (traps 25).
 */
const RUN_BY_SPREADSHEETS = /^'*[=+\-@\t\r\n]/;

/** The cell of a text, which no spreadsheet runs as a formula. */
function neutralised(text: string): string {
  return RUN_BY_SPREADSHEETS.test(text) ? `'${text}` : text;
}

/** The text of a cell, without the one apostrophe that `neutralised` put in front. */
export function fromNeutralised(cell: string): string {
  return cell.startsWith("'") && RUN_BY_SPREADSHEETS.test(cell) ? cell.slice(1) : cell;
}
