import type { Locale } from '@nabta/contract';

// Days are plain dates: read and written in UTC, so that no time zone moves them.
const longFormats: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-EG', {
    dateStyle: 'long',
    timeZone: 'UTC',
    numberingSystem: 'arab',
  }),
};

/** An ISO date (`2018-03-31`) in words: `31 March 2018`, `٣١ مارس ٢٠١٨`. Throws on other text. */
export function formatDate(isoDate: string, locale: Locale): string {
  return longFormats[locale].format(new Date(`${isoDate}T00:00:00Z`));
}
