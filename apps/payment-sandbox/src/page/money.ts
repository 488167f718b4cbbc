export type Language = 'ar' | 'en';

/** Currency signs as Egyptians write them; the locale data would say `US$` or `EGP`. */
const ARABIC_SIGNS: Readonly<Record<string, string>> = { USD: '$', EGP: 'ج.م.' };

/** Minor units of a two-decimal currency as people read them: `$8.01`, `٨٫٠١ $`. */
export function formatMoney(minorUnits: number, currency: string, language: Language): string {
  const code = currency.toUpperCase();
  const format = new Intl.NumberFormat(language === 'ar' ? 'ar-EG' : 'en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  const parts = format.formatToParts(minorUnits / 100);
  if (language === 'en') return parts.map((part) => part.value).join('');
  const sign = ARABIC_SIGNS[code];
  return parts
    .map((part) => (part.type === 'currency' ? (sign ?? part.value) : part.value))
    .join('')
    .replaceAll(/[\u200e\u200f]/g, '');
}
