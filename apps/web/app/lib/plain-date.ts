import { westernDigits } from '@nabta/contract';
import type { Locale } from '@nabta/contract';

const TAGS: Record<Locale, string> = { en: 'en-GB', ar: 'ar-EG-u-nu-arab' };

// Made when they are first needed: most pages tell no dates.
const formats: Partial<Record<Locale, Intl.DateTimeFormat>> = {};

/** A plain date of the API (YYYY-MM-DD) as people say it: `1 December 2026`, `١ ديسمبر ٢٠٢٦`. */
export function formatDay(date: string, locale: Locale): string {
  formats[locale] ??= new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' });
  return formats[locale].format(new Date(`${date}T00:00:00Z`));
}

/** The month of a plain date: `April 2026`, `أبريل ٢٠٢٦`. */
export function formatMonth(date: string, locale: Locale): string {
  const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(TAGS[locale], month).format(new Date(`${date}T00:00:00Z`));
}

/** The day of a plain date without its year: `3 March`, `٣ مارس`. */
export function dayAndMonth(date: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(TAGS[locale], {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** The name of a month, 1 to 12. */
export function monthName(month: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(TAGS[locale], { month: 'long', timeZone: 'UTC' });
  return format.format(new Date(Date.UTC(2000, month - 1)));
}

const ARABIC_ZERO = 0x660;

/** A plain date (YYYY-MM-DD) as its field shows it, in the digits of the language. */
export function typedDay(date: string, locale: Locale): string {
  const typed = date.split('-').toReversed().join(' / ');
  if (locale === 'en') return typed;
  return typed.replace(/\d/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit)));
}

/** A date as typed (`31 / 1 / 2027`), or as an address has it, as YYYY-MM-DD; undefined for no real one. */
export function readDay(typed: string): string | undefined {
  const text = westernDigits(typed).replace(/\s/g, '');
  const dayFirst = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  const [day, month, year] = dayFirst?.slice(1) ?? text.split('-').toReversed();
  if (!day || !month || !year || !/^\d{4}$/.test(year)) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : undefined;
}

/** The calendar takes 31 February for 3 March: what it gives back tells. */
function isRealDate(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}
