import arabic from '../../assets/video/who-we-are.ar.vtt?url';
import english from '../../assets/video/who-we-are.en.vtt?url';
import mp4 from '../../assets/video/who-we-are.mp4?url';
import webm from '../../assets/video/who-we-are.webm?url';
import type { OwnFilm } from '../../lib/film.ts';

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
export const whoWeAre: OwnFilm = {
  sources: [
    { url: webm, type: 'video/webm' },
    { url: mp4, type: 'video/mp4' },
  ],
  poster: cut(1280, 'jpg'),
  texts: { en: english, ar: arabic },
  kind: 'descriptions',
};

/** Its first frame in widths and formats. */
export const posterSets = {
  avif: sourceSet('avif'),
  webp: sourceSet('webp'),
  jpg: sourceSet('jpg'),
} as const;
