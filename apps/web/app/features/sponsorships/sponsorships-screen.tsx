import type { Sponsorship, SponsorshipTab } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { PagedList } from '../../lib/paged-list.tsx';
import type { ListPage } from '../../lib/paged-list.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { CancelledNotice } from './cancelled-notice.tsx';
import { SponsorshipCard, SponsorshipCardSkeleton } from './sponsorship-card.tsx';
import { sponsorshipsHref, tabOf, TABS } from './sponsorship-tabs.ts';

const GRID = 'grid gap-5 lg:grid-cols-2 lg:gap-6';
const PLACES = [1, 2, 3, 4];

type Page = ListPage<Sponsorship>;

/** Whom a sponsor sponsors, and whom they sponsored, page by page (SPN-01, SPN-02). */
export function SponsorshipsScreen({ list }: { readonly list: Page | Promise<Page> | undefined }) {
  const { t } = useTranslation('sponsorships');
  const tab = tabOf(new URLSearchParams(useLocation().search));
  return (
    <div className="bg-sand">
      <div className="page-width pt-8 pb-20 md:pt-12">
        <h1 className="text-3xl">{t('page')}</h1>
        <p className="mt-1 max-w-text text-ink-soft md:text-lg">{t('lead')}</p>
        <CancelledNotice />
        <Tabs chosen={tab} />
        <div className="mt-6">
          <PagedList
            list={list}
            hrefOf={(page) => sponsorshipsHref(tab, page)}
            skeleton={<Loading />}
            failed={t('failed')}
            empty={<Nobody tab={tab} />}
            pastEnd={<PastEnd tab={tab} />}
          >
            {(sponsorships) => (
              <ul className={GRID}>
                {sponsorships.map((sponsorship, index) => (
                  <li key={sponsorship.id}>
                    <SponsorshipCard sponsorship={sponsorship} priority={index < 2} />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </div>
      </div>
    </div>
  );
}

/** Each tab has an address of its own, so these are links, and the one in use says so. */
function Tabs({ chosen }: { readonly chosen: SponsorshipTab }) {
  const { t } = useTranslation('sponsorships');
  return (
    <nav aria-label={t('tabs.label')} className="mt-6">
      <ul className="flex w-fit gap-1 rounded-full bg-white p-1 shadow-soft max-xs:w-full">
        {TABS.map((tab) => (
          <li key={tab} className="max-xs:flex-1">
            <Link
              to={sponsorshipsHref(tab)}
              aria-current={tab === chosen ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center rounded-full px-6 font-medium text-nile no-underline transition-colors duration-200 hover:bg-nile-50 aria-[current=page]:bg-nile aria-[current=page]:text-white"
            >
              {t(`tabs.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface OfTab {
  readonly tab: SponsorshipTab;
}

function Nobody({ tab }: OfTab) {
  const { t } = useTranslation('sponsorships');
  return (
    <EmptyState
      icon={tab === 'current' ? 'heart' : 'sprout'}
      message={t(`empty.${tab}.message`)}
      action={
        <LinkButton
          to={tab === 'current' ? '/children' : sponsorshipsHref('current')}
          variant={tab === 'current' ? 'action' : 'primary'}
        >
          {t(`empty.${tab}.action`)}
        </LinkButton>
      }
    />
  );
}

function PastEnd({ tab }: OfTab) {
  const { t } = useTranslation('sponsorships');
  return (
    <EmptyState
      message={t('pastEnd.message')}
      action={<LinkButton to={sponsorshipsHref(tab)}>{t('pastEnd.action')}</LinkButton>}
    />
  );
}

function Loading() {
  const { t } = useTranslation('sponsorships');
  return (
    <SkeletonList label={t('loading')} className={GRID}>
      {PLACES.map((place) => (
        <SponsorshipCardSkeleton key={place} />
      ))}
    </SkeletonList>
  );
}
