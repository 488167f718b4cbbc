import type { Locale } from '@nabta/contract';
import type { MonthReport } from '@nabta/contract/desk';
import { textsOf } from '@nabta/texts';
import type { Sheet } from '../../platform/sheet-files.ts';

const AMOUNTS = ['received', 'fees', 'deposits', 'returned', 'net'] as const;

/** The report for an accountant: each line, then the total of each currency. Major units. */
export function sheetOfMonth({ month, lines, totals }: MonthReport, locale: Locale): Sheet {
  const t = textsOf('month-report', locale);
  const figures = (sums: MonthReport['totals'][number]) => [
    sums.payments,
    ...AMOUNTS.map((name) => sums[name]),
  ];
  return {
    name: month,
    columns: [
      { title: t('columns.currency'), width: 10 },
      { title: t('columns.purpose'), width: 36 },
      { title: t('columns.payments'), width: 12 },
      ...AMOUNTS.map((name) => ({ title: t(`columns.${name}`), width: 16, isAmount: true })),
    ],
    rows: [
      ...lines.map((line) => [line.currency.toUpperCase(), line.name, ...figures(line)]),
      ...totals.map((sums) => [sums.currency.toUpperCase(), t('total'), ...figures(sums)]),
    ],
  };
}
