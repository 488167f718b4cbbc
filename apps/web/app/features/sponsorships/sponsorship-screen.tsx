import type { Due, Sponsorship } from '@nabta/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListPage } from '../../lib/paged-list.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { SkeletonList, Skeleton } from '../../ui/skeleton.tsx';
import { EndSponsorship } from './end-sponsorship.tsx';
import { PaymentHistory, PaymentHistorySkeleton } from './payment-history.tsx';
import { SponsorshipOpening, SponsorshipOpeningSkeleton } from './sponsorship-opening.tsx';
import { TransferCode } from './transfer-code.tsx';

interface SponsorshipScreenProps {
  readonly sponsorship: Sponsorship;
  readonly history: ListPage<Due> | Promise<ListPage<Due>>;
}

/** One sponsorship: the child, how it is paid, what was paid, and the way to end it (SPN-03 to SPN-08). */
export function SponsorshipScreen({ sponsorship, history }: SponsorshipScreenProps) {
  const { status, sponsoree } = sponsorship;
  return (
    <Frame here={sponsoree.full_name} opening={<SponsorshipOpening sponsorship={sponsorship} />}>
      <PaymentHistory id={sponsorship.id} list={history} />
      {status !== 'inactive' && (
        <div className="grid content-start gap-6">
          <TransferCode code={sponsorship.reference_code} />
          {status === 'active' && <EndSponsorship sponsorship={sponsorship} />}
        </div>
      )}
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
    <>
      <div className="bg-nile-50">
        <div className="page-width pt-3 pb-10 md:pb-14">
          <Breadcrumbs
            label={t('detail.path')}
            path={[
              { to: '/dashboard', text: shell('dashboard') },
              { to: '/sponsorships', text: shell('sponsorships') },
            ]}
            here={here}
          />
          {opening}
        </div>
      </div>
      <div className="bg-sand">
        <div className="page-width grid items-start gap-6 pt-8 pb-20 md:pt-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          {children}
        </div>
      </div>
    </>
  );
}
