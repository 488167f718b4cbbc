import type { Locale } from '@nabta/contract';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { ServerRouter } from 'react-router';
import type { EntryContext, RouterContextProvider } from 'react-router';
import arabicFont from './assets/fonts/alexandria-arabic.woff2?url';
import latinFont from './assets/fonts/alexandria-latin.woff2?url';
import { serverI18n } from './lib/i18n/i18n.server.ts';
import { startScript } from './lib/start-script.server.ts';
import { localeContext, siteContext } from './lib/site-context.ts';
import styles from './styles.css?inline';

/**
 * Renders the whole document at once: every loader has answered by now, and a page in one piece can
 * be cached and compressed well. The style goes into the head (one round trip less before the first
 * paint); what starts the scripts goes last.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(siteContext);
  const locale = loadContext.get(localeContext);
  const start = await startScript(routerContext, locale);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const html = renderToString(
    <I18nextProvider i18n={serverI18n[locale]}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </I18nextProvider>,
  );
  const document = html
    .replace('</head>', () => `${fontLink(locale)}<style nonce="${nonce}">${styles}</style></head>`)
    .replace(/<\/body><\/html>$/, () => `<script nonce="${nonce}">${start}</script></body></html>`);
  return new Response(`<!DOCTYPE html>${document}`, { status, headers });
}

/** The font of the page's script: asked for with the document, used when its style is read. */
function fontLink(locale: Locale): string {
  const href = locale === 'ar' ? arabicFont : latinFont;
  return `<link rel="preload" as="font" type="font/woff2" crossorigin="" href="${href}">`;
}
