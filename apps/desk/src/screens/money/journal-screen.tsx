import type { Locale } from '@nabta/contract';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { buttonLook } from '../../../../web/app/ui/button.tsx';
import { Card } from '../../../../web/app/ui/card.tsx';
import type { Answer } from '../../api/desk-api.ts';
import { useDesk } from '../../api/use-desk.ts';
import { Failure } from '../../ui/failure.tsx';
import { MonthFilter, ReportSkeleton, useMonthQuery } from '../../ui/month-filter.tsx';
import { Page } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { AllEntries, SumsByAccount, SumsByDay } from './journal-entries.tsx';
import { AnyAmount, Payouts } from './journal-payouts.tsx';
import { NotMatched } from './journal-unmatched.tsx';

type Journal = Answer<'GET /v1/desk/journal'>;
type OfCurrency = Journal['currencies'][number];

/** The accountant's journal of a month: entries, payouts, what does not match, and the files. */
export function JournalScreen() {
  const { t } = useTranslation('desk-journal');
  const found = useDesk('GET /v1/desk/journal', { query: useMonthQuery() });
  const { error, refetch } = found;
  // Never the figures of another month.
  const data = found.isPlaceholderData ? undefined : found.data;
  return (
    <Page title={t('title')} intro={t('intro')}>
      <MonthFilter label={t('month')} shown={data?.month} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ReportSkeleton />}
      {data && (
        <>
          <Known until={data.copied_until} />
          <NotMatched
            items={data.unmatched}
            count={data.unmatched_count}
            uncompared={data.uncompared_count}
            isBalanceKnown={data.copied_until !== null}
          />
          {data.currencies.length === 0 && (
            <p className="py-6 text-lg text-ink-soft">{t('empty')}</p>
          )}
          {data.currencies.map((one) => (
            <CurrencyJournal key={one.currency} journal={one} />
          ))}
        </>
      )}
    </Page>
  );
}

function Known({ until }: { readonly until: string | null }) {
  const { t } = useTranslation('desk-journal');
  if (until === null) return <p className="text-sm text-ink-soft">{t('neverCopied')}</p>;
  const [before, after] = t('copied', { when: '\u0000' }).split('\u0000');
  return (
    <p className="text-sm text-ink-soft">
      {before}
      <When at={until} />
      {after}
    </p>
  );
}

/** The name of a currency of a language: the provider's balance may be in any. */
function currencyName(code: string, locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'currency' }).of(code.toUpperCase());
  return `${name ?? ''} (${code.toUpperCase()})`;
}

function CurrencyJournal({ journal }: { readonly journal: OfCurrency }) {
  const { t } = useTranslation('desk-journal');
  const { currency, files, standing } = journal;
  const name = currencyName(currency, useLocale());
  const figures = ['card_payments', 'provider_balance', 'payouts_under_way'] as const;
  return (
    <section
      aria-labelledby={`journal-${currency}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-sand-200 pt-6"
    >
      <h2 id={`journal-${currency}`} className="text-xl">
        {name}
      </h2>
      <div className="grid gap-2">
        <h3 className="text-sm text-ink-soft">{t('downloads')}</h3>
        <ul className="flex flex-wrap gap-2">
          {files.map(({ format, url }) => (
            <li key={format}>
              <a href={url} download className={buttonLook({ variant: 'secondary', size: 'sm' })}>
                {t(`formats.${format}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Card className="grid gap-3 p-5">
        <h3 className="font-medium">{t('standing.title')}</h3>
        <dl className="grid gap-3 sm:grid-cols-3">
          {figures.map((figure) => (
            <div key={figure} className="grid content-between gap-1">
              <dt className="text-sm text-ink-soft">{t(`standing.${figure}`)}</dt>
              <dd className="text-lg font-semibold">
                <AnyAmount value={standing[figure]} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <SumsByAccount journal={journal} name={name} />
      <SumsByDay journal={journal} name={name} />
      <Payouts payouts={journal.payouts} currency={currency} name={name} />
      <AllEntries journal={journal} name={name} />
    </section>
  );
}
