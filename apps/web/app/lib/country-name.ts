import type { Locale } from '@nabta/contract';

/** The name of a country in a language; the code of one that has none. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
