import type { Sponsorship, SponsorshipTab } from '@nabta/contract';
import { AccountPage } from '../../lib/account-page.tsx';
import { Link, useLocation } from 'react-router';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import type { ListPage } from '../../lib/paged-list.tsx';
import { scenePicture } from '../../lib/scene-pictures.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Scene } from '../../ui/scene.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { CancelledNotice } from './cancelled-notice.tsx';
import { LetterLinks, SponsorshipStanding, useSponsorshipFacts } from './sponsorship-facts.tsx';
import { sponsorshipsHref, tabOf, TABS } from './sponsorships-data.ts';

const picture = scenePicture('donate');
const GRID = 'grid gap-5 lg:grid-cols-2 lg:gap-6';
const PLACES = [1, 2, 3, 4];

type Page = ListPage<Sponsorship>;

/** A sponsor's present and past sponsorships, page by page (SPN-01, SPN-02). */
export function SponsorshipsScreen({ list }: { readonly list: Page | Promise<Page> | undefined }) {
  const { t } = useTranslation('sponsorships');
  const tab = tabOf(new URLSearchParams(useLocation().search));
  return (
    <AccountPage>
      <h1 className="text-3xl">{t('page')}</h1>
      <p className="mt-2 max-w-text text-ink-soft md:text-lg">
        {t(tab === 'current' ? 'lead' : 'leadPrevious')}
      </p>
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
              {tab === 'previous' && <Thanks />}
            </ul>
          )}
        </PagedList>
      </div>
    </AccountPage>
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

/** A last kind word after the sponsorships that are over, and the way to a new one. */
function Thanks() {
  const { t } = useTranslation('sponsorships');
  return (
    <li className="grid overflow-hidden rounded-2xl bg-nile-50 md:max-lg:grid-cols-2 lg:grid-rows-[minmax(9rem,1fr)_auto]">
      <div className="relative min-h-40">
        <Scene sources={picture} alt="" className="absolute inset-0 size-full object-[50%_88%]" />
      </div>
      <div className="grid content-center justify-items-start gap-2 p-5 md:p-6">
        <h2 className="text-xl text-balance">{t('thanks.title')}</h2>
        <p>{t('thanks.text')}</p>
        <LinkButton to="/children" size="sm" className="mt-2">
          {t('detail.others')}
        </LinkButton>
      </div>
    </li>
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
      hint={t(`empty.${tab}.hint`)}
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

const CARD =
  'grid h-full grid-cols-[6.5rem_1fr] grid-rows-[auto_auto_1fr_auto] gap-x-4 rounded-2xl bg-white p-4 shadow-soft sm:grid-cols-[10rem_1fr] sm:gap-x-6 sm:p-5 md:max-lg:grid-cols-[9rem_1fr_11rem] lg:grid-cols-[9rem_1fr] lg:grid-rows-[auto_1fr_auto_auto] lg:gap-x-5';

interface SponsorshipCardProps {
  readonly sponsorship: Sponsorship;
  /** A photo of the first screen, which is worth loading at once. */
  readonly priority: boolean;
}

/** A sponsored child, and how the sponsorship stands. All of the card leads to its page. */
function SponsorshipCard({ sponsorship, priority }: SponsorshipCardProps) {
  const { t } = useTranslation('sponsorships');
  const { id, status, sponsoree } = sponsorship;
  return (
    <article className={`${CARD} group relative transition-shadow duration-300 hover:shadow-lift`}>
      <ChildPortrait
        src={sponsoree.image_url}
        alt=""
        sizes="(min-width: 576px) 160px, 104px"
        priority={priority}
        className="self-start sm:row-span-4 lg:row-span-2"
      />
      <div className="grid content-start justify-items-start gap-1.5">
        <h2 className="text-lg">
          <bdi>{sponsoree.full_name}</bdi>
        </h2>
        <p className="flex flex-wrap gap-x-2.5 text-sm text-ink-soft">
          <bdi dir="ltr">{sponsoree.code}</bdi>
          {status !== 'inactive' && <span>{t(`status.${status}`)}</span>}
        </p>
      </div>
      <div className="mt-1.5 flex flex-wrap content-start gap-2 max-sm:col-span-2 max-sm:mt-3">
        <SponsorshipStanding sponsorship={sponsorship} />
        {sponsorship.is_overdue && (
          <Link
            to="/late-dues"
            className="relative z-1 inline-flex min-h-7 items-center gap-1.5 rounded-full bg-sunflower-100 px-3 py-1 text-xs font-medium text-balance text-sunflower-700 no-underline hover:bg-sunflower"
          >
            <Icon name="alert" className="size-4" />
            <span>
              {t('overdue')}:{' '}
              <span className="font-semibold underline">{t('history.payLate')}</span>
            </span>
          </Link>
        )}
      </div>
      <Facts sponsorship={sponsorship} />
      <div className="mt-4 flex flex-wrap gap-2 max-sm:col-span-2 md:col-span-2">
        <LetterLinks
          sponsorship={sponsorship}
          variant="secondary"
          writeVariant="primary"
          className="relative z-1 max-xs:flex-1 max-xs:px-3! lg:flex-1"
        />
        <LinkButton
          to={`/sponsorships/${id}`}
          variant="secondary"
          size="sm"
          aria-label={`${t('details')}: ${sponsoree.full_name}`}
          className="group-hover:bg-nile-50 after:absolute after:inset-0 after:rounded-2xl max-xs:flex-1 max-xs:px-3! lg:flex-1"
        >
          {t('details')}
        </LinkButton>
      </div>
    </article>
  );
}

function Facts({ sponsorship }: { readonly sponsorship: Sponsorship }) {
  const { t } = useTranslation('sponsorships');
  const facts = useSponsorshipFacts(sponsorship);
  return (
    <dl className="mt-4 grid content-start gap-2 text-sm max-sm:col-span-2 md:max-lg:col-start-3 md:max-lg:row-span-3 md:max-lg:row-start-1 md:max-lg:mt-1 lg:col-span-2 lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] lg:gap-4 lg:border-t lg:border-sand-200 lg:pt-4 lg:text-base">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="me-1.5 inline text-ink-soft md:block md:text-sm">
            {t(`facts.${name}`)}
            <span className="md:hidden">:</span>
          </dt>
          <dd className="inline font-medium break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A card on its way. */
function SponsorshipCardSkeleton() {
  return (
    <div className={CARD}>
      <Skeleton className="aspect-portrait rounded-t-[10rem] rounded-b-lg sm:row-span-4 lg:row-span-2" />
      <div className="grid content-start gap-3">
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-7 w-24 rounded-full" />
      </div>
      <div className="mt-4 grid content-start gap-3 max-sm:col-span-2 md:max-lg:col-start-3 md:max-lg:row-span-3 md:max-lg:row-start-1 md:max-lg:mt-1 lg:col-span-2 lg:row-start-3">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
      <Skeleton className="mt-4 h-11 w-64 rounded-full max-sm:col-span-2 max-sm:w-full md:col-span-2 lg:w-full" />
    </div>
  );
}
