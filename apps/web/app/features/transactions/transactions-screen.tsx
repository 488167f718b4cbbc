import { entriesByYear, type Transaction, type YearlyReportResponse } from '@nabta/contract';
import { useLateDuesCount } from '../../lib/account-counts.ts';
import { AccountPage } from '../../lib/account-page.tsx';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { OverdueNotice } from '../../lib/overdue-notice.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import type { ListPage } from '../../lib/paged-list.tsx';
import { TransactionRow, TransactionRowSkeleton } from '../../lib/transaction-row.tsx';
import { useAnswer } from '../../lib/answer.ts';
import type { Answer, Asked } from '../../lib/answer.ts';
import { Link } from 'react-router';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonList, Skeleton } from '../../ui/skeleton.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { formatAmount } from '../../lib/money.ts';
import { yearText } from '../../lib/date-in-cairo.ts';
import { StatementCard } from './statement-form.tsx';
import { askReport, askYears, transactionsHref } from './transactions-data.ts';

const PLACES = [1, 2, 3, 4, 5, 6];

type Page = ListPage<Transaction>;

interface TransactionsScreenProps {
  readonly report: Answer<YearlyReport> | Promise<Answer<YearlyReport>> | undefined;
  /** Those that have a page, the newest first. */
  readonly years: Asked<number[]>;
  readonly list: Page | Promise<Page> | undefined;
}

/** The sponsor's transactions, their totals, and a statement for the records (TXN-01 to TXN-05). */
export function TransactionsScreen(props: TransactionsScreenProps) {
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  const { answer, ask } = useAnswer(props.report, () => askReport(browserApi(locale)));
  const report = typeof answer === 'object' ? answer.value : undefined;
  const late = useLateDuesCount();
  const list = useSettled(props.list)?.outcome;
  const isEmpty = list !== undefined && 'value' in list && list.value?.meta.total_entries === 0;
  return (
    <AccountPage>
      <h1 className="text-3xl">{t('page')}</h1>
      <p className="mt-2 max-w-text text-ink-soft md:text-lg">{t('lead')}</p>
      {late > 0 && (
        <OverdueNotice pay={t('overdue.pay')}>{t('overdue.count', { count: late })}</OverdueNotice>
      )}
      {!isEmpty && (
        <Card as="section" aria-labelledby="totals" className="mt-6 rounded-xl p-6 md:p-8">
          <h2 id="totals" className="sr-only">
            {t('totals.title')}
          </h2>
          {answer === 'loading' && <YearlyTotalsSkeleton />}
          {answer === 'failed' && <LoadFailed onRetry={ask}>{t('totals.failed')}</LoadFailed>}
          {report && <YearlyTotals report={report} />}
        </Card>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <Entries list={props.list} />
        <div className="grid gap-6">
          <StatementCard year={report?.current_year} />
          <YearsTogether asked={props.years} />
        </div>
      </div>
    </AccountPage>
  );
}

function Entries({ list }: Pick<TransactionsScreenProps, 'list'>) {
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  return (
    <Card
      as="section"
      id="transactions"
      aria-labelledby="entries"
      className="scroll-mt-24 rounded-xl p-6 md:p-8"
    >
      <h2 id="entries" className="text-xl">
        {t('entries')}
      </h2>
      <div className="mt-2">
        <PagedList
          list={list}
          hrefOf={transactionsHref}
          skeleton={<Loading />}
          failed={t('failed')}
          empty={
            <EmptyState
              inCard
              icon="heart"
              message={t('empty.message')}
              hint={t('empty.hint')}
              action={<LinkButton to="/children">{t('empty.action')}</LinkButton>}
            />
          }
          pastEnd={
            <EmptyState
              inCard
              message={t('pastEnd.message')}
              action={<LinkButton to={transactionsHref(1)}>{t('pastEnd.action')}</LinkButton>}
            />
          }
        >
          {(transactions) => (
            <>
              {entriesByYear(transactions).map(({ year, entries }) => (
                <section key={year} aria-labelledby={`year-${year}`} className="mt-5 first:mt-3">
                  <h3 id={`year-${year}`} className="text-base text-ink-soft">
                    {yearText(year, locale)}
                  </h3>
                  <ul>
                    {entries.map((transaction) => (
                      <TransactionRow key={transaction.id} transaction={transaction} />
                    ))}
                  </ul>
                </section>
              ))}
            </>
          )}
        </PagedList>
      </div>
    </Card>
  );
}

function Loading() {
  const { t } = useTranslation('transactions');
  return (
    <SkeletonList label={t('loading')} className="grid">
      {PLACES.map((place) => (
        <TransactionRowSkeleton key={place} />
      ))}
    </SkeletonList>
  );
}

/** The years that have a page of their own; nothing while they are not known, and in the first year. */
function YearsTogether({ asked }: { readonly asked: Asked<number[]> }) {
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  const { answer } = useAnswer(asked, () => askYears(browserApi(locale)));
  if (typeof answer !== 'object' || answer.value.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="years" className="rounded-xl p-6 md:p-8">
      <h2 id="years" className="text-xl">
        {t('years.title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('years.lead')}</p>
      <ul className="mt-2">
        {answer.value.map((year) => (
          <li key={year}>
            <Link
              to={`/year/${year}`}
              className="inline-flex min-h-11 items-center font-medium text-nile underline underline-offset-4"
            >
              {t('years.of', { year: yearText(year, locale) })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type YearlyReport = YearlyReportResponse['yearly_payments_report'];
type Totals = Omit<YearlyReport, 'current_year' | 'other_currencies'>;

const GRID = 'grid gap-x-6 gap-y-3 md:grid-cols-3';
/** A line of its own on phones, where two sums side by side would read as one. */
const CELL =
  'flex flex-wrap items-baseline justify-between gap-x-4 md:flex-col md:items-start md:justify-start md:gap-0.5';

/** The gifts of each year, by currency (TXN-02). */
function YearlyTotals({ report }: { readonly report: YearlyReport }) {
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
          <dd className="text-base font-bold whitespace-nowrap text-nile-900 md:text-xl">
            {formatAmount(amount, currency, locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The totals on their way. */
function YearlyTotalsSkeleton() {
  const { t } = useTranslation('transactions');
  return (
    <SkeletonList label={t('totals.loading')} className={GRID}>
      {[1, 2, 3].map((place) => (
        <div key={place} className={CELL}>
          <Skeleton className="h-lh w-24 text-sm" />
          <Skeleton className="h-lh w-32 text-base md:text-xl" />
        </div>
      ))}
    </SkeletonList>
  );
}
