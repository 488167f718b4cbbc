import {
  entriesByYear,
  nameOnPaper,
  statementSums,
  transactionWord,
  writtenAmount,
  type StatementResponse,
  type Transaction,
} from '@nabta/contract';
import type { ReactNode } from 'react';
import { AccountPage } from '../../lib/account-page.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Link, useLocation } from 'react-router';
import { browserApi } from '../../lib/api/browser-api.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { useAnswer } from '../../lib/answer.ts';
import type { Asked } from '../../lib/answer.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { CodedText } from '../../lib/coded-text.tsx';
import { yearText } from '../../lib/date-in-cairo.ts';
import { formatAmount } from '../../lib/money.ts';
import { Paper } from '../../lib/paper.tsx';
import { formatDay } from '../../lib/plain-date.ts';
import { receiptNumberOf, TransactionDetails } from '../../lib/transaction-row.tsx';
import { Presets, StatementForm } from './statement-form.tsx';
import { askStatement, rangeOf } from './statement-range.ts';

type StatementAsked = Asked<StatementResponse['statement']>;

/** A statement, and the form that asks for one of other days. */
export function StatementScreen({ statement }: { readonly statement: StatementAsked }) {
  const range = rangeOf(new URLSearchParams(useLocation().search));
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  const { answer, ask } = useAnswer(statement, () => askStatement(browserApi(locale), range));
  if (answer === 'loading') return <Loading />;
  if (answer === 'failed') {
    return (
      <Sheet>
        <LoadFailed onRetry={ask}>{t('statement.failed')}</LoadFailed>
      </Sheet>
    );
  }
  return (
    <>
      <StatementSheet statement={answer.value} />
      <Card as="section" className="-mt-10 mb-20 rounded-lg p-5 md:p-8 print:hidden">
        <h2 className="text-lg">{t('statement.again')}</h2>
        <Presets year={undefined} />
        <p className="mt-6 mb-3 font-medium text-nile-900">{t('statement.other')}</p>
        <StatementForm key={`${range.from}${range.to}`} range={range} />
        <YearLink statement={answer.value} />
      </Card>
    </>
  );
}

/** From the statement of a whole year that is over, and not empty: to the page of that year. */
function YearLink({ statement }: { readonly statement: Statement }) {
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  const { from, to, issued_on: today, entries } = statement;
  const year = from.slice(0, 4);
  const isWhole = from === `${year}-01-01` && to === `${year}-12-31`;
  if (!isWhole || today <= to || entries.length === 0) return null;
  return (
    <Link
      to={`/year/${year}`}
      className="mt-4 inline-flex min-h-11 items-center font-medium text-nile underline underline-offset-4"
    >
      {t('years.of', { year: yearText(Number(year), locale) })}
    </Link>
  );
}

function Loading() {
  const { t } = useTranslation('transactions');
  return (
    <Sheet>
      <SkeletonList label={t('statement.loading')} className="grid gap-4">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-64 w-full" />
      </SkeletonList>
    </Sheet>
  );
}

/** In place of the statement, on a sheet of its own. */
function Sheet({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('transactions');
  const { t: paper } = useTranslation('receipts');
  return (
    <AccountPage above={<BackLink to="/my-transactions">{paper('back')}</BackLink>}>
      <h1 className="text-3xl">{t('statement.page')}</h1>
      <Card className="mt-6 rounded-xl p-6 md:p-8">{children}</Card>
    </AccountPage>
  );
}

type Statement = StatementResponse['statement'];

const SUM = 'text-end whitespace-nowrap';

/** Every entry of some days on paper, with what it comes to in each currency. */
function StatementSheet({ statement }: { readonly statement: Statement }) {
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  const { from, to, issued_on, sponsor_name, arabic_name, entries, totals } = statement;
  const name = nameOnPaper(sponsor_name, arabic_name, locale);
  return (
    <Paper
      title={t('statement.page')}
      pdf={
        entries.length > 0 && {
          path: '/sponsors/statements/pdf',
          query: { from, to },
          fileName: t('statement.file', { from, to }),
        }
      }
      aside={
        <p className="xs:ms-auto xs:text-end">
          <span className="block font-medium">
            {t('statement.days', { from: formatDay(from, locale), to: formatDay(to, locale) })}
          </span>
          <span className="block text-sm text-ink-soft">
            {t('statement.issued', { date: formatDay(issued_on, locale) })}
          </span>
        </p>
      }
    >
      <dl className="mt-6 flex flex-wrap justify-between gap-x-8 gap-y-3">
        <div>
          <dt className="text-sm text-ink-soft">{t('statement.for')}</dt>
          <dd className="text-xl wrap-anywhere font-semibold text-nile-900">
            <bdi>{name}</bdi>
          </dd>
        </div>
        {totals.map(({ currency, net }) => (
          <div key={currency} className="xs:ms-auto xs:text-end">
            <dt className="text-sm text-ink-soft">{t('statement.net')}</dt>
            <dd className="text-xl font-semibold whitespace-nowrap text-nile-900">
              {formatAmount(net, currency, locale)}
            </dd>
          </div>
        ))}
      </dl>
      {entries.length === 0 ? (
        <p className="mt-8">{t('statement.nothing')}</p>
      ) : (
        <Entries entries={entries} />
      )}
      {totals.map((total) => (
        <Totals key={total.currency} totals={total} />
      ))}
    </Paper>
  );
}

function Entries({ entries }: { readonly entries: readonly Transaction[] }) {
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  return (
    <table className="mt-8 w-full border-collapse">
      <thead>
        <tr className="border-b border-sand-300 text-sm text-ink-soft">
          <th scope="col" className="pb-2 text-start font-medium max-xs:hidden">
            {t('statement.date')}
          </th>
          <th scope="col" className="pb-2 text-start font-medium xs:px-4">
            {t('statement.details')}
          </th>
          <th scope="col" className="pb-2 text-end font-medium">
            {t('statement.amount')}
          </th>
        </tr>
      </thead>
      {entriesByYear(entries).map(({ year, entries: ofYear }) => (
        <tbody key={year}>
          <tr className="break-after-avoid">
            <th
              scope="rowgroup"
              colSpan={3}
              className="pt-5 pb-1 text-start text-lg font-bold text-nile-900"
            >
              {yearText(year, locale)}
            </th>
          </tr>
          {ofYear.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Entry({ entry }: { readonly entry: Transaction }) {
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  const { received_date: date, title, currency } = entry;
  const receipt = receiptNumberOf(entry.receipt_url);
  const day = <time dateTime={date}>{formatDay(date, locale)}</time>;
  return (
    <tr className="break-inside-avoid border-b border-sand-200 align-top">
      <td className="py-3 whitespace-nowrap max-xs:hidden print:py-1.5">{day}</td>
      <td className="py-3 xs:px-4 print:py-1.5">
        <span className="block font-medium">
          <CodedText>{title[locale]}</CodedText>
        </span>
        <span className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-soft max-xs:gap-x-3">
          <span className="whitespace-nowrap xs:hidden">{day}</span>
          <TransactionDetails transaction={entry} />
          {receipt && (
            <span className="whitespace-nowrap max-xs:text-xs">
              {t('statement.receipt', { number: `\u2066${receipt}\u2069` })}
            </span>
          )}
        </span>
      </td>
      {/* No wider than the amount: a phone's room is the details'. */}
      <td className={`py-3 ps-3 max-xs:w-0 print:py-1.5 ${SUM}`}>
        {formatAmount(writtenAmount(entry), currency, locale)}
        <span className="block text-sm text-ink-soft max-xs:whitespace-normal">
          {t(`done.${transactionWord(entry)}`)}
        </span>
      </td>
    </tr>
  );
}

function Totals({ totals }: { readonly totals: Statement['totals'][number] }) {
  const { t } = useTranslation('transactions');
  const locale = useLocale();
  return (
    <dl className="mt-6 grid break-inside-avoid gap-2 border-t-2 border-nile pt-3">
      {statementSums(totals).map(({ name, amount }) => (
        <div
          key={name}
          className={`flex items-baseline justify-between gap-6 ${name === 'net' ? 'text-lg font-bold text-nile-900' : ''}`}
        >
          <dt>{t(`statement.${name}`)}</dt>
          <dd className={SUM}>{formatAmount(amount, totals.currency, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
