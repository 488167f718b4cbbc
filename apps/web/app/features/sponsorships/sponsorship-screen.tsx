import type { Due, LetterWriter, PaidAhead, PastPortrait, Sponsorship } from '@nabta/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AccountPage } from '../../lib/account-page.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import type { ListPage } from '../../lib/paged-list.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { PaymentHistory, PaymentHistorySkeleton } from './payment-history.tsx';
import { SponsorshipOpening, SponsorshipOpeningSkeleton } from './sponsorship-opening.tsx';
import { WhoWrites } from './who-writes.tsx';
import { YourPayments, type PaymentChanges } from './your-payments.tsx';

interface SponsorshipScreenProps {
  readonly sponsorship: Sponsorship;
  /** Those that newer ones have replaced, the oldest first. */
  readonly pastPortraits: readonly PastPortrait[];
  readonly changes: PaymentChanges;
  /** What would go to the balance if it ended, by its last day. */
  readonly paidAhead: PaidAhead;
  /** Who writes instead of the sponsor, or is invited to. */
  readonly letterWriter: LetterWriter | null;
  readonly history: ListPage<Due> | Promise<ListPage<Due>>;
}

/** One sponsorship: the child, how it is paid, what was paid, and the way to end it (SPN-03 to SPN-08). */
export function SponsorshipScreen(props: SponsorshipScreenProps) {
  const { sponsorship, pastPortraits, changes, paidAhead, letterWriter, history } = props;
  const { status, sponsoree } = sponsorship;
  return (
    <Frame
      here={sponsoree.first_name}
      opening={<SponsorshipOpening sponsorship={sponsorship} pastPortraits={pastPortraits} />}
    >
      <PaymentHistory id={sponsorship.id} list={history} />
      {status !== 'inactive' && (
        <div className="grid content-start gap-6 lg:row-span-2">
          {status === 'active' && <YourPayments sponsorship={sponsorship} changes={changes} />}
          <WhoWrites sponsorship={sponsorship} letterWriter={letterWriter} />
          <TransferCode code={sponsorship.reference_code} />
        </div>
      )}
      {status === 'active' && <EndSponsorship sponsorship={sponsorship} paidAhead={paidAhead} />}
    </Frame>
  );
}

/** The screen until it is known what it shows. */
export function SponsorshipSkeleton() {
  const { t } = useTranslation('sponsorships');
  return (
    <Frame
      here={t('detail.here')}
      opening={
        <>
          <h1 className="sr-only">{t('detail.here')}</h1>
          <SkeletonList label={t('detail.loading')} className="grid">
            <SponsorshipOpeningSkeleton />
          </SkeletonList>
        </>
      }
    >
      <div className="rounded-xl bg-white p-6 shadow-soft md:p-8">
        <Skeleton className="h-8 w-48" />
        <div className="mt-4">
          <PaymentHistorySkeleton />
        </div>
      </div>
    </Frame>
  );
}

interface FrameProps {
  readonly here: string;
  readonly opening: ReactNode;
  readonly children: ReactNode;
}

function Frame({ here, opening, children }: FrameProps) {
  const { t } = useTranslation('sponsorships');
  const { t: shell } = useTranslation('shell');
  return (
    <AccountPage
      above={
        <Breadcrumbs
          label={t('detail.path')}
          path={[
            { to: '/dashboard', text: shell('dashboard') },
            { to: '/sponsorships', text: shell('sponsorships') },
          ]}
          here={here}
        />
      }
    >
      {opening}
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        {children}
      </div>
    </AccountPage>
  );
}

/** The code to write on a bank transfer, so that it reaches this child (CST-23). */
function TransferCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('sponsorships');
  return (
    <Card as="section" aria-labelledby="transfer" className="rounded-xl p-6 md:p-8">
      <h2 id="transfer" className="text-lg">
        {t('transfer.title')}
      </h2>
      <p className="mt-3 w-fit rounded-md bg-nile-50 px-4 py-2 text-xl font-bold text-nile-900">
        <bdi dir="ltr">{code}</bdi>
      </p>
      <p className="mt-3 text-ink-soft">{t('transfer.text')}</p>
    </Card>
  );
}

const CancelDialog = onDemand(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

/** The way to end a sponsorship, quiet and at the end of the page (SPN-06). */
function EndSponsorship(props: Pick<SponsorshipScreenProps, 'sponsorship' | 'paidAhead'>) {
  const { t } = useTranslation('sponsorships');
  const [open, setOpen] = useState(false);
  // Once it was opened it stays: what was typed outlives a look at the page behind.
  const [asked, setAsked] = useState(false);
  return (
    <Card
      as="section"
      aria-labelledby="end"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-xl p-6 md:p-8 lg:col-span-full"
    >
      <div className="max-w-text">
        <h2 id="end" className="text-lg">
          {t('end.title')}
        </h2>
        <p className="mt-2 text-ink-soft">{t('end.text')}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        onPointerEnter={() => void CancelDialog.ready().catch(() => undefined)}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        {t('end.open')}
      </Button>
      {asked && <CancelDialog {...props} open={open} onClose={() => setOpen(false)} />}
    </Card>
  );
}
