import { Children, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

interface CarouselProps {
  /** Names its content for screen readers. */
  readonly label: string;
  readonly labels: { readonly previous: string; readonly next: string };
  /** Where to see more; stands below, beside the buttons. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const BUTTON =
  'grid size-12 place-items-center rounded-full bg-white text-nile shadow-soft ring-1 ring-inset ring-nile-200 transition-colors duration-200 hover:bg-nile hover:text-white';

/** Scrolls by what is in view. `forward` is the way one reads, so it turns round in Arabic. */
function slide(track: RefObject<HTMLUListElement | null>, forward: boolean): void {
  const list = track.current;
  if (!list) return;
  const sign = forward === (getComputedStyle(list).direction === 'ltr') ? 1 : -1;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  list.scrollBy({ left: sign * list.clientWidth, behavior: calm ? 'auto' : 'smooth' });
}

/**
 * A row that slides: one card under 576 px, two under 1200 px, else four (HOME-17). It is the
 * browser's own scrolling with snap points, so fingers, keys and wheels work without scripts.
 */
export function Carousel({ label, labels, action, children }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  const count = Children.count(children);
  return (
    <div role="group" aria-label={label}>
      <ul
        ref={track}
        className="-mx-(--page-gutter) mt-6 flex snap-x snap-mandatory gap-5 overflow-x-auto scroll-px-(--page-gutter) px-(--page-gutter) pt-1 pb-8"
      >
        {Children.map(children, (child) => (
          <li className="flex w-[86%] shrink-0 snap-start sm:w-[calc((100%-1.25rem)/2)] xl:w-[calc((100%-3.75rem)/4)]">
            {child}
          </li>
        ))}
      </ul>
      <div className="flex min-h-14 flex-wrap items-center gap-4">
        {action}
        {hydrated && (
          <div
            className={classNames(
              'flex gap-2',
              count <= 1 && 'hidden',
              count <= 2 && 'sm:hidden',
              count <= 4 && 'xl:hidden',
            )}
          >
            <button type="button" className={BUTTON} onClick={() => slide(track, false)}>
              <Icon name="chevron-start" />
              <span className="sr-only">{labels.previous}</span>
            </button>
            <button type="button" className={BUTTON} onClick={() => slide(track, true)}>
              <Icon name="chevron-end" />
              <span className="sr-only">{labels.next}</span>
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
