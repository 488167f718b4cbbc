import { OTHER_PAGES } from '@nabta/contract';
import type { Site } from '@nabta/contract';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { chooseLocale, localeCookie, withoutLocale } from '../app/lib/i18n/locale-choice.ts';
import {
  addressLocaleContext,
  documentContext,
  localeContext,
  siteContext,
} from '../app/lib/site.ts';
import { serverBuild } from '../app/lib/start/server-build.ts';

const respond = createRequestHandler(serverBuild, import.meta.env.MODE);

/** Up to the key where it is part of the path: `/payment`, `/receipts/`. */
const KEY_PAGES = OTHER_PAGES.filter(({ holdsKey }) => holdsKey).map(
  ({ path }) => `/${path.replace(/:.*/, '')}`,
);

/** Whether the address of a page holds a key. */
function isKeyPage(pathname: string): boolean {
  return KEY_PAGES.some((page) =>
    page.endsWith('/') ? pathname.startsWith(page) : pathname.replace(/\/$/, '') === page,
  );
}

/** Renders one page of the site. Never throws: an error becomes the error page with status 500. */
export const handleSiteRequest: Site['handleSiteRequest'] = async (request, context) => {
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
  // Pages never see `?lng=`: the browser removes it from the address before it starts.
  const response = await respond(new Request(withoutLocale(url), request), provider);
  const { status, headers } = response;
  headers.set('content-language', locale);
  if (isKeyPage(url.pathname)) {
    headers.set('cache-control', 'no-store');
    headers.set('referrer-policy', 'no-referrer');
  }
  headers.append('vary', 'Cookie, Accept-Language');
  if (chosen) {
    headers.append('set-cookie', localeCookie(locale, context.publicUrl.startsWith('https:')));
  }
  return { status, headers, body: provider.get(documentContext) ?? (await response.text()) };
};
