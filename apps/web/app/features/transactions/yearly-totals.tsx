import type { YearlyReportResponse } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/amount.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { yearText } from '../../lib/date-in-cairo.ts';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';

export type YearlyReport = YearlyReportResponse['yearly_payments_report'];
type Totals = Omit<YearlyReport, 'current_year' | 'other_currencies'>;

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3 sm:gap-x-6';
const CELL = 'grid content-start gap-0.5 max-sm:first:col-span-2';

/** What was given, year by year, in each currency for itself (TXN-02). */
export function YearlyTotals({ report }: { readonly report: YearlyReport }) {
  const { current_year: year, other_currencies: others } = report;
  return (
    <div className="grid gap-6">
      {[report, ...others].map((totals) => (
        <Currency key={totals.currency} totals={totals} year={year} />
      ))}
    </div>
  );
}

function Currency({ totals, year }: { readonly totals: Totals; readonly year: number }) {
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  const { currency } = totals;
  const cells = [
    { label: t('totals.all'), amount: totals.total_donations },
    {
      label: t('totals.thisYear', { year: yearText(year, locale) }),
      amount: totals.current_year_donations,
    },
    {
      label: t('totals.lastYear', { year: yearText(year - 1, locale) }),
      amount: totals.previous_year_donations,
    },
  ];
  return (
    <dl className={GRID}>
      {cells.map(({ label, amount }) => (
        <div key={label} className={CELL}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-lg font-bold text-nile-900 tabular-nums sm:text-xl">
            {formatAmount(amount, currency, locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The totals on their way. */
export function YearlyTotalsSkeleton() {
  const { t } = useTranslation('transactions');
  return (
    <SkeletonList label={t('totals.loading')} className={GRID}>
      {[1, 2, 3].map((place) => (
        <div key={place} className={CELL}>
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-8 w-36" />
        </div>
      ))}
    </SkeletonList>
  );
}
