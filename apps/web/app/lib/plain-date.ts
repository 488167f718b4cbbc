import type { Locale } from '@nabta/contract';

const TAGS: Record<Locale, string> = { en: 'en-GB', ar: 'ar-EG-u-nu-arab' };

// Made when they are first needed: most pages tell no dates.
const formats: Partial<Record<Locale, Intl.DateTimeFormat>> = {};

/** A plain date of the API (YYYY-MM-DD) as people say it: `1 December 2026`, `١ ديسمبر ٢٠٢٦`. */
export function formatDay(date: string, locale: Locale): string {
  formats[locale] ??= new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' });
  return formats[locale].format(new Date(`${date}T00:00:00Z`));
}
