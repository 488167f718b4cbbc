import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { formatPrice } from '../../lib/money.ts';
import { useCurrency } from '../../lib/visitor.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { ChildCard, ChildCardSkeleton } from '../../ui/child-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import type { ChildPlace, WaitingChild } from '../../lib/waiting-child.ts';

/** One to a row on phones, two under 1200 px, else four (HOME-25, CST-17). */
const GRID = 'grid gap-5 md:grid-cols-2 xl:grid-cols-4';
const SIZES = '(min-width: 1200px) 270px, (min-width: 768px) 46vw, 150px';

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

/** Children as cards; the first photo is the one that the page waits for. */
export function ChildGrid({ list }: { readonly list: readonly WaitingChild[] }) {
  const cardOf = useCard();
  return (
    <ul className={GRID}>
      {list.map((child, index) => (
        <li key={child.id} className="flex">
          {cardOf(child, { sizes: SIZES, priority: index === 0, besideOnPhones: true })}
        </li>
      ))}
    </ul>
  );
}

type Look = Pick<ComponentProps<typeof ChildCard>, 'sizes' | 'priority' | 'besideOnPhones'>;

/**
 * Makes cards (CHD-09, CHD-21). A page holds many, so what they share (texts, language, currency)
 * is looked up once for all.
 */
function useCard() {
  const placeText = usePlaceText();
  const { t: word } = useTranslation('words');
  const locale = useLocale();
  const currency = useCurrency();
  return (child: WaitingChild, look: Look) => (
    <ChildCard
      key={child.id}
      {...look}
      name={child.name}
      photo={child.image_url}
      photoAlt={word('photoOf', { name: child.name })}
      code={child.code}
      age={word('age', { count: child.current_age })}
      badge={child.education_level === 'rising_leader' ? word('university') : undefined}
      href={`/children/${child.id}`}
      action={word('chooseMe')}
    >
      {child.place && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
          <Icon name="pin" className="size-4 text-nile-500" />
          {placeText(child.place)}
        </p>
      )}
      <p className="mt-2 text-sm md:mt-3">
        <span className="text-lg font-semibold text-nile-900">
          {formatPrice(child.price, currency, locale)}
        </span>{' '}
        {word('perMonth')}
      </p>
    </ChildCard>
  );
}

/** A place in words; a district with the name of its governorate is named once. */
export function usePlaceText(): (place: ChildPlace) => string {
  const { t } = useTranslation('children');
  return ({ name, governorate }) =>
    name === governorate ? name : t('card.place', { village: name, governorate });
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
  const cardOf = useCard();
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
