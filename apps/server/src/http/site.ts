import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import middie from '@fastify/middie';
import fastifyStatic from '@fastify/static';
import { currencyOfCountry, type Site, type SiteContext } from '@nabta/contract';
import { filmOrigins, organisation } from '@nabta/organisation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Settings } from '../env.ts';
import type { App } from './app-type.ts';
import { serveBuiltFiles } from './built-files.ts';
import { readHostCookie } from './host-cookie.ts';
import {
  createPagesToKeep,
  pageKey,
  renderPage,
  type InlineSources,
  type Page,
} from './page-cache.ts';
import { UNKNOWN_CALLS } from './unknown-calls.ts';

const buildFolder = fileURLToPath(new URL('../../../web/build', import.meta.url));

/** The built site. Throws when it has not been built. */
export async function loadSite(): Promise<Site> {
  return (await import(pathToFileURL(join(buildFolder, 'server/site.js')).href)) as Site;
}

/** The cookie that says only that someone is signed in, so that the right header is drawn. */
export const SIGNED_IN_COOKIE = 'signed_in';

/**
 * The pages of the site, and its files. A page is rendered for a guest in the cookie's language,
 * and nothing personal is ever in it.
 */
export async function registerSite(app: App, deps: Deps, site: Site): Promise<void> {
  if (!deps.settings.development) {
    await app.register(fastifyStatic, {
      root: join(buildFolder, 'client'),
      wildcard: false,
      globIgnore: ['assets/**'],
      preCompressed: true,
      maxAge: '1h',
    });
    serveBuiltFiles(app, '/assets', join(buildFolder, 'client/assets'));
  }
  // An unknown path of the API is not a page: it is answered with the error shape of the API.
  for (const url of UNKNOWN_CALLS) {
    app.get(url, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  }
  const pageToKeep = createPagesToKeep(deps, site);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    helmet: { contentSecurityPolicy: false },
    config: {
      keptBy: (request) =>
        deps.settings.development ? undefined : pageKey(request, visitorOf(deps, request)),
    },
    handler: async (request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      const context = siteContext(app, deps, request, nonce);
      const { keptAs } = request;
      const page = await (keptAs === undefined
        ? renderPage(site, request, context, deps)
        : pageToKeep(keptAs, request, context));
      if (!page.isWhole) request.keptAs = undefined;
      return sendPage(reply, page, deps);
    },
  });
}

/** What the pages show that depends on the visitor. */
function visitorOf({ country: lookup, settings }: Deps, request: FastifyRequest) {
  return {
    // Nobody's dial code is guessed (SUP-14), but a price needs a currency.
    country: lookup.detect(request.ip, request.headers) ?? 'XX',
    currency: currencyOfCountry(lookup.of(request.ip, request.headers)),
    signedIn: readHostCookie(request, SIGNED_IN_COOKIE, settings) === '1',
  };
}

/** The context for rendering a page of the site for a guest; `dispatch` calls the API in this process. */
export function siteContext(
  app: App,
  deps: Deps,
  request: FastifyRequest,
  nonce: string,
): SiteContext {
  return {
    ...visitorOf(deps, request),
    dispatch: async (path, init = {}) => {
      const answer = await app.inject({
        method: init.method === 'POST' ? 'POST' : 'GET',
        url: path,
        // The caller's own address, for the limits; nothing else of the request goes on.
        remoteAddress: request.ip,
        headers: init.headers ?? {},
        ...(init.body === undefined ? {} : { payload: init.body }),
      });
      const status = answer.statusCode;
      return {
        status,
        ok: status >= 200 && status < 300,
        json: async () => answer.json<unknown>(),
      };
    },
    nonce,
    publicUrl: deps.settings.publicUrl,
    traceUrl: deps.settings.traceUrl,
    demo: deps.settings.demo,
    indexChildren: deps.settings.indexChildren,
    childFacts: deps.settings.childFacts,
  };
}

function sendPage(reply: FastifyReply, page: Page, { settings }: Deps) {
  for (const [name, value] of page.headers) void reply.header(name, value);
  // A page may ask for more secrecy than the rest (the truth about a payment), never for less.
  const isSecret = page.headers.some(
    ([name, value]) => name === 'cache-control' && value === 'no-store',
  );
  const isPublic = settings.publicCaching && page.status === 200;
  return reply
    .code(page.status)
    .header('content-security-policy', pagePolicy(page.inline, settings))
    .header(
      'cache-control',
      isSecret ? 'no-store' : isPublic ? 'public, max-age=60' : 'private, no-cache',
    )
    .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
    .send(page.body);
}

/** The security policy of a page; the hosts of the organisation's films are let in. */
export function pagePolicy(
  inline: InlineSources,
  settings: Pick<Deps['settings'], 'traceUrl' | 'development'>,
  films = filmOrigins(organisation),
): string {
  const trace = settings.traceUrl.startsWith('/') ? '' : ` ${new URL(settings.traceUrl).origin}`;
  const hotReload = settings.development ? ' ws: wss:' : '';
  const styles = settings.development ? ["'unsafe-inline'"] : inline.styles;
  return [
    // Firefox asks this one alone before it fetches what a link leads to; the rest is named below.
    "default-src 'self'",
    "child-src 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "worker-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    ["img-src 'self' data:", ...films.pictures].join(' '),
    "font-src 'self'",
    ["media-src 'self'", ...films.media].join(' '),
    `connect-src 'self'${trace}${hotReload}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The site and the resources that it holds open. */
interface OpenSite extends Site {
  /** Adds what must stand in front of the routes: in development, the hot reload. */
  attach(app: App): Promise<void>;
  close(): Promise<void>;
}

const webFolder = fileURLToPath(new URL('../../../web', import.meta.url));

/** The built site; in development, the site as Vite makes it on the fly. */
export async function createSite(settings: Settings): Promise<OpenSite> {
  if (!settings.development) {
    const site = await loadSite();
    return { ...site, attach: () => Promise.resolve(), close: () => Promise.resolve() };
  }
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webFolder,
    server: { middlewareMode: true, hmr: { port: settings.port + 20_000 } },
  });
  return {
    async handleSiteRequest(request, context) {
      const site = (await vite.ssrLoadModule('/server/site.ts')) as Site;
      return site.handleSiteRequest(request, context);
    },
    async attach(app) {
      await app.register(middie);
      app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        // Vite serves modules and assets; pages and calls are ours.
        const isOurs = /^\/(?:v1|media|dev|docs|cdn-cgi|metrics|healthz|readyz)(?:\/|$|\?)/;
        if (isOurs.test(request.url ?? '/')) next();
        else vite.middlewares(request, response, next);
      });
    },
    close: () => vite.close(),
  };
}
