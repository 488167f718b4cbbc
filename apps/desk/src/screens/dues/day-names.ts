import type { Locale } from '@nabta/contract';

function formats(locale: string, numberingSystem: string) {
  const settings = { timeZone: 'UTC', numberingSystem, calendar: 'gregory' } as const;
  return {
    month: new Intl.DateTimeFormat(locale, { ...settings, month: 'long', year: 'numeric' }),
    day: new Intl.DateTimeFormat(locale, {
      ...settings,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
    dayOfYear: new Intl.DateTimeFormat(locale, { ...settings, dateStyle: 'full' }),
    weekday: new Intl.DateTimeFormat(locale, { ...settings, weekday: 'long' }),
  };
}

const byLocale: Record<Locale, ReturnType<typeof formats>> = {
  en: formats('en-GB', 'latn'),
  ar: formats('ar-EG', 'arab'),
};

/** A month in words: `November 2026`. */
export const monthIn = (month: string, locale: Locale): string =>
  byLocale[locale].month.format(new Date(`${month}-01`));

/** A day of a month in words: `Sunday 1 November`. */
export const dayOfMonth = (day: string, locale: Locale): string =>
  byLocale[locale].day.format(new Date(day));

/** A day in words: `Sunday 1 November 2026`. */
export const dayOfYear = (day: string, locale: Locale): string =>
  byLocale[locale].dayOfYear.format(new Date(day));

const A_SATURDAY = 1;

/** The names of the days of a week, from Saturday on. */
export function dayNames(locale: Locale): string[] {
  return Array.from({ length: 7 }, (_, index) =>
    byLocale[locale].weekday.format(new Date(Date.UTC(2028, 0, A_SATURDAY + index))),
  );
}
