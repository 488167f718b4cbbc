import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ChildCardSkeleton } from '../../ui/child-card.tsx';
import { useWaitingChildCard } from '../../lib/waiting-child-card.tsx';
import type { WaitingChild } from '../../lib/waiting-child.ts';
import { CAROUSEL_SIZES, CarouselSection } from './section-parts.tsx';

interface OurChildrenProps {
  readonly list: readonly WaitingChild[] | Promise<readonly WaitingChild[]>;
}

/** Children who wait (HOME-15 to HOME-27): hidden when there are none, a skeleton while they come. */
export function OurChildren({ list }: OurChildrenProps) {
  const { t } = useTranslation('home');
  const { t: word } = useTranslation('words');
  const cardOf = useWaitingChildCard();
  return (
    <CarouselSection
      id="our-children"
      title={t('children.title')}
      lead={t('children.lead')}
      loading={t('children.loading')}
      className="bg-nile-50"
      list={list}
      cardOf={(child) => cardOf(child, { sizes: CAROUSEL_SIZES, portraitTravels: true })}
      skeleton={<ChildCardSkeleton />}
      action={
        <LinkButton to="/children" iconEnd="arrow-end" size="lg">
          {word('exploreMore')}
        </LinkButton>
      }
    />
  );
}
