import type { Locale } from '@nabta/contract';

const TAGS: Record<Locale, string> = { en: 'en-GB', ar: 'ar-EG-u-nu-arab' };

const made: Partial<Record<string, Intl.DateTimeFormat>> = {};

function format(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${options.timeStyle ?? ''}`;
  return (made[key] ??= new Intl.DateTimeFormat(TAGS[locale], {
    dateStyle: 'long',
    timeZone: 'Africa/Cairo',
    ...options,
  }));
}

/** The day of an instant in Cairo: `3 May 2026`, `٣ مايو ٢٠٢٦`. */
export function letterDay(instant: string, locale: Locale): string {
  return format(locale, {}).format(new Date(instant));
}

/** Day and time of an instant in Cairo, as the children and the office live by it (LTR-04). */
export function letterTime(instant: string, locale: Locale): string {
  return format(locale, { timeStyle: 'short' }).format(new Date(instant));
}
