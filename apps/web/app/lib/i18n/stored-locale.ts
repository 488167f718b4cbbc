import { isLocale, LOCALE_KEY } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { readStored, writeStored } from '../browser-storage.ts';
import { localeCookie, localeOfCookie } from './locale-choice.ts';

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
