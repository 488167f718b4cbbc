import type { Locale } from '@nabta/contract';
import type { HostedFilm } from '@nabta/organisation';

/** A film that the site brings along. */
export interface OwnFilm {
  readonly sources: readonly FilmSource[];
  readonly poster: string;
  readonly texts: Readonly<Record<Locale, string>>;
  /** Whether its texts say what is heard or, for a silent film, what is seen. */
  readonly kind: 'captions' | 'descriptions';
}

interface FilmSource {
  readonly url: string;
  readonly type: 'video/mp4' | 'video/webm';
}

/** A film as it plays to someone who reads one language. */
export interface Film {
  readonly sources: readonly FilmSource[];
  readonly poster: string;
  /** Its texts in that language, where there are any. */
  readonly track: { readonly url: string; readonly kind: OwnFilm['kind'] } | undefined;
  /** Texts of another host are only read when the film is fetched without cookies (CORS). */
  readonly crossOrigin: 'anonymous' | undefined;
}

/** The organisation's hosted film, or the site's own (WHO-02, HOME-12). */
export function filmFor(own: OwnFilm, hosted: HostedFilm | undefined, locale: Locale): Film {
  if (!hosted) {
    const { sources, poster, kind } = own;
    return { sources, poster, track: { url: own.texts[locale], kind }, crossOrigin: undefined };
  }
  const captions = hosted.captions?.[locale];
  return {
    sources: [{ url: hosted.url, type: typeOf(hosted.url) }],
    poster: hosted.poster ?? own.poster,
    track: captions === undefined ? undefined : { url: captions, kind: 'captions' },
    crossOrigin: captions === undefined || captions.startsWith('/') ? undefined : 'anonymous',
  };
}

function typeOf(url: string): FilmSource['type'] {
  return /\.webm($|[?#])/i.test(url) ? 'video/webm' : 'video/mp4';
}
