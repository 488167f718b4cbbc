import type { ReactNode } from 'react';
import { Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { FailedScreen } from './features/errors/error-screens.tsx';
import { Shell } from './features/shell/shell.tsx';
import { directionOf } from './lib/i18n/locale-choice.ts';
import { useLocale } from './lib/i18n/use-locale.ts';
import { useSite } from './lib/site.ts';
import type { PageSettings } from './lib/site.ts';
import { addressLocaleContext, siteContext } from './lib/site.ts';

export function loader({ context }: LoaderFunctionArgs): PageSettings {
  const { dispatch: _dispatch, nonce: _nonce, ...settings } = context.get(siteContext);
  return { ...settings, addressLocale: context.get(addressLocaleContext) };
}

/** Nothing in it changes while the page is open. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  const { frameworkScripts } = useSite();
  return (
    <html lang={locale} dir={directionOf(locale)}>
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
        {frameworkScripts && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <FailedScreen />
    </Shell>
  );
}
