import type { Locale } from '@nabta/contract';
import { formatCount, pluralForm, type PluralForms } from './counts.ts';

type Unit = 'days' | 'hours';

/** As they stand after `for` and `لمدة`: the Arabic pair is in the genitive. */
const forms: Record<Locale, Record<Unit, PluralForms>> = {
  en: {
    days: { one: '{count} day', other: '{count} days' },
    hours: { one: '{count} hour', other: '{count} hours' },
  },
  ar: {
    days: {
      one: 'يوم واحد',
      two: 'يومين',
      few: '{count} أيام',
      many: '{count} يومًا',
      other: '{count} يوم',
    },
    hours: {
      one: 'ساعة واحدة',
      two: 'ساعتين',
      few: '{count} ساعات',
      many: '{count} ساعة',
      other: '{count} ساعة',
    },
  },
};

/** A length of time as it follows `for`: `7 days`, `٧ أيام`, `٣٠ يومًا`. */
export function formatDuration(count: number, unit: Unit, locale: Locale): string {
  const form = pluralForm(forms[locale][unit], count, locale);
  return form.replace('{count}', formatCount(count, locale));
}
