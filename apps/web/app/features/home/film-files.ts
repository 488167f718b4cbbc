import arabicCaptions from '../../assets/video/how-we-work.ar.vtt?url';
import poster from '../../assets/video/how-we-work.avif?url';
import englishCaptions from '../../assets/video/how-we-work.en.vtt?url';
import mp4 from '../../assets/video/how-we-work.mp4?url';
import webm from '../../assets/video/how-we-work.webm?url';
import type { OwnFilm } from '../../lib/film.ts';

/** The film 'how we work' that the site brings along. */
export const howWeWork: OwnFilm = {
  sources: [
    { url: webm, type: 'video/webm' },
    { url: mp4, type: 'video/mp4' },
  ],
  // The smallest form: a poster is fetched with the page, wherever it stands.
  poster,
  texts: { en: englishCaptions, ar: arabicCaptions },
  kind: 'captions',
};
