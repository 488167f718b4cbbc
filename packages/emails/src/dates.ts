import type { Locale } from '@nabta/contract';

const dateFormats: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }),
  ar: new Intl.DateTimeFormat('ar-EG', { dateStyle: 'long', numberingSystem: 'arab' }),
};

/**
 * A plain date (`2026-11-20`) in words: `November 20, 2026`, `٢٠ نوفمبر ٢٠٢٦`. It has no zone that
 * could move it to its neighbour. Throws RangeError when there is no such date.
 */
export function formatDate(plainDate: string, locale: Locale): string {
  return dateFormats[locale].format(Temporal.PlainDate.from(plainDate));
}
