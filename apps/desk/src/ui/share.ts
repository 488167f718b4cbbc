import type { Locale } from '@nabta/contract';

const formats: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-US', { style: 'percent' }),
  ar: new Intl.NumberFormat('ar-EG', { style: 'percent', numberingSystem: 'arab' }),
};

/** A share from 0 to 1 as whole per cent: `87%`, `٨٧٪`. */
export function shareIn(share: number, locale: Locale): string {
  return formats[locale].format(share);
}
