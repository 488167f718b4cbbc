import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';

/** How wide a card of the carousel stands: one under 576 px, two under 1200 px, else four. */
export const CAROUSEL_SIZES = '(min-width: 1200px) 270px, (min-width: 576px) 46vw, 80vw';

/** The same row while its cards are on their way. */
const CAROUSEL_SKELETON =
  'mt-6 grid gap-5 pt-1 pb-8 sm:grid-cols-2 xl:grid-cols-4 max-sm:[&>:nth-child(n+2)]:hidden max-xl:[&>:nth-child(n+3)]:hidden';

interface CarouselSectionProps<Item> {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  /** Says that the cards are on their way. */
  readonly loading: string;
  readonly className?: string;
  readonly list: readonly Item[] | Promise<readonly Item[]>;
  readonly cardOf: (item: Item) => ReactNode;
  readonly skeleton: ReactNode;
  /** The way to all of them. */
  readonly action: ReactNode;
}

/** A list of the home page as a row of cards. Nothing when the list is empty. */
export function CarouselSection<Item extends { readonly id: number }>(
  props: CarouselSectionProps<Item>,
) {
  const { id, title, lead, loading, className, list, cardOf, skeleton, action } = props;
  const { t } = useTranslation('words');
  const inSection = (children: ReactNode) => (
    <section aria-labelledby={id} className={classNames('overflow-hidden', className)}>
      <div className="page-width py-12 md:py-24">
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        <p className="mt-2 max-w-text text-lg text-ink-soft">{lead}</p>
        {children}
      </div>
    </section>
  );
  return (
    <Loaded
      value={list}
      skeleton={inSection(
        <SkeletonList label={loading} className={CAROUSEL_SKELETON}>
          {[1, 2, 3, 4].map((place) => (
            <Fragment key={place}>{skeleton}</Fragment>
          ))}
        </SkeletonList>,
      )}
      failed={() => inSection(<ListFailed />)}
    >
      {(items) =>
        items.length > 0
          ? inSection(
              <Carousel
                label={title}
                labels={{ previous: t('previous'), next: t('next') }}
                action={action}
              >
                {items.map((item) => (
                  <Fragment key={item.id}>{cardOf(item)}</Fragment>
                ))}
              </Carousel>,
            )
          : null
      }
    </Loaded>
  );
}

/** One list of the home page did not come: the rest of the page is worth reading all the same. */
function ListFailed() {
  const { t } = useTranslation('home');
  const { revalidate } = useRevalidator();
  return <LoadFailed onRetry={() => void revalidate()}>{t('listFailed')}</LoadFailed>;
}
