import { organisation } from '@nabta/organisation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filmFor } from '../../lib/film.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { classNames } from '../../ui/class-names.ts';
import { FilmButton } from './film-button.tsx';
import { HeroPoster } from './hero-poster.tsx';
import { whoWeAre } from './hero-film-files.ts';
import { useQuietStart } from './use-quiet-start.ts';

/**
 * The film that plays by itself, without a sound, over its own first frame (WHO-02). It is asked
 * for when the page has loaded; for those who want less motion, when they press the button.
 */
export function HeroFilm({ className }: { readonly className: string }) {
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
