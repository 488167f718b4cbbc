import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/button.tsx';
import { ChildCard, ChildCardSkeleton } from '../../ui/child-card.tsx';
import type { WaitingChild } from '../../lib/waiting-child.ts';
import { CAROUSEL_SIZES, CarouselSection } from './section-parts.tsx';

interface OurChildrenProps {
  readonly list: readonly WaitingChild[] | Promise<readonly WaitingChild[]>;
}

/** Children who wait (HOME-15 to HOME-27): hidden when there are none, a skeleton while they come. */
export function OurChildren({ list }: OurChildrenProps) {
  const { t } = useTranslation('home');
  const { t: word } = useTranslation('words');
  return (
    <CarouselSection
      id="our-children"
      title={t('children.title')}
      lead={t('children.lead')}
      loading={t('children.loading')}
      className="bg-nile-50"
      list={list}
      cardOf={(child) => (
        <ChildCard
          name={child.name}
          photo={child.image_url}
          photoAlt={word('photoOf', { name: child.name })}
          sizes={CAROUSEL_SIZES}
          code={child.code}
          age={word('age', { count: child.current_age })}
          badge={child.education_level === 'rising_leader' ? word('university') : undefined}
          href={`/children/${child.id}`}
          action={word('chooseMe')}
        />
      )}
      skeleton={<ChildCardSkeleton />}
      action={
        <LinkButton to="/children" iconEnd="arrow-end" size="lg">
          {word('exploreMore')}
        </LinkButton>
      }
    />
  );
}
