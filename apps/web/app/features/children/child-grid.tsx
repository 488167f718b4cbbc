import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { useWaitingChildCard } from '../../lib/waiting-child-card.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { ChildCardSkeleton } from '../../ui/child-card.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import type { WaitingChild } from '../../lib/waiting-child.ts';

/** One to a row on phones, two under 1200 px, else four (HOME-25, CST-17). */
const GRID = 'grid gap-5 md:grid-cols-2 xl:grid-cols-4';
const SIZES = '(min-width: 1200px) 270px, (min-width: 768px) 46vw, 150px';

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

/** Children as cards; the first photo is the one that the page waits for. */
export function ChildGrid({ list }: { readonly list: readonly WaitingChild[] }) {
  const cardOf = useWaitingChildCard();
  return (
    <ul className={GRID}>
      {list.map((child, index) => (
        <li key={child.id} className="flex">
          {cardOf(child, {
            sizes: SIZES,
            priority: index === 0,
            besideOnPhones: true,
            portraitTravels: true,
          })}
        </li>
      ))}
    </ul>
  );
}

/** Cards on their way. */
export function ChildGridSkeleton({ label }: { readonly label: string }) {
  return (
    <SkeletonList label={label} className={GRID}>
      {PLACES.map((place) => (
        <ChildCardSkeleton key={place} besideOnPhones />
      ))}
    </SkeletonList>
  );
}

const CAROUSEL_SIZES = '(min-width: 1200px) 270px, (min-width: 576px) 46vw, 80vw';

/** Others who wait, most alike first. Nothing when there are none. */
export function SimilarChildren({ list }: { readonly list: readonly WaitingChild[] }) {
  const { t } = useTranslation('children');
  const { t: word } = useTranslation('words');
  const cardOf = useWaitingChildCard();
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="overflow-hidden">
      <div className="page-width py-14 md:py-20">
        <h2 id="similar" className="text-2xl">
          {t('child.similar')}
        </h2>
        <Carousel
          label={t('child.similar')}
          labels={{ previous: word('previous'), next: word('next') }}
          action={
            <LinkButton to="/children" variant="secondary" iconEnd="arrow-end">
              {t('child.all')}
            </LinkButton>
          }
        >
          {list.map((child) => cardOf(child, { sizes: CAROUSEL_SIZES }))}
        </Carousel>
      </div>
    </section>
  );
}
