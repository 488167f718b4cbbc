import type { Sponsorship } from '@nabta/contract';
import { useTranslation } from 'react-i18next';
import { ChildPortrait } from '../../lib/child-portrait.tsx';
import { SponsorshipBadge } from '../../lib/sponsorship-badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LetterLinks } from './letter-links.tsx';
import { useSponsorshipFacts } from './sponsorship-facts.tsx';

const CARD =
  'grid h-full grid-cols-[6.5rem_1fr] content-start gap-x-4 rounded-2xl bg-white p-4 shadow-soft sm:grid-cols-[10rem_1fr] sm:gap-x-6 sm:p-5';

interface SponsorshipCardProps {
  readonly sponsorship: Sponsorship;
  /** A photo of the first screen, which is worth loading at once. */
  readonly priority: boolean;
}

/** A sponsored child, and how the sponsorship stands. All of the card leads to its page. */
export function SponsorshipCard({ sponsorship, priority }: SponsorshipCardProps) {
  const { t } = useTranslation('sponsorships');
  const { id, status, sponsoree } = sponsorship;
  return (
    <article className={`${CARD} group relative transition-shadow duration-300 hover:shadow-lift`}>
      <ChildPortrait
        src={sponsoree.image_url}
        alt=""
        sizes="(min-width: 576px) 160px, 104px"
        priority={priority}
        className="sm:row-span-3"
      />
      <div className="grid content-start justify-items-start gap-1.5">
        <h2 className="text-lg">
          <bdi>{sponsoree.full_name}</bdi>
        </h2>
        <p className="text-sm text-ink-soft">
          <bdi dir="ltr">{sponsoree.code}</bdi>
        </p>
        <SponsorshipBadge status={status} />
      </div>
      <Facts sponsorship={sponsorship} />
      <div className="mt-4 flex flex-wrap gap-x-1 gap-y-2 max-sm:col-span-2">
        <LinkButton
          to={`/sponsorships/${id}`}
          variant="secondary"
          size="sm"
          className="me-1 group-hover:bg-nile group-hover:text-white after:absolute after:inset-0 after:rounded-2xl max-xs:w-full"
        >
          {t('details')}
          <span className="sr-only">
            : <bdi>{sponsoree.full_name}</bdi>
          </span>
        </LinkButton>
        <LetterLinks
          sponsorship={sponsorship}
          variant="quiet"
          size="sm"
          className="relative max-xs:flex-1"
        />
      </div>
    </article>
  );
}

function Facts({ sponsorship }: { readonly sponsorship: Sponsorship }) {
  const { t } = useTranslation('sponsorships');
  const facts = useSponsorshipFacts(sponsorship);
  return (
    <dl className="mt-4 grid content-start gap-2 text-sm max-sm:col-span-2">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="me-1.5 inline text-ink-soft">{`${t(`facts.${name}`)}:`}</dt>
          <dd className="inline font-medium break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A card on its way. */
export function SponsorshipCardSkeleton() {
  return (
    <div className={CARD}>
      <Skeleton className="aspect-portrait rounded-t-[10rem] rounded-b-lg sm:row-span-3" />
      <div className="grid content-start gap-3">
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-7 w-24 rounded-full" />
      </div>
      <div className="mt-4 grid content-start gap-3 max-sm:col-span-2">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-2/3" />
      </div>
      <Skeleton className="mt-4 h-11 w-28 rounded-full max-sm:col-span-2 max-sm:w-full" />
    </div>
  );
}
