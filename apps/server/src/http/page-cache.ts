import { randomUUID } from 'node:crypto';
import {
  LOCALE_KEY,
  PUBLIC_PAGES,
  isLocale,
  firstSpokenLocale,
  parseAcceptLanguage,
  type Site,
  type SiteContext,
} from '@nabta/contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import type { Page, SiteOptions } from './site.ts';

/** Stands for the nonce in a kept page. Random, so that no text of a page can hold it. */
const NONCE_PLACEHOLDER = `nonce-${randomUUID()}`;

/** How many bytes of pages are kept, and how long at the most (ages change at midnight). */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_AGE_MS = 5 * 60_000;

/** The addresses of public pages. */
const CACHEABLE = new RegExp(
  `^/(?:${PUBLIC_PAGES.map(({ path }) => path.replace(':id', '\\d{1,9}')).join('|')})$`,
);

/**
 * Renders pages, and keeps the public ones while the content they show stands. A kept page holds a
 * placeholder where each response has a nonce of its own.
 */
export function createPageCache(deps: Deps, site: Site, { keepPages }: SiteOptions) {
  const pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page, key) => page.body.length * 2 + key.length,
    ttl: MAX_AGE_MS,
  });
  const underWay = new Map<string, Promise<Page>>();

  async function renderFresh(request: FastifyRequest, context: SiteContext): Promise<Page> {
    const response = await site.handleSiteRequest(webRequest(request, deps), context);
    return {
      status: response.status,
      headers: [...response.headers].filter(([name]) => name !== 'content-length'),
      body: await response.text(),
    };
  }

  async function renderToKeep(
    name: string,
    request: FastifyRequest,
    context: SiteContext,
  ): Promise<Page> {
    let missingParts = 0;
    const page = await renderFresh(request, {
      ...context,
      nonce: NONCE_PLACEHOLDER,
      dispatch: async (...call) => {
        const answer = await context.dispatch(...call);
        // A page may stand with a part missing (DON-21): such a page is not kept.
        if (answer.status >= 500) missingParts += 1;
        return answer;
      },
    });
    if (page.status === 200 && missingParts === 0) pages.set(name, page);
    return page;
  }

  return {
    async render(request: FastifyRequest, nonce: string, context: SiteContext): Promise<Page> {
      const isKept = keepPages && !deps.settings.development;
      const key = isKept ? cacheKey(request, context) : undefined;
      if (key === undefined) return renderFresh(request, context);
      const name = `${await deps.content.version()} ${key}`;
      let page = pages.get(name);
      if (!page) {
        // When all the content changes, further requests wait for the page that is being made.
        const making =
          underWay.get(name) ??
          renderToKeep(name, request, context).finally(() => underWay.delete(name));
        underWay.set(name, making);
        page = await making;
      }
      return { ...page, body: page.body.replaceAll(NONCE_PLACEHOLDER, nonce) };
    },
  };
}

/** The key of everything that a page depends on; undefined for a page that is not cached. */
function cacheKey(request: FastifyRequest, context: SiteContext): string | undefined {
  const [path = '', query = ''] = request.url.split('?', 2);
  // A page that sets the language answers with a cookie, so it is made anew.
  if (!CACHEABLE.test(path) || query.length > 200 || /(?:^|&)lng=/.test(query)) return undefined;
  const chosen = request.cookies[LOCALE_KEY];
  const locale = isLocale(chosen)
    ? chosen
    : firstSpokenLocale(parseAcceptLanguage(request.headers['accept-language'] ?? ''));
  const { currency, country, signedIn } = context;
  // A page that was asked for without a cookie may set one, so it is kept apart.
  return [request.url, isLocale(chosen), locale ?? 'en', currency, country, signedIn].join(' ');
}

function webRequest(request: FastifyRequest, { settings }: Deps): Request {
  const headers = new Headers();
  for (const name of ['cookie', 'accept-language', 'user-agent'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  // Joined as text: resolved as a reference, `//elsewhere/` would be another host's page.
  const path = request.url.startsWith('/') ? request.url : `/${request.url}`;
  const url = new URL(new URL(settings.publicUrl).origin + path);
  // The page itself for HEAD too: what is kept of it is for everyone.
  return new Request(url, { headers });
}
