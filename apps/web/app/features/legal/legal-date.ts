import type { Locale } from '@nabta/contract';

const formats: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-EG', {
    dateStyle: 'long',
    numberingSystem: 'arab',
    timeZone: 'UTC',
  }),
};

/** A plain date (YYYY-MM-DD) as a document says it: `28 Feb 2022`, `٢٨ فبراير ٢٠٢٢` (LEG-02). */
export function formatLegalDate(date: string, locale: Locale): string {
  return formats[locale].format(new Date(`${date}T00:00:00Z`));
}
