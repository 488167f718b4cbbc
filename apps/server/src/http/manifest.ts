import {
  firstSpokenLocale,
  isLocale,
  LOCALE_KEY,
  LOCALES,
  parseAcceptLanguage,
  type Locale,
} from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from './app-type.ts';

/** `--color-nile` and `--color-sand-50` of the site's styles: a test holds them together. */
const THEME_COLOUR = '#0f4c45';
const BACKGROUND_COLOUR = '#fdfaf5';

const manifestQuery = z.object({ lng: z.enum(LOCALES).optional().catch(undefined) });

/**
 * The web manifest, with which a phone puts the site on its home screen in the visitor's language.
 * Pages link to it with `?lng=`, since browsers ask for it without cookies.
 */
export function manifestRoutes(app: App): void {
  app.get(
    '/manifest.webmanifest',
    { schema: { hide: true, querystring: manifestQuery } },
    (request, reply) => {
      const { lng } = request.query;
      return reply
        .header('cache-control', lng ? 'public, max-age=3600' : 'private, max-age=3600')
        .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifestOf(lng ?? localeOfVisitor(request))));
    },
  );
}

function localeOfVisitor({ cookies, headers }: FastifyRequest): Locale {
  const chosen = cookies[LOCALE_KEY];
  if (isLocale(chosen)) return chosen;
  return firstSpokenLocale(parseAcceptLanguage(headers['accept-language'] ?? '')) ?? 'en';
}

function manifestOf(locale: Locale) {
  return {
    id: '/',
    name: organisation.legalName[locale],
    short_name: organisation.productName[locale],
    description: organisation.tagline[locale],
    lang: locale,
    dir: locale === 'ar' ? 'rtl' : 'ltr',
    start_url: '/',
    scope: '/',
    // Keeps the browser's back button: a payment leads to the provider's page and back.
    display: 'minimal-ui',
    theme_color: THEME_COLOUR,
    background_color: BACKGROUND_COLOUR,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
