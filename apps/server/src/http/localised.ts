import type { Locale } from '@nabta/contract';

/** A text in the request's language beside its two forms: `name`, `name_en`, `name_ar`. */
export function localised<N extends string>(name: N, locale: Locale, en: string, ar: string) {
  return {
    [name]: locale === 'ar' ? ar : en,
    [`${name}_en`]: en,
    [`${name}_ar`]: ar,
  } as Record<N | `${N}_en` | `${N}_ar`, string>;
}
