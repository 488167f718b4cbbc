import type { Locale } from '@nabta/contract';

/** The plural forms of a phrase; `other` serves every form that a language does not have. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

const pluralRules: Record<Locale, Intl.PluralRules> = {
  en: new Intl.PluralRules('en-US'),
  ar: new Intl.PluralRules('ar-EG'),
};

const numberFormats: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-US'),
  ar: new Intl.NumberFormat('ar-EG', { numberingSystem: 'arab' }),
};

/** A whole number in the digits of the language. */
export function formatCount(count: number, locale: Locale): string {
  return numberFormats[locale].format(count);
}

/** The form that a count takes, still with its `{places}`. */
export function pluralForm(forms: PluralForms, count: number, locale: Locale): string {
  return forms[pluralRules[locale].select(count)] ?? forms.other;
}
