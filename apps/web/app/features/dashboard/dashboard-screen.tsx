import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { signOut } from '../../lib/auth.ts';
import { Button } from '../../ui/button.tsx';
import { LateDues, NextPayments } from './dues.tsx';
import type { Part } from './dashboard-data.ts';
import { Giving } from './giving.tsx';
import { Letters } from './letters.tsx';
import { MyChildren } from './my-children.tsx';
import { RecentTransactions } from './recent-transactions.tsx';
import { Welcome } from './welcome.tsx';
import { ContactInformation } from './contact-information.tsx';

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
