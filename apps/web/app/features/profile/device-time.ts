import { INTL_TAG } from '@nabta/contract';
import type { Locale } from '@nabta/contract';

const HOUR_MS = 3_600_000;
/** Older than this, a date says more than a number of days. */
const DAYS_COUNTED = 7;

const relative: Record<Locale, Intl.RelativeTimeFormat> = {
  en: new Intl.RelativeTimeFormat(INTL_TAG.en, { numeric: 'auto' }),
  ar: new Intl.RelativeTimeFormat(INTL_TAG.ar, { numeric: 'auto' }),
};

const dates: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat(INTL_TAG.en, { dateStyle: 'long' }),
  ar: new Intl.DateTimeFormat(INTL_TAG.ar, { dateStyle: 'long' }),
};

/** The day of an instant (ISO 8601) where the visitor is: `12 March 2026`, `١٢ مارس ٢٠٢٦`. */
export function plainDate(instant: string, locale: Locale): string {
  return dates[locale].format(new Date(instant));
}

/**
 * When something was, as people say it: `3 hours ago`, `yesterday`, and from a week on the date.
 * Undefined for less than an hour: the server knows no better.
 */
export function timeAgo(instant: string, now: Date, locale: Locale): string | undefined {
  const then = new Date(instant);
  const hours = Math.floor((now.getTime() - then.getTime()) / HOUR_MS);
  if (hours < 1) return undefined;
  const days = calendarDays(then, now);
  if (days === 0) return relative[locale].format(-hours, 'hour');
  return days < DAYS_COUNTED ? relative[locale].format(-days, 'day') : plainDate(instant, locale);
}

/** Midnights between two moments where the visitor is: late last night was yesterday. */
function calendarDays(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (midnight(to) - midnight(from)) / (24 * HOUR_MS);
}
