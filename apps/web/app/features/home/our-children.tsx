import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { ChildCard, ChildCardSkeleton } from '../../ui/child-card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import type { WaitingChild } from '../../lib/waiting-child.ts';
import { CAROUSEL_SKELETON, CAROUSEL_SIZES, ListFailed, SectionHeading } from './section-parts.tsx';

interface OurChildrenProps {
  readonly list: readonly WaitingChild[] | Promise<readonly WaitingChild[]>;
}

/** Children who wait (HOME-15 to HOME-27): hidden when there are none, a skeleton while they come. */
export function OurChildren({ list }: OurChildrenProps) {
  return (
    <Loaded
      value={list}
      skeleton={<LoadingChildren />}
      failed={
        <Frame>
          <Heading />
          <ListFailed />
        </Frame>
      }
    >
      {(children) => (children.length > 0 ? <WaitingChildren list={children} /> : null)}
    </Loaded>
  );
}

function Frame({ children }: { readonly children: React.ReactNode }) {
  return (
    <section aria-labelledby="our-children" className="overflow-hidden bg-nile-50">
      <div className="page-width py-16 md:py-24">{children}</div>
    </section>
  );
}

function Heading() {
  const { t } = useTranslation('home');
  return <SectionHeading id="our-children" title={t('children.title')} lead={t('children.lead')} />;
}

function WaitingChildren({ list }: { readonly list: readonly WaitingChild[] }) {
  const { t } = useTranslation('home');
  const { t: word } = useTranslation('words');
  return (
    <Frame>
      <Heading />
      <Carousel
        label={t('children.title')}
        labels={{ previous: word('previous'), next: word('next') }}
        action={
          <LinkButton to="/children" iconEnd="arrow-end" size="lg">
            {word('exploreMore')}
          </LinkButton>
        }
      >
        {list.map((child) => (
          <ChildCard
            key={child.id}
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
        ))}
      </Carousel>
    </Frame>
  );
}

function LoadingChildren() {
  const { t } = useTranslation('home');
  return (
    <Frame>
      <Heading />
      <SkeletonList label={t('children.loading')} className={CAROUSEL_SKELETON}>
        <ChildCardSkeleton />
        <ChildCardSkeleton />
        <ChildCardSkeleton />
        <ChildCardSkeleton />
      </SkeletonList>
    </Frame>
  );
}
