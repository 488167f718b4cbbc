import type { Locale } from '@nabta/contract';

type Unit = 'days' | 'hours';
/** `other` serves every form that a language does not have. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** As they stand after `for` and `لمدة`: the Arabic pair is in the genitive. */
const forms: Record<Locale, Record<Unit, Forms>> = {
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

const pluralRules: Record<Locale, Intl.PluralRules> = {
  en: new Intl.PluralRules('en-US'),
  ar: new Intl.PluralRules('ar-EG'),
};

const numberFormats: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-US'),
  ar: new Intl.NumberFormat('ar-EG', { numberingSystem: 'arab' }),
};

/** A length of time as it follows `for`: `7 days`, `٧ أيام`, `٣٠ يومًا`. */
export function formatDuration(count: number, unit: Unit, locale: Locale): string {
  const words = forms[locale][unit];
  const form = words[pluralRules[locale].select(count)] ?? words.other;
  return form.replace('{count}', numberFormats[locale].format(count));
}
