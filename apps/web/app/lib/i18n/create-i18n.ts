import type { Locale } from '@nabta/contract';
import type { SiteTexts } from '@nabta/texts';
import { createInstance } from 'i18next';
import type { i18n, Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

const numberFormats: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-US'),
  ar: new Intl.NumberFormat('ar-EG', { numberingSystem: 'arab' }),
};

/** A whole or decimal number in the digits of a language: `1,240`, `١٬٢٤٠`. */
export function formatNumber(value: number, locale: Locale): string {
  return numberFormats[locale].format(value);
}

/** An i18next instance that speaks `locale` from the texts it is given (and may be given more). */
export function createI18n(locale: Locale, resources: Resource): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    // The languages have the same keys (checked), so there is nothing to fall back to.
    fallbackLng: false,
    supportedLngs: ['en', 'ar'],
    ns: [],
    defaultNS: 'words',
    resources,
    partialBundledLanguages: true,
    initAsync: false,
    // React escapes.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  // `{{count, number}}`: a bare `ar` leaves the choice of digits to the browser; this does not.
  instance.services.formatter?.add('number', (value: unknown, language) =>
    formatNumber(Number(value), language === 'ar' ? 'ar' : 'en'),
  );
  return instance;
}

/** A part of the site's texts: one JSON file for each language. */
export type Namespace = keyof SiteTexts;

/** The namespaces of every page: header and footer, and the words that features share. */
export const BASE_NAMESPACES: readonly Namespace[] = ['shell', 'words'];
