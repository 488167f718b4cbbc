import { firstSpokenLocale, isLocale, LOCALE_KEY, parseAcceptLanguage } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { readStored, writeStored } from '../browser-storage.ts';

/** The address parameter that chooses a language, so that a page in it can be shared (GEN-07). */
export const LOCALE_PARAMETER = 'lng';

const ONE_YEAR_IN_SECONDS = 31_536_000;

interface LocaleRequest {
  readonly url: URL;
  readonly cookie: string | null;
  readonly acceptLanguage: string | null;
}

/** The language of one cookie header, if it holds a valid one. */
export function localeOfCookie(cookie: string | null): Locale | undefined {
  for (const pair of (cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2).map((part) => part.trim());
    if (name === LOCALE_KEY && isLocale(value)) return value;
  }
  return undefined;
}

/**
 * The language to answer in (GEN-07): `?lng=`, else the stored choice, else the first of the
 * browser's languages that the product speaks, else English. `chosen` says that `?lng=` decided.
 */
export function chooseLocale({ url, cookie, acceptLanguage }: LocaleRequest): {
  locale: Locale;
  chosen: boolean;
} {
  const asked = url.searchParams.get(LOCALE_PARAMETER);
  if (isLocale(asked)) return { locale: asked, chosen: true };
  const spoken = firstSpokenLocale(parseAcceptLanguage(acceptLanguage ?? ''));
  return { locale: localeOfCookie(cookie) ?? spoken ?? 'en', chosen: false };
}

/** The cookie that keeps a choice for a year; `secure` where the site is served over TLS. */
export function localeCookie(locale: Locale, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${ONE_YEAR_IN_SECONDS}; SameSite=Lax`;
  return `${LOCALE_KEY}=${locale}; ${attributes}${secure ? '; Secure' : ''}`;
}

/** The same address without `?lng=`. */
export function withoutLocale(url: URL): URL {
  const plain = new URL(url);
  plain.searchParams.delete(LOCALE_PARAMETER);
  return plain;
}

/** The direction that a language is written in. */
export function directionOf(locale: Locale): 'rtl' | 'ltr' {
  return locale === 'ar' ? 'rtl' : 'ltr';
}

/** Keeps the choice in local storage (GEN-05) and in the cookie that the server reads. */
export function storeLocale(locale: Locale): void {
  document.cookie = localeCookie(locale, location.protocol === 'https:');
  writeStored('local', LOCALE_KEY, locale);
}

/**
 * Makes local storage and the page agree before anything runs. When storage holds another language
 * than the server rendered (the cookie was lost), storage wins: true means the page is reloading.
 */
export function reconcileStoredLocale(rendered: Locale, chosenByAddress: boolean): boolean {
  const stored = readStored('local', LOCALE_KEY);
  if (chosenByAddress || !isLocale(stored) || stored === rendered) {
    storeLocale(rendered);
    return false;
  }
  storeLocale(stored);
  // Without cookies a reload would render the same page again, for ever.
  if (localeOfCookie(document.cookie) !== stored) return false;
  location.reload();
  return true;
}
