import { randomBytes } from 'node:crypto';
import { LOCALE_KEY, type Locale, type Site } from '@nabta/contract';
import { textsOf } from '@nabta/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { DraftPage } from '../modules/site-content/index.ts';
import type { App } from './app-type.ts';
import { siteContext } from './site.ts';

/** A page to look at: it runs and sends nothing, and stands in no other page. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * The band of the notice. A page has the utilities of its own classes alone (decision 069), and the
 * colour is `--color-sunflower-100` of the site's styles, which stands in them only as a value: a test
 * holds them together.
 */
const STYLE =
  '.draft-notice{background:#fdf0d2;padding-block:.75rem;padding-inline:1.25rem;text-align:center;font-weight:500}';

const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/gs;

/**
 * Sends a public page with a draft in it: the site renders it, and of its calls of the API one is
 * answered with the draft. Nothing of it is kept, listed or run (decision 065).
 */
export async function sendDraftPage(
  { app, deps, site }: { app: App; deps: Deps; site: Site },
  request: FastifyRequest,
  reply: FastifyReply,
  { path, call, answerTo, language }: DraftPage & { readonly language: Locale },
) {
  const nonce = randomBytes(16).toString('base64');
  const context = siteContext(app, deps, request, nonce);
  const { origin } = new URL(deps.settings.publicUrl);
  const asked = new Request(origin + path, { headers: { cookie: `${LOCALE_KEY}=${language}` } });
  const page = await site.handleSiteRequest(asked, {
    ...context,
    signedIn: false,
    // Of a gift, so that both prices are seen.
    currency: language === 'ar' ? 'egp' : 'usd',
    async dispatch(address, init) {
      const { pathname, searchParams } = new URL(address, origin);
      return pathname === call
        ? Response.json(answerTo(searchParams))
        : context.dispatch(address, init);
    },
  });
  const html = page.body.replace(SCRIPTS, '');
  const text = textsOf('api', language)('draftPage');
  const notice = `<style nonce="${nonce}">${STYLE}</style><aside class="draft-notice">${text}</aside>`;
  return reply
    .code(page.status)
    .header('content-security-policy', policy(nonce))
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow, noarchive')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html.replace(/<body[^>]*>/, (body) => body + notice));
}
