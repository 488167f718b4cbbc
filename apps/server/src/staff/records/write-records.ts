import { neutralised } from './formula.ts';
import type { RecordFormat } from './read-records.ts';

/** Writes records as text: what `readCsv` and `readJson` read as the same records. */
export interface RecordWriter {
  readonly start: string;
  write(record: Readonly<Record<string, string>>): string;
  end(): string;
}

/** A writer of records with some columns. */
export function recordWriter(format: RecordFormat, columns: readonly string[]): RecordWriter {
  return format === 'csv' ? csvWriter(columns) : jsonWriter(columns);
}

/** Without a byte order mark Excel takes Arabic in UTF-8 for something else. */
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
