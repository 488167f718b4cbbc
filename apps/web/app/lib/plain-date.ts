import type { Locale } from '@nabta/contract';

const formats: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-EG', {
    dateStyle: 'long',
    numberingSystem: 'arab',
    timeZone: 'UTC',
  }),
};

/** A plain date of the API (YYYY-MM-DD) as people say it: `1 December 2026`, `١ ديسمبر ٢٠٢٦`. */
export function formatDay(date: string, locale: Locale): string {
  return formats[locale].format(new Date(`${date}T00:00:00Z`));
}

const cairo = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Cairo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in Cairo at an instant (YYYY-MM-DD): what the ministry calls today. */
export function cairoDate(instant: Date): string {
  const parts = new Map(cairo.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

const years: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-US', { useGrouping: false }),
  ar: new Intl.NumberFormat('ar-EG', { useGrouping: false, numberingSystem: 'arab' }),
};

/** A year in the digits of the language: `2026`, `٢٠٢٦`. */
export function yearText(year: number, locale: Locale): string {
  return years[locale].format(year);
}
