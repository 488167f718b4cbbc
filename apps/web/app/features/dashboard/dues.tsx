import type { Due, LateDuesResponse } from '@nabta/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/money.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatDay } from '../../lib/plain-date.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Block, LinesSkeleton, Nothing } from './block.tsx';
import { ASK, LATE_DUES_SHOWN } from './dashboard-data.ts';
import type { Part } from './dashboard-data.ts';

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
        className="-my-2 inline-flex min-h-11 items-center font-semibold text-nile-900 no-underline underline-offset-4 hover:underline"
      >
        <bdi>{due.sponsoree_name}</bdi>
      </Link>
      <p className="text-end font-semibold whitespace-nowrap text-nile-900 tabular-nums">
        {formatAmount(due.amount, due.currency, locale)}
      </p>
      <div className="col-span-2 text-sm text-ink-soft">{children}</div>
    </li>
  );
}

/** The next payments, the soonest first (DSH-07, DSH-11). */
export function NextPayments({ nextPayments }: { readonly nextPayments: Part<'nextPayments'> }) {
  const { t } = useTranslation('dashboard');
  return (
    <Block
      id="next"
      title={t('next.title')}
      more={{ to: '/my-cards', text: t('next.cards') }}
      asked={nextPayments}
      again={ASK.nextPayments}
      skeleton={<LinesSkeleton count={4} />}
      failed={t('next.failed')}
    >
      {(dues) =>
        dues.length === 0 ? (
          <Nothing message={t('next.empty')} to="/children" action={t('next.choose')} />
        ) : (
          <ul>
            {dues.map((due) => (
              <DueLine key={due.id} due={due}>
                <When due={due} />
              </DueLine>
            ))}
          </ul>
        )
      }
    </Block>
  );
}

function When({ due }: { readonly due: Due }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { due_date: date, applied_balance: balance, currency } = due;
  return (
    <>
      <time dateTime={date}>{formatDay(date, locale)}</time>
      {balance > 0 && (
        <span className="block">
          {t('next.fromBalance', { amount: formatAmount(balance, currency, locale) })}
        </span>
      )}
    </>
  );
}

/** The dues that failed, oldest first, and the way to pay them (DSH-08). */
export function LateDues({ lateDues }: { readonly lateDues: Part<'lateDues'> }) {
  const { t } = useTranslation('dashboard');
  return (
    <Block
      id="late"
      title={t('late.title')}
      asked={lateDues}
      again={ASK.lateDues}
      skeleton={<LinesSkeleton count={2} />}
      failed={t('late.failed')}
    >
      {(late) =>
        late.dues.length === 0 ? (
          <Nothing message={t('late.empty')} to="/sponsorships" action={t('late.sponsorships')} />
        ) : (
          <Late late={late} />
        )
      }
    </Block>
  );
}

function Late({ late }: { readonly late: LateDuesResponse }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { dues, total, currency } = late;
  const hidden = dues.length - LATE_DUES_SHOWN;
  return (
    <>
      <div className="rounded-lg bg-sunflower-100 p-4 text-ink md:p-5">
        <p className="font-semibold">{t('late.count', { count: dues.length })}</p>
        <p className="mt-1">{t('late.text')}</p>
      </div>
      <ul className="mt-2">
        {dues.slice(0, LATE_DUES_SHOWN).map((due) => (
          <DueLine key={due.id} due={due}>
            {t('late.since', { date: formatDay(due.due_date, locale) })}
            {due.error && <span className="block">{due.error}</span>}
          </DueLine>
        ))}
      </ul>
      {hidden > 0 && <p className="pb-3 text-ink-soft">{t('late.more', { count: hidden })}</p>}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t-2 border-sand-200 pt-5">
        <p>
          <span className="block text-sm text-ink-soft">{t('late.total')}</span>
          <span className="text-xl font-bold text-nile-900 tabular-nums">
            {formatAmount(total, currency, locale)}
          </span>
        </p>
        <LinkButton to="/late-dues" variant="action" className="max-sm:w-full">
          {t('late.pay')}
        </LinkButton>
      </div>
    </>
  );
}
