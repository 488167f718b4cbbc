import { PUBLIC_PAGES } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { SHARE_TEXTS } from './share-texts.ts';
import type { SharePage } from './share-texts.ts';

const files = import.meta.glob<string>('../assets/share-*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * Returns the picture that an address is shared with: that of its first segment, or else the home
 * page's. A child is never shown in a shared link: its page has the picture of all children.
 */
export function sharePageOf(pathname: string): SharePage {
  const [, section = ''] = pathname.split('/');
  return PUBLIC_PAGES.find(({ path }) => path.split('/')[0] === section)?.share ?? 'home';
}

/** The picture of a shared link, 401 x 201 (GEN-17), and what is written on it. */
export function shareImageOf(pathname: string, locale: Locale): { src: string; alt: string } {
  const page = sharePageOf(pathname);
  return {
    src: files[`../assets/share-${page}-${locale}.jpg`] ?? '',
    alt: SHARE_TEXTS[page][locale],
  };
}
