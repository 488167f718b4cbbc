import { INTL_TAG } from '@nabta/contract';
import type { Locale } from '@nabta/contract';

const dateFormats: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat(INTL_TAG.en, { dateStyle: 'long' }),
  ar: new Intl.DateTimeFormat(INTL_TAG.ar, { dateStyle: 'long' }),
};

const dayFormats: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat(INTL_TAG.en, { day: 'numeric', month: 'long' }),
  ar: new Intl.DateTimeFormat(INTL_TAG.ar, { day: 'numeric', month: 'long' }),
};

const monthFormats: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat(INTL_TAG.en, { month: 'long', year: 'numeric' }),
  ar: new Intl.DateTimeFormat(INTL_TAG.ar, { month: 'long', year: 'numeric' }),
};

const timeFormats: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat(INTL_TAG.en, { timeStyle: 'short' }),
  ar: new Intl.DateTimeFormat(INTL_TAG.ar, { timeStyle: 'short' }),
};

/**
 * Formats a plain date (`2026-11-20`): `20 November 2026`, `٢٠ نوفمبر ٢٠٢٦`. A plain date has no
 * zone that could shift it by a day. Throws RangeError when there is no such date.
 */
export function formatDate(plainDate: string, locale: Locale): string {
  return dateFormats[locale].format(Temporal.PlainDate.from(plainDate));
}

/** As `formatDate`, without the year: `20 November`, `٢٠ نوفمبر`. */
export function formatDay(plainDate: string, locale: Locale): string {
  return dayFormats[locale].format(Temporal.PlainDate.from(plainDate));
}

/** A month (1 to 12) of a year in words: `June 2027`, `يونيو ٢٠٢٧`. Throws RangeError on others. */
export function formatMonth(year: number, month: number, locale: Locale): string {
  const first = Temporal.PlainDate.from({ year, month, day: 1 }, { overflow: 'reject' });
  return monthFormats[locale].format(first);
}

/**
 * Formats an instant (`2026-11-20T09:05:00Z`) in Cairo time: `20 November 2026` and `11:05`.
 * Throws RangeError when there is no such instant.
 */
export function formatCairoMoment(instant: string, locale: Locale): { date: string; time: string } {
  const moment = Temporal.Instant.from(instant).toZonedDateTimeISO('Africa/Cairo');
  return {
    date: formatDate(moment.toPlainDate().toString(), locale),
    // Some locale data put a narrow space before «ص», which old readers draw as a box.
    time: timeFormats[locale].format(moment.toPlainTime()).replace(/\s/g, ' '),
  };
}
