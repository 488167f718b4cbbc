import type { SiteTexts } from '@nabta/texts';

/** A part of the site's texts: one JSON file for each language. */
export type Namespace = keyof SiteTexts;

/** The namespaces of every page: header and footer, and the words that features share. */
export const BASE_NAMESPACES: readonly Namespace[] = ['shell', 'words'];
