import { isLocale } from '@nabta/contract';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { startBrowserTexts } from './lib/i18n/browser-texts.ts';
import type { TextRequests } from './lib/i18n/browser-texts.ts';
import { LOCALE_PARAMETER, withoutLocale } from './lib/i18n/locale-choice.ts';
import { reconcileStoredLocale } from './lib/i18n/locale-choice.ts';

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
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}
