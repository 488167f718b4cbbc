import { LOCALES } from '@nabta/contract';

/** Of one file, a little less than the 50,000 that the protocol allows. */
const MAX_ADDRESSES = 45_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function inXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An address with the language it is asked for in (GEN-07). */
const inLanguage = (url: string, locale: string) =>
  `${url}${url.includes('?') ? '&' : '?'}lng=${locale}`;

/** The paths of each file: as many as fit with an address a language and one of no language. */
export function sitemapParts(paths: readonly string[], most = MAX_ADDRESSES): string[][] {
  const size = Math.max(1, Math.floor(most / (LOCALES.length + 1)));
  const count = Math.max(1, Math.ceil(paths.length / size));
  return Array.from({ length: count }, (_, index) => paths.slice(index * size, (index + 1) * size));
}

/**
 * A sitemap of pages. Each address of a page (in each language, and the one that follows the
 * visitor) is named by itself and tells of all of them, itself included: search engines believe
 * only alternates that say so of each other.
 */
export function sitemapXml(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const url = `${publicUrl}${path}`;
    const alternates = [
      ...LOCALES.map((locale) => ({ language: locale, href: inLanguage(url, locale) })),
      { language: 'x-default', href: url },
    ];
    const links = alternates
      .map(
        ({ language, href }) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${inXml(href)}"/>`,
      )
      .join('');
    return alternates.map(({ href }) => `<url><loc>${inXml(href)}</loc>${links}</url>`);
  });
  return `${HEAD}<urlset ${SITEMAP} ${XHTML}>\n${entries.join('\n')}\n</urlset>\n`;
}

/** The list of the files that hold the pages, when one file can't. */
export function sitemapIndexXml(publicUrl: string, count: number): string {
  const entries = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${inXml(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${SITEMAP}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}
