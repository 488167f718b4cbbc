import type { Currency } from '@nabta/contract';
import { LIST_FORMATS } from '@nabta/contract/desk';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { buttonLook } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Amount } from '../../ui/amount.tsx';
import { Failure } from '../../ui/failure.tsx';
import { MonthFilter, ReportSkeleton, useMonthQuery } from '../../ui/month-filter.tsx';
import { Page } from '../../ui/page.tsx';

type Report = Answer<'GET /v1/desk/month_report'>;

const AMOUNTS = ['received', 'fees', 'deposits', 'returned', 'net'] as const;
const COLUMNS = ['payments', ...AMOUNTS] as const;

/** The month's income and refunds, as a table and as a file for the accountant. */
export function MonthReportScreen() {
  const { t } = useTranslation('desk-money');
  const { t: ofDesk } = useTranslation('desk');
  const found = useDesk('GET /v1/desk/month_report', { query: useMonthQuery() });
  const { error, refetch } = found;
  // Never the figures of another month.
  const data = found.isPlaceholderData ? undefined : found.data;
  return (
    <Page
      title={t('report.title')}
      intro={t('report.intro')}
      action={
        data &&
        LIST_FORMATS.toReversed().map((format) => (
          <a
            key={format}
            href={data.files[format]}
            download
            className={buttonLook({ variant: 'secondary', size: 'sm' })}
          >
            {ofDesk(`save.${format}`)}
          </a>
        ))
      }
    >
      <MonthFilter label={t('report.month')} shown={data?.month} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ReportSkeleton />}
      {data?.lines.length === 0 && (
        <p className="py-6 text-lg text-ink-soft">{t('report.empty')}</p>
      )}
      {data?.totals.map((total) => (
        <CurrencyTable key={total.currency} report={data} total={total} />
      ))}
      {data && data.lines.length > 0 && (
        <p className="max-w-text text-sm text-ink-soft">{t('report.note')}</p>
      )}
    </Page>
  );
}

interface CurrencyTableProps {
  readonly report: Report;
  readonly total: Report['totals'][number];
}

function CurrencyTable({ report, total }: CurrencyTableProps) {
  const { t } = useTranslation('desk-money');
  const { currency } = total;
  const lines = report.lines.filter((line) => line.currency === currency);
  return (
    <section className="grid gap-3">
      <h2 id={`month-${currency}`} className="text-lg">
        {t(`currencies.${currency}`)}
      </h2>
      {/* It is wider than a phone: whoever uses the keyboard can move it too. */}
      <Card
        className="overflow-x-auto"
        role="region"
        tabIndex={0}
        aria-labelledby={`month-${currency}`}
      >
        <table className="w-full">
          <thead className="bg-sand">
            <tr>
              <th scope="col" className="p-3 text-start font-semibold">
                {t('report.columns.purpose')}
              </th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className="p-3 text-end font-semibold">
                  {t(`report.columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.purpose} name={line.name} sums={line} currency={currency} />
            ))}
          </tbody>
          <tfoot className="bg-nile-50 font-semibold">
            <Row name={t('report.total')} sums={total} currency={currency} />
          </tfoot>
        </table>
      </Card>
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly sums: Report['totals'][number];
  readonly currency: Currency;
}

function Row({ name, sums, currency }: RowProps) {
  const locale = useLocale();
  return (
    <tr className="border-t border-sand-200">
      <th scope="row" className="p-3 text-start font-medium">
        <bdi>{name}</bdi>
      </th>
      <td className="p-3 text-end tabular-nums">{formatNumber(sums.payments, locale)}</td>
      {AMOUNTS.map((column) => (
        <td key={column} className="p-3 text-end">
          <Amount value={sums[column]} currency={currency} />
        </td>
      ))}
    </tr>
  );
}
