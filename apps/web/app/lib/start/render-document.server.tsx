import type { Locale } from '@nabta/contract';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext, RouterContextProvider } from 'react-router';
import arabicFont from '../../assets/fonts/alexandria-arabic.woff2?url';
import latinFont from '../../assets/fonts/alexandria-latin.woff2?url';
import arabicDigits from '../../assets/fonts/noto-kufi-arabic-arabic.woff2?url';
import fonts from '../../fonts.css?inline';
import style from '../../site.css?inline';
import styleFile from '../../site.css?url';
import { createI18n } from '../i18n/create-i18n.ts';
import type { I18n, Texts } from '../i18n/create-i18n.ts';
import { I18nProvider } from '../i18n/use-translation.tsx';
import { documentContext, localeContext, siteContext } from '../site.ts';
import { createPageStyle } from './page-style.server.ts';
import { startScript, textsScript } from './start-script.server.ts';

/** It needs React Router's own scripts and stream, in place of ours. */
const HOT_RELOAD = import.meta.env.MODE === 'development';

/**
 * Renders the whole document at once: every loader has answered by now, and a page in one piece can
 * be cached and compressed well. What the page needs of the style goes into the head (one round trip
 * less before the first paint), and the script that starts the modules goes last. For the hot
 * reload, `<Scripts>` of the root starts them instead.
 */
export async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(siteContext);
  const locale = loadContext.get(localeContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { serverHandoffStream: _stream, ...withoutStream } = routerContext;
  const page = (
    <I18nProvider i18n={serverI18n[locale]}>
      <ServerRouter
        context={HOT_RELOAD ? routerContext : withoutStream}
        url={request.url}
        nonce={nonce}
      />
    </I18nProvider>
  );
  const script = (text: string) => `<script nonce="${nonce}">${text}</script>`;
  const html = HOT_RELOAD ? await renderWithStream(page, nonce) : renderToString(page);
  const css = `${fonts}${HOT_RELOAD ? style : pageStyle(html)}`;
  const inHead = [fontLinks(locale), `<style nonce="${nonce}">${css}</style>`];
  const atEnd: string[] = [];
  if (HOT_RELOAD) inHead.push(script(textsScript(routerContext, locale)));
  else atEnd.push(script(startScript(routerContext, locale, styleFile)));
  const [headEnd, bodyEnd] = [html.indexOf('</head>'), html.lastIndexOf('</body>')];
  const document = [
    '<!DOCTYPE html>',
    html.slice(0, headEnd),
    ...inHead,
    html.slice(headEnd, bodyEnd),
    ...atEnd,
    html.slice(bodyEnd),
  ].join('');
  loadContext.set(documentContext, document);
  return new Response(null, { status, headers });
}

const pageStyle = createPageStyle(style);

/** Renders a page with the state that React Router streams into it. */
async function renderWithStream(page: ReactNode, nonce: string): Promise<string> {
  const stream = await renderToReadableStream(page, { nonce });
  await stream.allReady;
  // React writes the type of the document itself here.
  return (await new Response(stream).text()).replace(/^<!DOCTYPE html>/i, '');
}

const FONTS: Readonly<Record<Locale, readonly string[]>> = {
  en: [latinFont],
  ar: [arabicFont, arabicDigits],
};

/** The fonts of the page's script: loaded with the document, before its style is read. */
function fontLinks(locale: Locale): string {
  return FONTS[locale]
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin="" href="${href}">`)
    .join('');
}

const files = import.meta.glob<Record<string, unknown>>('./*/site/*.json', {
  base: '../../../../../packages/texts',
  eager: true,
  import: 'default',
});

function textsOf(locale: Locale): Texts {
  const texts: Record<string, object> = {};
  for (const [path, content] of Object.entries(files)) {
    const match = /^\.\/(\w+)\/site\/([\w-]+)\.json$/.exec(path);
    if (match?.[1] === locale && match[2]) texts[match[2]] = content;
  }
  return texts;
}

/** One instance a language for all requests: making one costs more than rendering a page. */
const serverI18n: Readonly<Record<Locale, I18n>> = {
  en: createI18n('en', { en: textsOf('en') }),
  ar: createI18n('ar', { ar: textsOf('ar') }),
};
