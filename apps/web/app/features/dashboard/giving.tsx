import type { YearlyReportResponse } from '@nabta/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/money.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { yearText } from '../../lib/date-in-cairo.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MoreLink, PartOfPage } from './block.tsx';
import { ASK } from './dashboard-data.ts';
import type { Part } from './dashboard-data.ts';

interface GivingProps {
  readonly self: Part<'self'>;
  readonly report: Part<'report'>;
}

/** The balance (DSH-02), and the totals given (DSH-03). */
export function Giving({ self, report }: GivingProps) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  return (
    <section
      aria-labelledby="giving"
      className="grid content-start gap-4 self-start rounded-xl bg-white p-5 shadow-soft sm:p-6 md:p-8"
    >
      <h2 id="giving" className="text-xl">
        {t('giving.title')}
      </h2>
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 sm:gap-x-6 sm:gap-y-5">
        <PartOfPage
          asked={self}
          again={ASK.self}
          skeleton={<Figures count={1} />}
          failed={t('giving.balanceFailed')}
          className="col-span-2"
        >
          {({ balance, payment_currency }) => (
            <dl className="contents">
              <Figure label={t('giving.balance')}>
                {formatAmount(balance, payment_currency, locale)}
              </Figure>
            </dl>
          )}
        </PartOfPage>
        <PartOfPage
          asked={report}
          again={ASK.report}
          skeleton={<Figures count={3} />}
          failed={t('giving.failed')}
          className="col-span-2"
        >
          {(totals) => <Totals totals={totals} />}
        </PartOfPage>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-sand-200 pt-3">
        <p className="text-sm text-ink-soft">{t('giving.balanceUse')}</p>
        <MoreLink to="/my-transactions" text={t('giving.more')} />
      </div>
    </section>
  );
}

type Report = YearlyReportResponse['yearly_payments_report'];

function Totals({ totals }: { readonly totals: Report }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { currency, current_year: year } = totals;
  return (
    <dl className="contents">
      <Figure label={t('giving.total')}>
        {formatAmount(totals.total_donations, currency, locale)}
      </Figure>
      <Figure label={t('giving.thisYear', { year: yearText(year, locale) })}>
        {formatAmount(totals.current_year_donations, currency, locale)}
      </Figure>
      <Figure label={t('giving.lastYear', { year: yearText(year - 1, locale) })}>
        {formatAmount(totals.previous_year_donations, currency, locale)}
      </Figure>
    </dl>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-lg font-bold text-nile-900 tabular-nums sm:text-xl">{children}</dd>
    </div>
  );
}

function Figures({ count }: { readonly count: number }) {
  const { t } = useTranslation('dashboard');
  return (
    <div role="status" aria-busy="true" className="contents">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid gap-2">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-8 w-full max-w-36" />
        </div>
      ))}
    </div>
  );
}
