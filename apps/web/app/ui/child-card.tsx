import type { ReactNode } from 'react';
import { useViewTransitionState } from 'react-router';
import { Badge } from './badge.tsx';
import { LinkButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Photo } from './photo.tsx';
import { Skeleton } from './skeleton.tsx';

interface ChildCardProps {
  readonly name: string;
  readonly photo: string;
  readonly photoAlt: string;
  /** How wide the photo stands on the page, as in `<img sizes>`. */
  readonly sizes: string;
  readonly code: string | undefined;
  readonly age: string;
  /** `University`, or nothing. */
  readonly badge?: string | undefined;
  readonly href: string;
  /** The words on the button; the name is read with them. */
  readonly action: string;
  /** A photo of the first screen, which is worth loading at once. */
  readonly priority?: boolean;
  /** On phones the photo stands beside the words, so that a long list is soon read. */
  readonly besideOnPhones?: boolean;
  /** The portrait moves to its place on the page that the card leads to, instead of a cut. */
  readonly portraitTravels?: boolean;
  readonly children?: ReactNode;
}

const CARD = 'rounded-2xl bg-white p-3 shadow-soft';
const BESIDE = 'max-md:grid max-md:grid-cols-[min(38%,10rem)_1fr] max-md:gap-2';
const NICHE = 'rounded-t-[10rem] rounded-b-lg';

/** A child, in an arched niche as the old houses have them. All of the card leads to the child. */
export function ChildCard(props: ChildCardProps) {
  const { name, photo, photoAlt, sizes, code, age, badge, href, action, priority, children } =
    props;
  const { besideOnPhones: beside, portraitTravels = false } = props;
  const isOnItsWay = useViewTransitionState(href) && portraitTravels;
  return (
    <article
      className={classNames(
        CARD,
        'group relative flex w-full flex-col duration-200 hover:shadow-lift active:shadow-lift motion-safe:transition-[translate,box-shadow] motion-safe:hover:-translate-y-0.5 motion-safe:active:-translate-y-0.5',
        beside && BESIDE,
      )}
    >
      <div
        className={classNames(
          NICHE,
          'relative overflow-hidden bg-sand-200',
          isOnItsWay && 'travelling-portrait',
        )}
      >
        <Photo
          src={photo}
          alt={photoAlt}
          sizes={sizes}
          ratio="portrait"
          maxWidth={640}
          {...(priority ? { priority } : {})}
          className={classNames(
            'duration-200 motion-safe:transition-transform motion-safe:group-hover:scale-102 motion-safe:group-active:scale-102',
            beside && 'max-md:absolute max-md:inset-0 max-md:aspect-auto max-md:h-full',
          )}
        />
        {badge && (
          <Badge
            tone="sunflower"
            icon="school"
            className={classNames(
              'absolute start-3 bottom-3 shadow-soft',
              beside && 'max-md:start-1.5 max-md:bottom-1.5 max-md:px-2',
            )}
          >
            {badge}
          </Badge>
        )}
      </div>
      <div
        className={classNames(
          'flex grow flex-col px-2 pt-4 pb-2',
          beside && 'max-md:pt-1 max-md:pb-0',
        )}
      >
        <h3 className="text-lg">
          <bdi>{name}</bdi>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <span>{age}</span>
          {code !== undefined && (
            <>
              <span aria-hidden="true">·</span>
              <bdi dir="ltr">{code}</bdi>
            </>
          )}
        </p>
        {children}
        <div className="mt-auto pt-4" />
        <LinkButton
          to={href}
          viewTransition={portraitTravels}
          variant="secondary"
          size="sm"
          wide
          className="group-hover:bg-nile group-hover:text-white after:absolute after:inset-0 after:rounded-2xl"
        >
          {action}
          <span className="sr-only">
            : <bdi>{name}</bdi>
          </span>
        </LinkButton>
      </div>
    </article>
  );
}

/** The shape of a card on its way. */
export function ChildCardSkeleton({ besideOnPhones }: Pick<ChildCardProps, 'besideOnPhones'>) {
  return (
    <div className={classNames(CARD, 'flex w-full flex-col', besideOnPhones && BESIDE)}>
      <Skeleton
        className={classNames(
          NICHE,
          'aspect-portrait w-full',
          besideOnPhones && 'max-md:aspect-auto max-md:min-h-48',
        )}
      />
      <div className="px-2 pt-4 pb-2">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="mt-3 h-4 w-1/2" />
        <Skeleton className="mt-5 h-11 w-full rounded-full" />
      </div>
    </div>
  );
}
