import type { Locale, Sponsor } from '@nabta/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAnswer } from '../../lib/answer.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { signOut, useSponsor } from '../../lib/auth.ts';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { TransactionRow } from '../../lib/transaction-row.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Block, LinesSkeleton, Nothing } from './block.tsx';
import { ContactInformation } from './contact-information.tsx';
import { ASK } from './dashboard-data.ts';
import type { Part } from './dashboard-data.ts';
import { LateDues, NextPayments } from './dues.tsx';
import { Giving } from './giving.tsx';
import { MyChildren } from './my-children.tsx';

interface DashboardScreenProps {
  readonly self: Part<'self'>;
  readonly report: Part<'report'>;
  readonly sponsorships: Part<'sponsorships'>;
  readonly nextPayments: Part<'nextPayments'>;
  readonly lateDues: Part<'lateDues'>;
  readonly transactions: Part<'transactions'>;
  readonly letters: Part<'letters'>;
}

/** The home of a sponsor: the children's faces first, then what is due, then the rest (DSH-01 to DSH-10). */
export function DashboardScreen(parts: DashboardScreenProps) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <div className="bg-nile-50">
        <div className="page-width grid gap-x-16 gap-y-8 pt-8 pb-10 md:pt-12 md:pb-14 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <Welcome sponsorships={parts.sponsorships} />
          <MyChildren sponsorships={parts.sponsorships} />
          <div className="grid content-start gap-4 self-start">
            <Letters letters={parts.letters} />
            <Giving self={parts.self} report={parts.report} />
          </div>
        </div>
      </div>
      <div className="bg-sand">
        <div className="page-width grid items-start gap-6 pt-8 pb-20 md:pt-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          <div className="grid gap-6">
            <LateDues lateDues={parts.lateDues} />
            <NextPayments nextPayments={parts.nextPayments} />
            <RecentTransactions transactions={parts.transactions} />
          </div>
          <aside aria-label={t('account')} className="grid gap-6">
            <ContactInformation self={parts.self} />
            <Ways />
            <SignOut />
          </aside>
        </div>
      </div>
    </>
  );
}

const WAYS = [
  { to: '/gift', text: 'gift' },
  { to: '/my-cards', text: 'cards' },
  { to: '/my-transactions', text: 'statements' },
  { to: '/children', text: 'children' },
  { to: '/donate', text: 'donate' },
] as const;

/** Links to other pages. */
function Ways() {
  const { t } = useTranslation('dashboard');
  return (
    <Card className="rounded-xl px-6 py-3 md:px-8">
      <nav aria-label={t('ways.title')}>
        <ul>
          {WAYS.map(({ to, text }) => (
            <li key={text} className="border-b border-sand-200 last:border-0">
              <Link
                to={to}
                prefetch="intent"
                className="flex min-h-13 items-center justify-between gap-3 font-medium text-nile no-underline hover:underline"
              >
                {t(`ways.${text}`)}
                <Icon name="chevron-end" className="size-4.5 text-nile-500" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}

/** Leaves: the session and the cart are cleared, and /sign-in follows (DSH-10). */
function SignOut() {
  const { t } = useTranslation('shell');
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="secondary"
      wide
      busy={busy}
      onClick={() => {
        setBusy(true);
        void signOut();
      }}
    >
      {t('signOut')}
    </Button>
  );
}

/** The latest transactions (DSH-05). */
function RecentTransactions({ transactions }: { readonly transactions: Part<'transactions'> }) {
  const { t } = useTranslation('dashboard');
  return (
    <Block
      id="recent"
      title={t('recent.title')}
      more={{ to: '/my-transactions', text: t('recent.all') }}
      asked={transactions}
      again={ASK.transactions}
      skeleton={<LinesSkeleton count={2} />}
      failed={t('recent.failed')}
    >
      {(shown) =>
        shown.length === 0 ? (
          <Nothing message={t('recent.empty')} to="/donate" action={t('recent.donate')} />
        ) : (
          <ul>
            {shown.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} />
            ))}
          </ul>
        )
      }
    </Block>
  );
}

/** Keeps the line open until it is known what stands there. */
const NO_BREAK_SPACE = '\u00a0';

/** The sponsor by first name (DSH-01), and how many children grow with them. */
function Welcome({ sponsorships }: { readonly sponsorships: Part<'sponsorships'> }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const sponsor = useSponsor();
  const { answer } = useAnswer(sponsorships, () => ASK.sponsorships(browserApi(locale)));
  const count = typeof answer === 'object' ? answer.value.meta.total_entries : 0;
  const name = sponsor && welcomeName(sponsor, locale);
  const lead = count > 0 ? t('growing', { count }) : t('lead');
  return (
    <div>
      <h1 className="text-3xl">{name ? t('welcomeName', { name }) : t('welcome')}</h1>
      <p className="mt-1 text-ink-soft md:text-lg">
        {answer === 'loading' ? NO_BREAK_SPACE : lead}
      </p>
    </div>
  );
}

/** The first half of a first name of two words: «عبد المسيح», «أبو النور». */
const HALF = /^(?:عبد|[أا]بو)$/;

/**
 * The name in a greeting to a sponsor: the first name, in its Arabic spelling on the Arabic site where
 * that is known.
 */
export function welcomeName(
  { first_name, arabic_full_name }: Pick<Sponsor, 'first_name' | 'arabic_full_name'>,
  locale: Locale,
): string {
  const [first = '', second = ''] = arabic_full_name.trim().split(/\s+/);
  if (locale !== 'ar' || first === '') return first_name;
  return HALF.test(first) && second !== '' ? `${first} ${second}` : first;
}

/** The way to the letters, with how many wait. It leads there whatever comes of the count (NAV-15). */
function Letters({ letters }: { readonly letters: Part<'letters'> }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const { answer } = useAnswer(letters, () => ASK.letters(browserApi(locale)));
  const unread = typeof answer === 'object' ? answer.value.unread : 0;
  return (
    <section aria-labelledby="letters" className="relative overflow-hidden rounded-xl shadow-soft">
      <div
        aria-hidden="true"
        className={classNames('h-1.5', unread > 0 ? 'airmail' : 'bg-white')}
      />
      <div className="group flex items-center gap-4 bg-white px-5 pt-3.5 pb-5 sm:px-6 md:px-8">
        <span className="relative grid size-12 shrink-0 place-items-center rounded-full bg-nile-100 text-nile">
          <Icon name="mail" className="size-6" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -end-1 -top-1 grid min-w-6 place-items-center rounded-full bg-sunflower px-1.5 text-xs leading-6 font-bold text-ink"
            >
              {formatNumber(unread, locale)}
            </span>
          )}
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="letters" className="text-xl">
            <Link
              to="/letters"
              prefetch="intent"
              className="text-nile-900 no-underline underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-xl"
            >
              {t('letters.title')}
            </Link>
          </h2>
          <p className={unread > 0 ? 'font-medium text-ink' : 'text-ink-soft'}>
            {unread > 0 ? t('letters.unread', { count: unread }) : t('letters.lead')}
          </p>
        </div>
        <Icon name="chevron-end" className="size-5 text-nile-500" />
      </div>
    </section>
  );
}
