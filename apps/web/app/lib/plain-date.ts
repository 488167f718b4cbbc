import { INTL_TAG } from '@nabta/contract';
import type { Locale } from '@nabta/contract';

/** A way to write plain dates. Its formats are made once, when first needed: they are slow to make. */
function writing(options: Intl.DateTimeFormatOptions) {
  const made: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
  return (date: string, locale: Locale): string => {
    made[locale] ??= new Intl.DateTimeFormat(INTL_TAG[locale], { ...options, timeZone: 'UTC' });
    return made[locale].format(new Date(`${date}T00:00:00Z`));
  };
}

/** A plain date of the API (YYYY-MM-DD) as people say it: `1 December 2026`, `١ ديسمبر ٢٠٢٦`. */
export const formatDay = writing({ dateStyle: 'long' });

/** The month of a plain date: `April 2026`, `أبريل ٢٠٢٦`. */
export const formatMonth = writing({ month: 'long', year: 'numeric' });

/** The day of a plain date without its year: `3 March`, `٣ مارس`. */
export const dayAndMonth = writing({ day: 'numeric', month: 'long' });

const nameOfMonth = writing({ month: 'long' });

/** The name of a month, 1 to 12. */
export function monthName(month: number, locale: Locale): string {
  return nameOfMonth(`2000-${String(month).padStart(2, '0')}-01`, locale);
}

const ARABIC_ZERO = 0x660;

/** A plain date (YYYY-MM-DD) as its field shows it, in the digits of the language. */
export function typedDay(date: string, locale: Locale): string {
  const typed = date.split('-').toReversed().join(' / ');
  if (locale === 'en') return typed;
  return typed.replace(/\d/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit)));
}
