import type { Locale } from '@nabta/contract';
import arabicCaptions from '../../assets/video/how-we-work.ar.vtt?url';
import poster from '../../assets/video/how-we-work.avif?url';
import englishCaptions from '../../assets/video/how-we-work.en.vtt?url';
import mp4 from '../../assets/video/how-we-work.mp4?url';
import webm from '../../assets/video/how-we-work.webm?url';

export const filmSources = [
  { url: webm, type: 'video/webm' },
  { url: mp4, type: 'video/mp4' },
] as const;

/** The smallest form: a poster is fetched with the page, wherever it stands. */
export const filmPoster = poster;

export const filmCaptions: Readonly<Record<Locale, string>> = {
  en: englishCaptions,
  ar: arabicCaptions,
};
