import type { Locale } from '@nabta/contract';
import type { i18n, ResourceLanguage, TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { ServerRouter } from 'react-router';
import type { EntryContext, RouterContextProvider } from 'react-router';
import arabicFont from '../../assets/fonts/alexandria-arabic.woff2?url';
import latinFont from '../../assets/fonts/alexandria-latin.woff2?url';
import arabicDigits from '../../assets/fonts/noto-kufi-arabic-arabic.woff2?url';
import styles from '../../site.css?inline';
import { createI18n } from '../i18n/create-i18n.ts';
import { localeContext, siteContext } from '../site.ts';
import { startScript, textsScript } from './start-script.server.ts';

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
    <I18nextProvider i18n={languages[locale]}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </I18nextProvider>
  );
  const html = frameworkScripts ? await renderWithStream(page, nonce) : renderToString(page);
  const script = (text: string) => `<script nonce="${nonce}">${text}</script>`;
  const inHead = [fontLinks(locale), `<style nonce="${nonce}">${styles}</style>`];
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

function textsOf(locale: Locale): ResourceLanguage {
  const texts: Record<string, Record<string, unknown>> = {};
  for (const [path, content] of Object.entries(files)) {
    const match = /^\.\/(\w+)\/site\/([\w-]+)\.json$/.exec(path);
    if (match?.[1] === locale && match[2]) texts[match[2]] = content;
  }
  return texts;
}

/** One instance a language for all requests: making one costs more than rendering a page. */
function serverI18n(locale: Locale): i18n {
  const instance = createI18n(locale, { [locale]: textsOf(locale) });
  const functions = new Map<string, TFunction>();
  instance.getFixedT = new Proxy(instance.getFixedT.bind(instance), {
    apply(getFixedT, self, names: unknown[]): TFunction {
      const key = JSON.stringify(names);
      const t =
        functions.get(key) ?? rememberTexts(Reflect.apply(getFixedT, self, names) as TFunction);
      functions.set(key, t);
      return t;
    },
  });
  return instance;
}

/**
 * Remembers the texts without variables: i18next looks each one up anew, a page asks for hundreds, and
 * that took a tenth of its rendering.
 */
function rememberTexts(t: TFunction): TFunction {
  const texts = new Map<unknown, unknown>();
  return new Proxy(t, {
    apply(_t, self, args: [key: unknown, ...variables: unknown[]]): unknown {
      const known = args.length === 1 ? texts.get(args[0]) : undefined;
      if (known !== undefined) return known;
      const text: unknown = Reflect.apply(t, self, args);
      if (args.length === 1) texts.set(args[0], text);
      return text;
    },
  });
}

const languages: Readonly<Record<Locale, i18n>> = { en: serverI18n('en'), ar: serverI18n('ar') };
