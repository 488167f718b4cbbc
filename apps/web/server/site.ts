import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { chooseLocale, localeCookie, withoutLocale } from '../app/lib/i18n/locale-choice.ts';
import { isKeyPage } from '../app/lib/key-pages.ts';
import { addressLocaleContext, localeContext, siteContext } from '../app/lib/site-context.ts';
import type { SiteContext } from '../app/lib/site-context.ts';

export type { DispatchInit, SiteContext } from '../app/lib/site-context.ts';

// The style is always in the document, so there is no critical part of it to pick out.
const { unstable_getCriticalCss: _criticalCss, allowedActionOrigins = [], ...parts } = build;
const respond = createRequestHandler(
  { ...parts, allowedActionOrigins, basename: build.basename ?? '/' },
  import.meta.env.MODE,
);

/** Renders one page of the site. Never throws: a fault becomes the error page with status 500. */
export async function handleSiteRequest(request: Request, context: SiteContext): Promise<Response> {
  const url = new URL(request.url);
  const { locale, chosen } = chooseLocale({
    url,
    cookie: request.headers.get('cookie'),
    acceptLanguage: request.headers.get('accept-language'),
  });
  const provider = new RouterContextProvider();
  provider.set(siteContext, context);
  provider.set(localeContext, locale);
  provider.set(addressLocaleContext, chosen ? locale : undefined);
  // Pages never see `?lng=`: the browser takes it out of the address before it starts.
  const response = await respond(new Request(withoutLocale(url), request), provider);
  response.headers.set('content-language', locale);
  if (isKeyPage(url.pathname)) {
    response.headers.set('cache-control', 'no-store');
    response.headers.set('referrer-policy', 'no-referrer');
  }
  response.headers.append('vary', 'Cookie, Accept-Language');
  if (chosen) {
    response.headers.append(
      'set-cookie',
      localeCookie(locale, context.publicUrl.startsWith('https:')),
    );
  }
  return response;
}
