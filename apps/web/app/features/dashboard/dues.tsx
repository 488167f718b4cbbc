import type { DashboardResponse, Due, LateDuesResponse } from '@nabta/contract';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { formatAmount } from '../../lib/money.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatDay } from '../../lib/plain-date.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Block, MoreLink, Nothing } from './block.tsx';
import { LATE_DUES_SHOWN } from './dashboard-data.ts';

interface DueLineProps {
  readonly due: Due;
  readonly children: ReactNode;
}

/** A payment of a sponsorship: for whom, how much, and what is to say of it. */
function DueLine({ due, children }: DueLineProps) {
  const locale = useLocale();
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-sand-200 py-4 last:border-0">
      <Link
        to={`/sponsorships/${due.sponsorship_id}`}
        className="-my-2 inline-flex min-h-11 items-center py-2 font-semibold text-nile-900 no-underline underline-offset-4 hover:underline"
      >
        <bdi>{due.sponsoree_name}</bdi>
      </Link>
      <p className="text-end font-semibold whitespace-nowrap text-nile-900">
        {formatAmount(due.amount, due.currency, locale)}
      </p>
      <div className="col-span-2 text-sm text-ink-soft">{children}</div>
    </li>
  );
}

/** The next payments, the soonest first (DSH-07, DSH-11), and that none is late (DSH-08, DSH-09). */
export function NextPayments({ dashboard }: { readonly dashboard: DashboardResponse }) {
  const { t } = useTranslation('dashboard');
  const { next_payments: dues, late, has_been_sponsor: hasBeen } = dashboard;
  return (
    <Block
      id="next"
      title={t('next.title')}
      more={hasBeen && <MoreLink to="/my-cards" text={t('next.cards')} />}
    >
      {dues.length === 0 ? (
        <Nothing message={t('next.empty')} to="/faqs" action={t('next.questions')} />
      ) : (
        <ul>
          {dues.map((due) => (
            <DueLine key={due.id} due={due}>
              <When due={due} />
            </DueLine>
          ))}
        </ul>
      )}
      <TransferCodes codes={dashboard.transfer_codes} />
      {hasBeen && late.dues.length === 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 border-t border-sand-200 pt-3">
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <Icon name="check" className="size-4 text-nile-500" />
            {t('late.empty')}
          </p>
          <MoreLink to="/sponsorships" text={t('late.sponsorships')} />
        </div>
      )}
    </Block>
  );
}

/** What to write on a bank transfer for each child, for those who pay so (CST-23). */
function TransferCodes({ codes }: { readonly codes: DashboardResponse['transfer_codes'] }) {
  const { t } = useTranslation('dashboard');
  if (codes.length === 0) return null;
  return (
    <details className="mt-2 text-sm">
      <summary className="-ms-2 inline-flex min-h-11 cursor-pointer items-center rounded-full px-2 font-medium text-nile underline underline-offset-4">
        {t('next.transfer')}
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 pb-2">
        {codes.map((one) => (
          <Fragment key={one.sponsorship_id}>
            <dt>
              <bdi>{one.first_name}</bdi>
            </dt>
            <dd>
              <bdi dir="ltr" className="font-semibold whitespace-nowrap text-nile-900">
                {one.reference_code}
              </bdi>
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

function When({ due }: { readonly due: Due }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { due_date: date, amount, applied_balance: balance, currency } = due;
  return (
    <>
      <time dateTime={date}>{formatDay(date, locale)}</time>
      {balance > 0 && (
        <span className="block">
          {balance < amount
            ? t('next.fromBalance', { amount: formatAmount(balance, currency, locale) })
            : t('next.byBalance')}
        </span>
      )}
    </>
  );
}

/** What is late, in one slim line with the way to pay it; the dues themselves on demand (DSH-08). */
export function LateBanner({ late }: { readonly late: LateDuesResponse }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { dues, total, currency } = late;
  const hidden = dues.length - LATE_DUES_SHOWN;
  return (
    <section
      aria-labelledby="late"
      className="rounded-xl bg-sunflower-100 px-5 py-4 text-ink md:px-6"
    >
      <h2 id="late" className="sr-only">
        {t('late.title')}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon name="alert" className="size-6 text-sunflower-700 max-sm:hidden" />
        <p className="min-w-0 grow">
          <span className="block font-semibold">{t('late.count', { count: dues.length })}</span>
          <span className="text-lg font-bold text-nile-900">
            {formatAmount(total, currency, locale)}
          </span>
        </p>
        <LinkButton to="/late-dues" variant="action" className="max-sm:w-full">
          {t('late.pay')}
        </LinkButton>
      </div>
      <details className="mt-1">
        <summary className="-ms-2 inline-flex min-h-11 cursor-pointer items-center rounded-full px-2 text-sm sm:ms-8 font-medium underline underline-offset-4">
          {t('late.show')}
        </summary>
        <p className="max-w-text pb-2 text-sm">{t('late.text')}</p>
        <ul className="rounded-lg bg-white px-4">
          {dues.slice(0, LATE_DUES_SHOWN).map((due) => (
            <DueLine key={due.id} due={due}>
              {t('late.since', { date: formatDay(due.due_date, locale) })}
              {due.error && <span className="block">{due.error}</span>}
            </DueLine>
          ))}
        </ul>
        {hidden > 0 && <p className="pt-2">{t('late.more', { count: hidden })}</p>}
      </details>
    </section>
  );
}
