import { OTHER_PAGES } from '@nabta/contract';
import type { Deps } from '../deps.ts';
import type { App } from './app-type.ts';

/**
 * Addresses that crawlers need not fetch: calls, and pages of one person. Children's pages are not
 * among them although they stay out of search results: they say so themselves (`noindex`), and
 * only a crawler that may fetch them reads it. A page that is merely forbidden can still be listed,
 * by its address alone, when someone links to it.
 */
const BARRED = [
  '/v1/',
  '/dev/',
  ...OTHER_PAGES.filter(({ barred }) => barred).map(({ path }) => `/${path.replace(/\/.*/, '/')}`),
];

/** Where crawlers may go, and where the list of pages is. */
export function robotsRoutes(app: App, { settings }: Deps): void {
  const lines = [
    'User-agent: *',
    ...BARRED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${settings.publicUrl}/sitemap.xml`,
    '',
  ];
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n')),
  );
}
