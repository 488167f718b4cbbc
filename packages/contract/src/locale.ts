/** The two languages of the product, as kept in `i18nextLng` (GEN-06). */
export const LOCALES = ['en', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

/** The tag by which `Intl` writes each language as its readers do; Arabic with its own digits. */
export const INTL_TAG = {
  en: 'en-GB',
  ar: 'ar-EG-u-nu-arab',
} as const satisfies Record<Locale, string>;

/** The cookie and local-storage key that hold the chosen language (GEN-05, GEN-07). */
export const LOCALE_KEY = 'i18nextLng';

/** Whether a text is one of the product's languages. */
export function isLocale(value: unknown): value is Locale {
  return value === 'en' || value === 'ar';
}

/** The first of a list of language tags (`ar-EG`, `en`) that the product speaks. */
export function firstSpokenLocale(tags: readonly string[]): Locale | undefined {
  for (const tag of tags) {
    const primary = tag.trim().toLowerCase().split('-')[0];
    if (isLocale(primary)) return primary;
  }
  return undefined;
}

/** Languages of an Accept-Language header, most wanted first. */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag, quality: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
