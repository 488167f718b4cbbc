import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import type { GalleryLabels, GalleryPicture } from './gallery.tsx';
import { Icon } from './icon.tsx';
import { Photo } from './photo.tsx';

interface GalleryViewerProps {
  readonly pictures: readonly GalleryPicture[];
  readonly labels: GalleryLabels;
  /** The picture that was chosen, from 0. */
  readonly start: number;
  readonly onClose: () => void;
}

const BUTTON =
  'grid size-12 place-items-center rounded-full bg-white/10 text-white transition-colors duration-200 hover:bg-white/25 aria-disabled:opacity-40 aria-disabled:hover:bg-white/10';

/** Returns the index of the picture in view. In Arabic a list scrolls to negative places. */
function placeIn(list: HTMLElement): number {
  return Math.round(Math.abs(list.scrollLeft) / Math.max(list.clientWidth, 1));
}

const isLeftToRight = (list: HTMLElement) => getComputedStyle(list).direction === 'ltr';

function bringIntoView(list: HTMLElement, index: number): void {
  const sign = isLeftToRight(list) ? 1 : -1;
  list.scrollTo({ left: sign * index * list.clientWidth, behavior: 'instant' });
}

/** Where a key leads from a place; undefined for any other key. */
export function placeOfKey(
  key: string,
  place: number,
  count: number,
  leftToRight: boolean,
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === (leftToRight ? 'ArrowRight' : 'ArrowLeft')) return Math.min(place + 1, count - 1);
  if (key === (leftToRight ? 'ArrowLeft' : 'ArrowRight')) return Math.max(place - 1, 0);
  return undefined;
}

/**
 * The pictures over the whole screen, one at a time. It is the browser's own dialog (Escape, and
 * the focus kept within) round the browser's own scrolling (fingers).
 */
export function GalleryViewer({ pictures, labels, start, onClose }: GalleryViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);
  const last = pictures.length - 1;

  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    if (track.current) bringIntoView(track.current, start);
  }, [start]);

  function step(by: number): void {
    const list = track.current;
    if (!list) return;
    const place = placeIn(list) + by;
    if (place >= 0 && place <= last) bringIntoView(list, place);
  }

  function followKey(event: KeyboardEvent): void {
    const list = track.current;
    if (!list) return;
    const place = placeOfKey(event.key, placeIn(list), pictures.length, isLeftToRight(list));
    if (place === undefined) return;
    event.preventDefault();
    bringIntoView(list, place);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={labels.gallery}
      onClose={onClose}
      onKeyDown={followKey}
      className="m-0 h-dvh max-h-none w-full max-w-none grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] overflow-hidden bg-nile-950 text-white open:grid"
    >
      <div className="flex items-center justify-between gap-4 px-4 py-2">
        <p aria-live="polite" className="font-medium tabular-nums">
          {labels.counter(shown)}
        </p>
        <button type="button" className={BUTTON} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="sr-only">{labels.close}</span>
        </button>
      </div>
      <div className="relative min-h-0">
        <ul
          ref={track}
          tabIndex={0}
          aria-label={labels.pictures}
          onScroll={(event) => {
            setShown(Math.min(placeIn(event.currentTarget), last));
          }}
          className="flex h-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain outline-offset-[-6px] [scrollbar-width:none]"
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.src}
              className="h-full w-full shrink-0 snap-center snap-always px-2 pb-20 md:px-20 md:pb-6"
            >
              <Photo
                src={picture.src}
                alt={picture.alt}
                sizes="100vw"
                ratio="landscape"
                maxWidth={1280}
                priority={index === start}
                className="aspect-auto! h-full! bg-transparent! object-contain!"
              />
            </li>
          ))}
        </ul>
        {last > 0 && (
          <>
            <Step
              label={labels.previous}
              icon="chevron-start"
              off={shown === 0}
              go={() => step(-1)}
            />
            <Step label={labels.next} icon="chevron-end" off={shown === last} go={() => step(1)} />
          </>
        )}
      </div>
    </dialog>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: 'chevron-start' | 'chevron-end';
  /** There is nothing that way. The button keeps the focus all the same. */
  readonly off: boolean;
  readonly go: () => void;
}

function Step({ label, icon, off, go }: StepProps) {
  return (
    <button
      type="button"
      aria-disabled={off}
      onClick={go}
      className={classNames(
        BUTTON,
        'absolute bottom-4 md:top-1/2 md:bottom-auto md:-translate-y-1/2',
        icon === 'chevron-start' ? 'start-4' : 'end-4',
      )}
    >
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </button>
  );
}
