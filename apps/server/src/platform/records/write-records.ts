import { BYTE_ORDER_MARK, csvLine } from '../csv-cells.ts';

export const RECORD_FORMATS = ['csv', 'json'] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

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

function csvWriter(columns: readonly string[]): RecordWriter {
  return {
    start: BYTE_ORDER_MARK + csvLine(columns),
    write: (record) => csvLine(columns.map((column) => record[column] ?? '')),
    end: () => '',
  };
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
