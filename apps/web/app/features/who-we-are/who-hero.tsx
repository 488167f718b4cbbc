import { organisation } from '@nabta/organisation';
import { useCallback, useEffect, useRef, useState } from 'react';
import arabic from '../../assets/video/who-we-are.ar.vtt?url';
import english from '../../assets/video/who-we-are.en.vtt?url';
import mp4 from '../../assets/video/who-we-are.mp4?url';
import webm from '../../assets/video/who-we-are.webm?url';
import { filmFor } from '../../lib/film.ts';
import type { OwnFilm } from '../../lib/film.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { preloadPicture } from '../../ui/preload-picture.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

const files = import.meta.glob<string>('../../assets/video/who-we-are-*', {
  eager: true,
  query: '?url',
  import: 'default',
});

const WIDTHS = [640, 960, 1280, 1800] as const;

const cut = (width: number, format: string) =>
  files[`../../assets/video/who-we-are-${String(width)}.${format}`] ?? '';

const sourceSet = (format: string) =>
  WIDTHS.map((width) => `${cut(width, format)} ${String(width)}w`).join(', ');

/** The film that opens the page: morning on the river. It is silent. */
const whoWeAre: OwnFilm = {
  sources: [
    { url: webm, type: 'video/webm' },
    { url: mp4, type: 'video/mp4' },
  ],
  poster: cut(1280, 'jpg'),
  texts: { en: english, ar: arabic },
  kind: 'descriptions',
};

/** Its first frame in widths and formats. */
const posterSets = {
  avif: sourceSet('avif'),
  webp: sourceSet('webp'),
  jpg: sourceSet('jpg'),
} as const;

/** The page's opening: one sentence over a film of a morning on the river (WHO-01, WHO-02). */
export function WhoHero() {
  const { t } = useTranslation('who-we-are');
  return (
    <section>
      <HeroFilm className="aspect-landscape md:aspect-auto md:h-[clamp(24rem,44vw,56rem)]" />
      <div className="page-width relative md:-mt-8">
        <div className="grid gap-x-16 gap-y-4 rounded-t-2xl bg-sand-50 pt-8 md:-mx-8 md:px-8 md:pt-12 3xl:-mx-12 3xl:px-12 lg:grid-cols-[1.15fr_1fr] lg:items-end">
          <h1 className="text-4xl text-balance text-nile-950 max-xs:text-3xl">{t('hero.title')}</h1>
          <p className="text-xl leading-normal text-ink-soft lg:pb-2">{t('hero.lead')}</p>
        </div>
      </div>
    </section>
  );
}

interface FilmButtonProps {
  readonly isPlaying: boolean;
  readonly onPress: () => void;
}

/** Stops what moves by itself, and lets it go on (WCAG 2.2.2). Its name says what it will do. */
function FilmButton({ isPlaying, onPress }: FilmButtonProps) {
  const { t } = useTranslation('who-we-are');
  const isReady = useHydrated();
  return (
    <div className="page-width absolute inset-x-0 bottom-3 flex justify-end md:bottom-14">
      <button
        type="button"
        onClick={onPress}
        className={classNames(
          'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-white/90 md:px-4 text-sm font-semibold text-nile shadow-soft transition-colors duration-200 hover:bg-white active:bg-sand',
          !isReady && 'invisible',
        )}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
          <path d={isPlaying ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M8 5.5v13l10.5-6.5z'} />
        </svg>
        <span className="max-md:sr-only">{t(isPlaying ? 'film.pause' : 'film.play')}</span>
      </button>
    </div>
  );
}

/** The film is twice as wide as high, and covers its frame: on phones its sides lie outside. */
const SIZES = '(min-width: 768px) 100vw, 134vw';
const LOOK = 'absolute inset-0 size-full object-cover object-[50%_80%]';

/**
 * The first frame: there before the film, and all that is ever seen without it. The largest picture
 * of the first screen, so it is asked for with the document.
 */
function HeroPoster({ hosted }: { readonly hosted: string | undefined }) {
  if (hosted !== undefined) {
    return <img src={hosted} alt="" fetchPriority="high" decoding="async" className={LOOK} />;
  }
  preloadPicture(posterSets.avif, SIZES);
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={posterSets.avif} sizes={SIZES} />
      <source type="image/webp" srcSet={posterSets.webp} sizes={SIZES} />
      <img
        srcSet={posterSets.jpg}
        sizes={SIZES}
        alt=""
        width={1280}
        height={640}
        fetchPriority="high"
        decoding="async"
        className={LOOK}
      />
    </picture>
  );
}

/** A second at most after the page has loaded, for browsers that cannot tell when they are idle. */
const PATIENCE_MS = 1000;

/**
 * Calls `start` once when the page has loaded and the browser has nothing better to do, so that a
 * film takes nothing from the page itself. Never for those who ask for less motion or less data.
 */
function useQuietStart(start: () => void): void {
  useEffect(() => {
    if (asksForCalm()) return undefined;
    let cancel = () => undefined as void;
    const begin = () => {
      cancel = whenIdle(start);
    };
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => {
      removeEventListener('load', begin);
      cancel();
    };
  }, [start]);
}

function asksForCalm(): boolean {
  return savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Known to some browsers only, and to no type. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, PATIENCE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * The film that plays by itself, without a sound, over its own first frame (WHO-02). It is asked
 * for when the page has loaded; for those who want less motion, when they press the button.
 */
function HeroFilm({ className }: { readonly className: string }) {
  const { t } = useTranslation('who-we-are');
  const locale = useLocale();
  const hosted = organisation.films.whoWeAre;
  const { sources, poster, track, crossOrigin } = filmFor(whoWeAre, hosted, locale);
  const video = useRef<HTMLVideoElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [isSeen, setSeen] = useState(false);
  useQuietStart(useCallback(() => setAsked(true), []));
  // The sources come after the element, which then has to look for them.
  useEffect(() => {
    if (isAsked) video.current?.load();
  }, [isAsked]);

  const toggle = () => {
    if (!isAsked) setAsked(true);
    else if (isPlaying) video.current?.pause();
    else void video.current?.play().catch(() => undefined);
  };

  return (
    <div className={classNames('relative overflow-hidden bg-haze', className)}>
      <HeroPoster hosted={hosted && poster} />
      <video
        ref={video}
        autoPlay
        muted
        loop
        playsInline
        preload="none"
        crossOrigin={crossOrigin}
        aria-label={t('film.label')}
        aria-describedby={hosted ? undefined : 'film-seen'}
        onPlaying={() => setSeen(true)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className={classNames(
          'absolute inset-0 size-full object-cover object-[50%_80%] transition-opacity duration-500',
          !isSeen && 'opacity-0',
        )}
      >
        {isAsked && sources.map(({ url, type }) => <source key={url} src={url} type={type} />)}
        {isAsked && track && (
          <track
            key={track.url}
            default
            kind={track.kind}
            src={track.url}
            srcLang={locale}
            label={t(track.kind === 'captions' ? 'film.captions' : 'film.descriptions')}
          />
        )}
      </video>
      {!hosted && (
        <p id="film-seen" className="sr-only">
          {t('film.seen')}
        </p>
      )}
      <FilmButton isPlaying={isPlaying} onPress={toggle} />
    </div>
  );
}
