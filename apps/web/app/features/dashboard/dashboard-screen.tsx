import { welcomeName, type DashboardResponse } from '@nabta/contract';
import { useEffect, useState } from 'react';
import { AccountPage } from '../../lib/account-page.tsx';
import { useAnswer } from '../../lib/answer.ts';
import type { Asked } from '../../lib/answer.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { signOut, storeSponsor, useSponsor } from '../../lib/auth.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { yearText } from '../../lib/date-in-cairo.ts';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { TransactionRow } from '../../lib/transaction-row.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { Block, MoreLink, Nothing } from './block.tsx';
import { ContactInformation } from './contact-information.tsx';
import { askDashboard } from './dashboard-data.ts';
import { LateBanner, NextPayments } from './dues.tsx';
import { Giving } from './giving.tsx';
import { ChildCardsSkeleton, MyChildren } from './my-children.tsx';
import { CommunityTogether, WrittenChildren } from './together.tsx';

/** The sponsor's own place: the children first, then what is due, then the rest (DSH-01 to DSH-10). */
export function DashboardScreen({ asked }: { readonly asked: Asked<DashboardResponse> }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { answer, ask } = useAnswer(asked, () => askDashboard(browserApi(locale)));
  const dashboard = typeof answer === 'object' ? answer.value : undefined;

  // The header shows what the server knows now, not what it knew at the sign-in.
  useEffect(() => {
    if (dashboard) storeSponsor(dashboard.sponsor);
  }, [dashboard]);

  return (
    <AccountPage>
      <Welcome dashboard={dashboard} />
      <div className="mt-6">
        {answer === 'loading' && <Loading />}
        {answer === 'failed' && <LoadFailed onRetry={ask}>{t('failed')}</LoadFailed>}
        {dashboard && <Loaded dashboard={dashboard} />}
      </div>
    </AccountPage>
  );
}

interface OfDashboard {
  readonly dashboard: DashboardResponse;
}

const COLUMNS = 'grid gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]';
const FIRST_DAY = 'grid gap-6 md:grid-cols-2';

function Loaded({ dashboard }: OfDashboard) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {dashboard.late_dues > 0 && <LateBanner late={dashboard.late} />}
      {dashboard.year_together !== null && <YearTogether year={dashboard.year_together} />}
      <MyChildren dashboard={dashboard} />
      {dashboard.written_children.length > 0 && <WrittenChildren dashboard={dashboard} />}
      {dashboard.community && <CommunityTogether community={dashboard.community} />}
      {isFirstDay(dashboard) ? (
        <div className={FIRST_DAY}>
          <NextPayments dashboard={dashboard} />
          <RecentTransactions transactions={dashboard.recent_transactions} />
        </div>
      ) : (
        <>
          <div className={`${COLUMNS} *:only:col-span-full`}>
            <NextPayments dashboard={dashboard} />
            <Giving sponsor={dashboard.sponsor} totals={dashboard.yearly_payments_report} />
          </div>
          <RecentTransactions transactions={dashboard.recent_transactions} />
        </>
      )}
      <ContactInformation sponsor={dashboard.sponsor} />
      <SignOut />
    </div>
  );
}

/** In January: the way to the year that is over. */
function YearTogether({ year: number }: { readonly year: number }) {
  const { t } = useTranslation('dashboard');
  const year = yearText(number, useLocale());
  return (
    <Block id="year" title={t('year.title', { year })}>
      <p className="max-w-text text-ink-soft">{t('year.text')}</p>
      <MoreLink to={`/year/${number}`} text={t('year.open', { year })} />
    </Block>
  );
}

/** Whether all blocks of money are empty: what is left is short, and stands side by side. */
const isFirstDay = ({ next_payments, recent_transactions, has_been_sponsor }: DashboardResponse) =>
  next_payments.length === 0 && recent_transactions.length === 0 && !has_been_sponsor;

/** Leaves: the session and the cart are cleared, and /sign-in follows (DSH-10). */
function SignOut() {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="secondary"
      busy={busy}
      className="justify-self-start"
      onClick={() => {
        setBusy(true);
        void signOut();
      }}
    >
      {t('signOut')}
    </Button>
  );
}

/** The latest entries of the ledger (DSH-05). */
function RecentTransactions({
  transactions,
}: {
  readonly transactions: DashboardResponse['recent_transactions'];
}) {
  const { t } = useTranslation('dashboard');
  return (
    <Block
      id="recent"
      title={t('recent.title')}
      more={transactions.length > 0 && <MoreLink to="/my-transactions" text={t('recent.all')} />}
    >
      {transactions.length === 0 ? (
        <Nothing message={t('recent.empty')} to="/donate" action={t('recent.donate')} />
      ) : (
        <ul>
          {transactions.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      )}
    </Block>
  );
}

/** Keeps the line open until it is known what stands there. */
const NO_BREAK_SPACE = '\u00a0';

/** The sponsor by first name (DSH-01), and how many children grow with them. */
function Welcome({ dashboard }: { readonly dashboard: DashboardResponse | undefined }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const sponsor = useSponsor();
  const name = sponsor && welcomeName(sponsor, locale);
  const count = dashboard?.children_count ?? 0;
  const lead = count > 0 ? t('growing', { count }) : t('lead');
  return (
    <>
      <h1 className="text-3xl wrap-anywhere">{name ? t('welcomeName', { name }) : t('welcome')}</h1>
      {/* The line takes two on a phone: its place is kept from the start. */}
      <p className="mt-1 text-ink-soft max-sm:min-h-[2lh] md:text-lg">
        {dashboard ? lead : NO_BREAK_SPACE}
      </p>
    </>
  );
}

/** The dashboard on its way. */
function Loading() {
  const { t } = useTranslation('dashboard');
  return (
    <SkeletonList label={t('loading')} className="grid gap-6">
      <ChildCardsSkeleton />
      <div className={COLUMNS}>
        <LinesSkeleton count={4} />
        <LinesSkeleton count={2} />
      </div>
    </SkeletonList>
  );
}

/** Lines of a block on their way. */
function LinesSkeleton({ count }: { readonly count: number }) {
  return (
    <div className="rounded-xl bg-white p-6 shadow-soft md:p-8">
      <Skeleton className="mb-4 h-8 w-40" />
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-b border-sand-200 py-4 last:border-0"
        >
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      ))}
    </div>
  );
}
