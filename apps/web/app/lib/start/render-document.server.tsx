import type { Locale } from '@nabta/contract';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ServerRouter } from 'react-router';
import type { EntryContext, RouterContextProvider } from 'react-router';
import arabicFont from '../../assets/fonts/alexandria-arabic.woff2?url';
import latinFont from '../../assets/fonts/alexandria-latin.woff2?url';
import { serverI18n } from '../i18n/i18n.server.ts';
import { startScript, textsScript } from './start-script.server.ts';
import { localeContext, siteContext } from '../site-context.ts';
import styles from '../../styles.css?inline';

/**
 * Renders the whole document at once: every loader has answered by now, and a page in one piece can
 * be cached and compressed well. The style goes into the head (one round trip less before the first
 * paint), and the script that starts the modules goes last. With FRAMEWORK_SCRIPTS, `<Scripts>` of
 * the root starts them instead.
 */
export async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, frameworkScripts } = loadContext.get(siteContext);
  const locale = loadContext.get(localeContext);
  const start = frameworkScripts ? undefined : await startScript(routerContext, locale);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const page = (
    <I18nextProvider i18n={serverI18n[locale]}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </I18nextProvider>
  );
  const html = frameworkScripts ? await renderWithStream(page, nonce) : renderToString(page);
  const script = (text: string) => `<script nonce="${nonce}">${text}</script>`;
  const inHead = [fontLink(locale), `<style nonce="${nonce}">${styles}</style>`];
  if (frameworkScripts) inHead.push(script(textsScript(routerContext, locale)));
  const document = html
    .replace('</head>', () => `${inHead.join('')}</head>`)
    .replace(/<\/body><\/html>$/, (end) => (start === undefined ? end : `${script(start)}${end}`));
  return new Response(`<!DOCTYPE html>${document}`, { status, headers });
}

/** Renders a page with the state that React Router streams into it. */
async function renderWithStream(page: ReactNode, nonce: string): Promise<string> {
  const stream = await renderToReadableStream(page, { nonce });
  await stream.allReady;
  // React writes the type of the document itself here.
  return (await new Response(stream).text()).replace(/^<!DOCTYPE html>/i, '');
}

/** The font of the page's script: loaded with the document, before its style is read. */
function fontLink(locale: Locale): string {
  const href = locale === 'ar' ? arabicFont : latinFont;
  return `<link rel="preload" as="font" type="font/woff2" crossorigin="" href="${href}">`;
}
