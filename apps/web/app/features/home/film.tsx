import { useLocale } from '../../lib/i18n/use-locale.ts';
import { filmCaptions, filmPoster, filmSources } from './film-files.ts';

interface FilmProps {
  readonly label: string;
  readonly captionsLabel: string;
}

/** The how-we-work film (HOME-12): of the film itself nothing is fetched until someone plays it. */
export function Film({ label, captionsLabel }: FilmProps) {
  const locale = useLocale();
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
        poster={filmPoster}
        className="aspect-video w-full rounded-2xl bg-nile-950 shadow-lift"
      >
        {filmSources.map(({ url, type }) => (
          <source key={url} src={url} type={type} />
        ))}
        <track
          default
          kind="captions"
          src={filmCaptions[locale]}
          srcLang={locale}
          label={captionsLabel}
        />
      </video>
      <figcaption className="mt-3 text-center text-sm text-ink-soft">{label}</figcaption>
    </figure>
  );
}
