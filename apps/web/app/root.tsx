import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Scripts, ScrollRestoration } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { useFailedPage } from './features/errors/use-failed-page.ts';
import { Shell } from './features/shell/shell.tsx';
import { dialCodeOf } from './lib/countries.ts';
import { directionOf } from './lib/i18n/locale-choice.ts';
import { useLocale } from './lib/i18n/use-locale.ts';
import type { PageSettings } from './lib/site.ts';
import { addressLocaleContext, siteContext } from './lib/site.ts';

export function loader({ context }: LoaderFunctionArgs): PageSettings {
  const { dispatch: _dispatch, nonce: _nonce, ...settings } = context.get(siteContext);
  const addressLocale = context.get(addressLocaleContext);
  return { ...settings, addressLocale, dialCode: dialCodeOf(settings.country) };
}

/** Nothing in it changes while the page is open. */
export const shouldRevalidate = () => false;

/** The hot reload needs React Router's own scripts, in place of start-script.server.ts. */
const HOT_RELOAD = import.meta.env.MODE === 'development';

export function Layout({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  return (
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0f4c45" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lng=${locale}`} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {HOT_RELOAD && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  return <Shell />;
}

// The server draws it at once; browsers load it when something failed.
const FailedPage = import.meta.env.SSR
  ? (await import('./failed-page.tsx')).FailedPage
  : lazy(async () => ({ default: (await import('./failed-page.tsx')).FailedPage }));

export function ErrorBoundary() {
  const page = useFailedPage();
  return (
    <Shell>
      <Suspense>{page && <FailedPage page={page} />}</Suspense>
    </Shell>
  );
}
