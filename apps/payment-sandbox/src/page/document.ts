import { randomBytes } from 'node:crypto';
import { type Html, html, trusted } from './html.ts';
import type { Language } from './money.ts';
import { SCRIPT, STYLE } from './style.ts';
import type { Texts } from './texts.ts';

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** On to another address, after a form was sent. */
export function redirect(location: string): PageAnswer {
  return {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    body: '',
  };
}

interface Frame {
  language: Language;
  texts: Texts;
  title: string;
  status: number;
  /**
   * The other origins that the page's forms may redirect to; browsers apply the policy to them too.
   */
  formTargets: readonly (string | null)[];
  /** The addresses of pictures that the page shows. */
  pictures?: readonly (string | null)[];
}

function originsOf(targets: readonly (string | null)[]): string {
  const origins = targets.flatMap((target) => {
    const origin = target === null ? 'null' : (URL.parse(target)?.origin ?? 'null');
    return origin === 'null' ? [] : [origin];
  });
  return [...new Set(origins)].map((origin) => ` ${origin}`).join('');
}

function headersFor(nonce: string, frame: Frame): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `img-src data:${originsOf(frame.pictures ?? [])}`,
    "font-src 'self'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `form-action 'self'${originsOf(frame.formTargets)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': frame.language,
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    vary: 'accept-language',
  };
}

/** They are `font-display: optional`, so each page asks at once for those that it shows. */
const FONTS = {
  en: ['/fonts/latin.woff2'],
  ar: ['/fonts/arabic.woff2', '/fonts/arabic-digits.woff2', '/fonts/latin.woff2'],
} as const;

/** The whole document around a page's body. */
export function documentOf(frame: Frame, body: Html): PageAnswer {
  const nonce = randomBytes(16).toString('base64');
  const { language, texts, title } = frame;
  const other = language === 'ar' ? 'en' : 'ar';
  const page = html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#f2b544" />
        <link rel="icon" href="data:," />
        ${FONTS[language].map(
          (font) =>
            html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`,
        )}
        <title>${title}</title>
        <style nonce="${nonce}">
          ${trusted(STYLE)}
        </style>
      </head>
      <body>
        <header class="strip">
          <strong>${texts.testMode}</strong>
          <span>${texts.testNote}</span>
          <a href="?lang=${other}" lang="${other}" hreflang="${other}">${texts.otherLanguage}</a>
        </header>
        ${body}
        <script nonce="${nonce}">
          ${trusted(SCRIPT)};
        </script>
      </body>
    </html> `;
  return { status: frame.status, headers: headersFor(nonce, frame), body: page.markup };
}
