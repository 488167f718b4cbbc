import { organisation } from '@nabta/organisation';
import { filmFor } from '../../lib/film.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { howWeWork } from './film-files.ts';

interface FilmProps {
  readonly label: string;
  readonly captionsLabel: string;
}

/** The how-we-work film (HOME-12): of the film itself nothing is fetched until someone plays it. */
export function Film({ label, captionsLabel }: FilmProps) {
  const locale = useLocale();
  const { sources, poster, track, crossOrigin } = filmFor(
    howWeWork,
    organisation.films.howWeWork,
    locale,
  );
  return (
    <figure className="self-center">
      <video
        key={locale}
        controls
        playsInline
        preload="none"
        width={1280}
        height={720}
        aria-label={label}
        poster={poster}
        crossOrigin={crossOrigin}
        className="aspect-video w-full rounded-2xl bg-nile-950 shadow-lift"
      >
        {sources.map(({ url, type }) => (
          <source key={url} src={url} type={type} />
        ))}
        {track && (
          <track default kind={track.kind} src={track.url} srcLang={locale} label={captionsLabel} />
        )}
      </video>
      <figcaption className="mt-3 text-center text-sm text-ink-soft">{label}</figcaption>
    </figure>
  );
}
