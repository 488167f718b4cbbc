import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { GalleryViewer } from './gallery-viewer.tsx';
import { Photo } from './photo.tsx';
import { useHydrated } from './use-hydrated.ts';

/** A picture of the API, and what it shows. */
export interface GalleryPicture {
  readonly src: string;
  readonly alt: string;
}

export interface GalleryLabels {
  /** Names the subject of the pictures. */
  readonly gallery: string;
  /** `5 pictures`. */
  readonly pictures: string;
  /** `Picture 2 of 5`, counted from 0. */
  readonly counter: (index: number) => string;
  readonly previous: string;
  readonly next: string;
  readonly close: string;
}

interface GalleryProps {
  readonly pictures: readonly GalleryPicture[];
  readonly labels: GalleryLabels;
}

/** The first is large and the rest fit beside it, all in one shape, whatever their number. */
function layoutOf(count: number): { readonly grid: string; readonly first: string } {
  if (count === 1) return { grid: 'md:grid-cols-1 md:max-w-[48rem]', first: '' };
  if (count === 2) return { grid: 'md:grid-cols-2', first: '' };
  if (count === 3) return { grid: 'md:grid-cols-3', first: 'md:col-span-2 md:row-span-2' };
  if (count === 4) return { grid: 'md:grid-cols-4', first: 'md:col-span-3 md:row-span-3' };
  return { grid: 'md:grid-cols-4', first: 'md:col-span-2 md:row-span-2' };
}

const STRIP =
  '-mx-(--page-gutter) flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-px-(--page-gutter) px-(--page-gutter) py-1';
const WALL = 'md:mx-0 md:grid md:gap-3 md:overflow-visible md:p-0';

const FIRST_SIZES = '(min-width: 1200px) 900px, (min-width: 768px) 75vw, 86vw';
const SIZES = '(min-width: 1200px) 300px, (min-width: 768px) 25vw, 86vw';

/** The address of the largest form of a picture: where its link leads without scripts. */
export function largestOf(src: string): string {
  return src.replace(/\d+(\.\w+)$/, '1280$1');
}

/**
 * Pictures as a strip on phones and a wall elsewhere. Each is a link to itself; with scripts it
 * opens large, over the page, with the others beside it.
 */
export function Gallery({ pictures, labels }: GalleryProps) {
  const [shown, setShown] = useState<number>();
  const opener = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const layout = layoutOf(pictures.length);

  function open(event: MouseEvent<HTMLAnchorElement>, index: number): void {
    // In a new tab or window, as the reader wants it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    setShown(index);
  }

  return (
    <div role="group" aria-label={labels.gallery}>
      <ul className={classNames(STRIP, WALL, layout.grid)}>
        {pictures.map(({ src, alt }, index) => (
          <li
            key={src}
            className={classNames(
              'shrink-0 snap-start',
              pictures.length === 1 ? 'w-full' : 'w-[86%] md:w-auto',
              index === 0 && layout.first,
            )}
          >
            <a
              href={largestOf(src)}
              aria-haspopup={hydrated ? 'dialog' : undefined}
              onClick={(event) => {
                open(event, index);
              }}
              className="group block overflow-hidden rounded-xl md:h-full"
            >
              <Photo
                src={src}
                alt={alt}
                sizes={index === 0 ? FIRST_SIZES : SIZES}
                ratio="landscape"
                priority={index === 0}
                className="transition-transform duration-500 group-hover:scale-103 md:h-full"
              />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <p className="mt-2 text-sm text-ink-soft">{labels.pictures}</p>}
      {shown !== undefined && (
        <GalleryViewer
          pictures={pictures}
          labels={labels}
          start={shown}
          onClose={() => {
            setShown(undefined);
            opener.current?.focus();
          }}
        />
      )}
    </div>
  );
}
