import type { Locale } from '@nabta/contract';
import { useLocale } from '../../../web/app/lib/i18n/use-locale.ts';

function formats(locale: string, numberingSystem: string) {
  const settings = { timeZone: 'Africa/Cairo', numberingSystem, calendar: 'gregory' } as const;
  return {
    month: new Intl.DateTimeFormat(locale, { ...settings, month: 'long', year: 'numeric' }),
    day: new Intl.DateTimeFormat(locale, { ...settings, dateStyle: 'medium' }),
    short: new Intl.DateTimeFormat(locale, { ...settings, day: 'numeric', month: 'short' }),
    moment: new Intl.DateTimeFormat(locale, {
      ...settings,
      dateStyle: 'medium',
      timeStyle: 'short',
    }),
  };
}

const byLocale: Record<Locale, ReturnType<typeof formats>> = {
  en: formats('en-GB', 'latn'),
  ar: formats('ar-EG', 'arab'),
};

/** A day within a sentence. */
export function dayIn(at: string, locale: Locale): string {
  return byLocale[locale].day.format(new Date(at));
}

/** A day without its year, where that is clear: `7 Mar`. */
export function shortDayIn(at: string, locale: Locale): string {
  return byLocale[locale].short.format(new Date(at));
}

/** A month (`2030-01`) within a sentence. */
export function monthIn(month: string, locale: Locale): string {
  return byLocale[locale].month.format(new Date(`${month}-02`));
}

interface WhenProps {
  /** An instant of the API. */
  readonly at: string;
  readonly as?: 'day' | 'moment';
}

/** A day or a moment in Cairo, on one line: between two numbers of a date a narrow column would break it. */
export function When({ at, as = 'moment' }: WhenProps) {
  const locale = useLocale();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {byLocale[locale][as].format(new Date(at))}
    </time>
  );
}
