import type { Locale } from '@nabta/contract';

const files = import.meta.glob<string>('../assets/share-*.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The picture of shared links, 401 x 201, with the name in each language (GEN-17). */
export const shareImages: Readonly<Record<Locale, string>> = {
  en: files['../assets/share-en.jpg'] ?? '',
  ar: files['../assets/share-ar.jpg'] ?? '',
};
