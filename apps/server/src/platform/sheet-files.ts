import type { Locale } from '@nabta/contract';
import { BYTE_ORDER_MARK, csvLine } from './csv-cells.ts';

type Cell = string | number;

/** A table that leaves as a file. */
export interface Sheet {
  /** Of the tab in a spreadsheet. */
  readonly name: string;
  readonly columns: readonly {
    readonly title: string;
    /** In characters. */
    readonly width: number;
    /** Its numbers are amounts in major units. */
    readonly isAmount?: boolean;
  }[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The table as CSV. A text that a spreadsheet would run is kept a text; numbers are numbers. */
function sheetAsCsv({ columns, rows }: Sheet): Buffer {
  const lines = [columns.map(({ title }) => title), ...rows];
  return Buffer.from(BYTE_ORDER_MARK + lines.map(csvLine).join(''));
}

/** The table as XLSX. Texts are cells of text, which no spreadsheet runs. */
async function sheetAsXlsx({ name, columns, rows }: Sheet, locale: Locale): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const cell = (value: Cell, place: number) =>
    typeof value === 'number'
      ? { value, type: Number, ...(columns[place]?.isAmount ? { format: '#,##0.00' } : {}) }
      : { value, type: String };
  const sheet = [
    columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cell)),
  ];
  return writeXlsxFile(sheet, {
    sheet: name,
    rightToLeft: locale === 'ar',
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
  }).toBuffer();
}

/** How a table is written as a file of each format. */
export const SHEET_FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: sheetAsCsv },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: sheetAsXlsx,
  },
} as const;
