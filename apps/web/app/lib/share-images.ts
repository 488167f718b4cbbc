import type { Locale } from '@nabta/contract';
import arabic from '../assets/share-ar.jpg?url';
import english from '../assets/share-en.jpg?url';

/** The picture of shared links, 401 x 201, with the name in each language (GEN-17). */
export const shareImages: Readonly<Record<Locale, string>> = { en: english, ar: arabic };
