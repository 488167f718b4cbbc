import { INTL_TAG } from '@nabta/contract';
import type { Locale } from '@nabta/contract';

const cairo = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Cairo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in Cairo at an instant (YYYY-MM-DD). */
export function cairoDate(instant: Date): string {
  const parts = new Map(cairo.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** What the ministry calls today, by this machine's clock (YYYY-MM-DD). */
export function cairoToday(): string {
  return cairoDate(new Date());
}

const years: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat(INTL_TAG.en, { useGrouping: false }),
  ar: new Intl.NumberFormat(INTL_TAG.ar, { useGrouping: false }),
};

/** A year in the digits of the language: `2026`, `٢٠٢٦`. */
export function yearText(year: number, locale: Locale): string {
  return years[locale].format(year);
}
