import { createHash, randomUUID } from 'node:crypto';
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
import type { Deps } from '../deps.ts';

/**
 * The nonce of a page that is made to be kept. Random, so that no text of a page can hold it: what
 * has it was written by us.
 */
const NONCE_PLACEHOLDER = randomUUID();

/** The addresses of public pages. */
const CACHEABLE = new RegExp(
  `^/(?:${PUBLIC_PAGES.map(({ path }) => path.replace(':id', '\\d{1,9}')).join('|')})$`,
);

/** A rendered page, and what its policy lets run: its own inline scripts and styles. */
export interface Page {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  readonly inline: InlineSources;
  /** False when a part of it failed (DON-21). */
  readonly isWhole: boolean;
}

/** Sources of a security policy, quoted as it writes them. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Renders a page anew, with a nonce for its inline scripts and styles. */
export async function renderPage(
  site: Site,
  request: FastifyRequest,
  context: SiteContext,
  deps: Deps,
): Promise<Page> {
  let isWhole = true;
  const { status, headers, body } = await site.handleSiteRequest(webRequest(request, deps), {
    ...context,
    dispatch: async (...call) => {
      const answer = await context.dispatch(...call);
      if (answer.status >= 500) isWhole = false;
      return answer;
    },
  });
  const nonce = [`'nonce-${context.nonce}'`];
  return {
    status,
    headers: [...headers].filter(([name]) => name !== 'content-length'),
    body,
    inline: { scripts: nonce, styles: nonce },
    isWhole,
  };
}

/**
 * Renders pages that will be kept and sent to many: their policy lets scripts and styles in by their
 * hashes. Requests that come while the same page is being made wait for it.
 */
export function createPagesToKeep(deps: Deps, site: Site) {
  const underWay = new Map<string, Promise<Page>>();

  return (name: string, request: FastifyRequest, context: SiteContext): Promise<Page> => {
    const making =
      underWay.get(name) ??
      renderPage(site, request, { ...context, nonce: NONCE_PLACEHOLDER }, deps)
        .then(nameInline)
        .finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  };
}

const INLINE = new RegExp(
  `<(script|style)( [^>]*)? nonce="${NONCE_PLACEHOLDER}"([^>]*)>(.*?)</\\1>`,
  'gs',
);

/** Takes the nonces out of a page, and lists the hashes of the scripts and styles that had one. */
function nameInline(page: Page): Page {
  const found = { script: new Set<string>(), style: new Set<string>() };
  const body = page.body.replace(
    INLINE,
    (_all, name: 'script' | 'style', before = '', after: string, text: string) => {
      const hash = createHash('sha256').update(text).digest('base64');
      found[name].add(`'sha256-${hash}'`);
      return `<${name}${before}${after}>${text}</${name}>`;
    },
  );
  return { ...page, body, inline: { scripts: [...found.script], styles: [...found.style] } };
}

/** Everything that a page depends on beside the content; undefined for a page that is not kept. */
export function pageKey(
  request: FastifyRequest,
  { currency, country, signedIn }: Pick<SiteContext, 'currency' | 'country' | 'signedIn'>,
): string | undefined {
  const [path = '', query = ''] = request.url.split('?', 2);
  // A page that sets the language answers with a cookie, so it is made anew.
  if (!CACHEABLE.test(path) || query.length > 200 || /(?:^|&)lng=/.test(query)) return undefined;
  const chosen = request.cookies[LOCALE_KEY];
  const locale = isLocale(chosen)
    ? chosen
    : firstSpokenLocale(parseAcceptLanguage(request.headers['accept-language'] ?? ''));
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
