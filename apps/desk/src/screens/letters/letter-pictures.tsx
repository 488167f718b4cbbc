import type { DeskLetter } from '@nabta/contract/desk';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { formatNumber } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { useLocale } from '../../../../web/app/lib/i18n/use-locale.ts';
import { Button } from '../../../../web/app/ui/button.tsx';

/** Quarters of a turn, clockwise. */
const TURNS = ['', 'rotate-90', 'rotate-180', '-rotate-90'] as const;

interface LetterPicturesProps extends Pick<DeskLetter, 'pictures'> {
  /** A picture is in sight, by its address. */
  readonly onSeen: (url: string) => void;
}

/** The pictures of a letter, as large as the page, each to be turned. */
export function LetterPictures({ pictures, onSeen }: LetterPicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className="grid gap-5">
      {pictures.map(({ url }, index) => (
        <li key={url}>
          <Picture url={url} number={index + 1} onSeen={() => onSeen(url)} />
        </li>
      ))}
    </ul>
  );
}

interface PictureProps {
  readonly url: string;
  readonly number: number;
  readonly onSeen: () => void;
}

/** So much of a picture is enough to have seen it. */
const SEEN_PART = 0.5;

/** Tells when most of something that has loaded is in sight. */
function useSeen(onSeen: () => void) {
  const place = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    if (!isLoaded || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
      },
      { threshold: SEEN_PART },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoaded]);
  return { place, onLoad: () => setLoaded(true) };
}

function Picture({ url, number, onSeen }: PictureProps) {
  const { t } = useTranslation('desk-letters');
  const locale = useLocale();
  const [turns, setTurns] = useState(0);
  const { place, onLoad } = useSeen(onSeen);
  const count = formatNumber(number, locale);
  return (
    <figure className="grid gap-2">
      {/* Square, so that a turned picture has room. */}
      <div ref={place} className="aspect-square overflow-hidden rounded-md bg-sand">
        <img
          src={url}
          onLoad={onLoad}
          alt={t('pictures.alt', { number: count })}
          className={`size-full object-contain transition-transform duration-200 ${TURNS[turns % TURNS.length] ?? ''}`}
        />
      </div>
      <figcaption className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => setTurns(turns + 1)}>
          {t('pictures.turn', { number: count })}
        </Button>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center px-3 font-medium text-nile underline underline-offset-4"
        >
          {t('pictures.whole', { number: count })}
        </a>
      </figcaption>
    </figure>
  );
}
