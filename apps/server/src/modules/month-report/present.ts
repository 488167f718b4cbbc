import { toDecimal, type Locale } from '@nabta/contract';
import type { MonthReport as ShownReport } from '@nabta/contract/desk';
import { textsOf } from '@nabta/texts';
import type { MonthReport, ReportLine, Sums } from './show-month.ts';

/** The report in major units, its purposes in a language. */
export function presentMonth({ month, lines, totals }: MonthReport, locale: Locale): ShownReport {
  const file = (format: string) =>
    `/v1/desk/month_report/file?month=${month.toString()}&format=${format}&locale=${locale}`;
  return {
    month: month.toString(),
    files: { xlsx: file('xlsx'), csv: file('csv') },
    lines: lines.map((line) => ({
      purpose: purposeCode(line),
      name: purposeName(line, locale),
      ...presentSums(line),
    })),
    totals: totals.map(presentSums),
  };
}

/** The code of a donation's purpose, or the kind of other money. */
export const purposeCode = ({ kind, purpose }: ReportLine): string => purpose?.code ?? kind;

/** What the money of a line was for, in a language. */
export function purposeName({ kind, purpose }: ReportLine, locale: Locale): string {
  const texts = textsOf('month-report', locale);
  if (!purpose) return texts(`kinds.${kind}`);
  const name = locale === 'ar' ? purpose.nameAr : purpose.nameEn;
  return texts('donation', { purpose: name });
}

const presentSums = ({ currency, payments, received, fees, deposits, returned }: Sums) => ({
  currency,
  payments,
  received: toDecimal(received),
  fees: toDecimal(fees),
  deposits: toDecimal(deposits),
  returned: toDecimal(returned),
  net: toDecimal(received + deposits - returned),
});
