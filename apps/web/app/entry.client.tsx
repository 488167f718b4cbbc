import { isLocale } from '@nabta/contract';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startBrowserTexts } from './lib/i18n/browser-texts.ts';
import type { TextRequests } from './lib/i18n/browser-texts.ts';
import { LOCALE_PARAMETER, withoutLocale } from './lib/i18n/locale-choice.ts';
import { reconcileStoredLocale } from './lib/i18n/locale-choice.ts';
import { I18nProvider } from './lib/i18n/use-translation.tsx';
import { createPageRouter, PageRouter } from './lib/start/browser-router.tsx';

declare global {
  interface Window {
    /** Texts on their way, by the script that ends the document. */
    __texts?: TextRequests;
  }
}

if (import.meta.env.DEV) await import('./site.css');

const rendered = isLocale(document.documentElement.lang) ? document.documentElement.lang : 'en';
const address = new URL(location.href);
const chosen = address.searchParams.has(LOCALE_PARAMETER);
if (chosen) history.replaceState(history.state, '', withoutLocale(address));

if (!reconcileStoredLocale(rendered, chosen)) {
  const i18n = await startBrowserTexts(rendered, window.__texts ?? {});
  startTransition(() => {
    // The hot reload works with React Router's own router only.
    const site =
      import.meta.env.MODE === 'development' ? (
        <HydratedRouter />
      ) : (
        <PageRouter router={createPageRouter()} />
      );
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>{site}</I18nProvider>
      </StrictMode>,
    );
  });
}
