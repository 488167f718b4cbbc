import type { Locale } from '@nabta/contract';
import type { MonthReport } from '@nabta/contract/desk';
import { textsOf } from '@nabta/texts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv-cells.ts';

const FIGURES = ['payments', 'received', 'fees', 'deposits', 'returned', 'net'] as const;

interface ReportTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Each line, then the total of each currency. */
function tableOf({ lines, totals }: MonthReport, locale: Locale): ReportTable {
  const t = textsOf('month-report', locale);
  const figures = (sums: MonthReport['totals'][number]) => FIGURES.map((name) => sums[name]);
  return {
    header: [
      t('columns.currency'),
      t('columns.purpose'),
      ...FIGURES.map((name) => t(`columns.${name}`)),
    ],
    rows: [
      ...lines.map((line) => [line.currency.toUpperCase(), line.name, ...figures(line)]),
      ...totals.map((sums) => [sums.currency.toUpperCase(), t('total'), ...figures(sums)]),
    ],
  };
}

/** The report as CSV. A name that a spreadsheet would run is a text; amounts are numbers. */
export function monthAsCsv(report: MonthReport, locale: Locale): Buffer {
  const { header, rows } = tableOf(report, locale);
  return Buffer.from(BYTE_ORDER_MARK + [header, ...rows].map(csvLine).join(''));
}

/** The report as XLSX. Names are cells of text, which no spreadsheet runs. */
export async function monthAsXlsx(report: MonthReport, locale: Locale): Promise<Buffer> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const { header, rows } = tableOf(report, locale);
  const cell = (value: string | number, isAmount: boolean) =>
    typeof value === 'number'
      ? { value, type: Number, ...(isAmount ? { format: '#,##0.00' } : {}) }
      : { value, type: String };
  const countAt = 2;
  const sheet = [
    header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value, place) => cell(value, place > countAt))),
  ];
  const widths = [10, 36, 12, 16, 16, 16, 16, 16];
  return writeXlsxFile(sheet, {
    sheet: report.month,
    rightToLeft: locale === 'ar',
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width })),
  }).toBuffer();
}
