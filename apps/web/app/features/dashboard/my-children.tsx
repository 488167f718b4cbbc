import type { Sponsorship } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { MoreLink, PartOfPage } from './block.tsx';
import { ASK } from './dashboard-data.ts';
import type { Part } from './dashboard-data.ts';

const PAIR = 'grid grid-cols-2 gap-4 sm:gap-6';
const ONE = 'grid max-w-80 gap-4';
const SIZES = '(min-width: 992px) 270px, (min-width: 576px) 45vw, 46vw';

/** The faces of the children whom one sponsors (DSH-06), with the code of each for bank transfers (CST-23). */
export function MyChildren({ sponsorships }: { readonly sponsorships: Part<'sponsorships'> }) {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="my-children" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <h2 id="my-children" className="sr-only">
        {t('children.title')}
      </h2>
      <PartOfPage
        asked={sponsorships}
        again={ASK.sponsorships}
        skeleton={<Loading />}
        failed={t('children.failed')}
      >
        {({ sponsorships: shown }) => (shown.length === 0 ? <Nobody /> : <Shown shown={shown} />)}
      </PartOfPage>
      <div className="mt-3 flex flex-wrap justify-between gap-x-6">
        <MoreLink to="/sponsorships" text={t('children.all')} />
        <MoreLink to="/previous-sponsorships" text={t('children.previous')} />
      </div>
    </section>
  );
}

function Shown({ shown }: { readonly shown: readonly Sponsorship[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <ul className={shown.length === 1 ? ONE : PAIR}>
        {shown.map((sponsorship) => (
          <li key={sponsorship.id}>
            <Child sponsorship={sponsorship} />
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-text text-sm text-ink-soft">{t('children.transfer')}</p>
    </>
  );
}

function Child({ sponsorship }: { readonly sponsorship: Sponsorship }) {
  const { t } = useTranslation('dashboard');
  const { id, sponsoree, reference_code } = sponsorship;
  return (
    <article className="group relative">
      <ChildPortrait
        src={sponsoree.image_url}
        alt=""
        sizes={SIZES}
        priority
        className="shadow-soft transition-shadow duration-300 group-hover:shadow-lift"
      />
      <h3 className="mt-3 text-lg">
        <Link
          to={`/sponsorships/${id}`}
          prefetch="intent"
          className="text-nile-900 no-underline underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-lg"
        >
          <bdi>{sponsoree.full_name}</bdi>
        </Link>
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        {t('children.code')}{' '}
        <bdi dir="ltr" className="font-semibold whitespace-nowrap text-ink">
          {reference_code}
        </bdi>
      </p>
    </article>
  );
}

function Nobody() {
  const { t } = useTranslation('dashboard');
  return (
    <div className="rounded-xl bg-white/70">
      <EmptyState
        icon="heart"
        message={t('children.empty')}
        action={
          <LinkButton to="/children" variant="action">
            {t('children.choose')}
          </LinkButton>
        }
      />
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('dashboard');
  return (
    <SkeletonList label={t('children.loading')} className={PAIR}>
      {[1, 2].map((place) => (
        <div key={place}>
          <Skeleton className="aspect-portrait rounded-t-[10rem] rounded-b-lg" />
          <Skeleton className="mt-4 h-6 w-3/4" />
          <Skeleton className="mt-3 h-5 w-1/2" />
        </div>
      ))}
    </SkeletonList>
  );
}
