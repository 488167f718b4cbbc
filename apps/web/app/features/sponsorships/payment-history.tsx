import type { Due, DueStatus } from '@nabta/contract';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatAmount } from '../../lib/money.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import type { ListPage } from '../../lib/paged-list.tsx';
import { formatDay } from '../../lib/plain-date.ts';
import { receiptHref, receiptNumberOf } from '../../lib/transaction-row.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';

const ROW =
  'grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-sand-200 py-4 last:border-0';
const LINK =
  '-my-2 inline-flex min-h-11 items-center justify-self-end text-sm font-medium text-nile underline underline-offset-4';
const PLACES = [1, 2, 3, 4];

const LOOKS = {
  planned: { tone: 'plain', icon: undefined },
  processing: { tone: 'plain', icon: 'info' },
  failed: { tone: 'sunflower', icon: 'alert' },
  late: { tone: 'sunflower', icon: 'alert' },
  paid: { tone: 'nile', icon: 'check' },
  closed: { tone: 'plain', icon: undefined },
} as const satisfies Record<DueStatus, { tone: string; icon: IconName | undefined }>;

interface PaymentHistoryProps {
  /** The sponsorship's id. */
  readonly id: number;
  readonly list: ListPage<Due> | Promise<ListPage<Due>>;
}

/** The paid and unpaid dues of a sponsorship, newest first (SPN-04, SPN-05). */
export function PaymentHistory({ id, list }: PaymentHistoryProps) {
  const { t } = useTranslation('sponsorships');
  const path = `/sponsorships/${id}`;
  return (
    <Card as="section" aria-labelledby="history" className="rounded-xl p-6 md:p-8">
      <h2 id="history" className="text-xl">
        {t('history.title')}
      </h2>
      <div className="mt-2">
        <PagedList
          list={list}
          hrefOf={(page) => `${path}${page > 1 ? `?page=${page}` : ''}#history`}
          skeleton={<PaymentHistorySkeleton />}
          failed={t('history.failed')}
          empty={
            <EmptyState
              inCard
              message={t('history.empty')}
              action={<LinkButton to="/sponsorships">{t('history.emptyAction')}</LinkButton>}
            />
          }
          pastEnd={
            <EmptyState
              inCard
              message={t('pastEnd.message')}
              action={<LinkButton to={path}>{t('pastEnd.action')}</LinkButton>}
            />
          }
        >
          {(dues) => (
            <ul>
              {dues.map((due) => (
                <Row key={due.id} due={due} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Card>
  );
}

function Row({ due }: { readonly due: Due }) {
  const { t } = useTranslation('sponsorships');
  const locale = useLocale();
  const { status, amount, currency, applied_balance, balance_applied } = due;
  const { tone, icon } = LOOKS[status];
  const isOwed = status === 'failed' || status === 'late';
  return (
    <li className={ROW}>
      <p className="font-semibold text-nile-900">
        <time dateTime={due.due_date}>{formatDay(due.due_date, locale)}</time>
      </p>
      <p className="text-end font-semibold text-nile-900">
        {formatAmount(amount, currency, locale)}
      </p>
      <p>
        <Badge tone={tone} {...(icon ? { icon } : {})}>
          {t(`due.${status}`)}
        </Badge>
      </p>
      <RowLink due={due} />
      {balance_applied && applied_balance > 0 && (
        <p className="col-span-2 text-sm text-ink-soft">
          {applied_balance < amount
            ? t('history.fromBalance', { amount: formatAmount(applied_balance, currency, locale) })
            : t('history.byBalance')}
        </p>
      )}
      {isOwed && due.error && <p className="col-span-2 text-sm text-ink-soft">{due.error}</p>}
    </li>
  );
}

function RowLink({ due }: { readonly due: Due }) {
  const { t } = useTranslation('sponsorships');
  const receipt = receiptNumberOf(due.receipt_url);
  if (due.status === 'late') {
    return (
      <Link to="/late-dues" className={LINK}>
        {t('history.payLate')}
      </Link>
    );
  }
  if (!receipt) return <span />;
  return (
    <Link
      to={receiptHref(receipt)}
      aria-label={t('history.receiptOf', { number: receipt })}
      className={LINK}
    >
      {t('history.receipt')}
    </Link>
  );
}

/** The history on its way. */
export function PaymentHistorySkeleton() {
  const { t } = useTranslation('sponsorships');
  return (
    <SkeletonList label={t('history.loading')} className="grid">
      {PLACES.map((place) => (
        <div key={place} className={ROW}>
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-7 w-24" />
          <Skeleton className="h-7 w-20 rounded-full" />
        </div>
      ))}
    </SkeletonList>
  );
}
