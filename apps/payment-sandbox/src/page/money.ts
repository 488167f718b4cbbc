export type Language = 'ar' | 'en';

/** Currency signs as Egyptians write them; the locale data would say `US$` or `EGP`. */
const ARABIC_SIGNS: Readonly<Record<string, string>> = { USD: '$', EGP: 'ج.م.' };

const FORMATS: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ar: new Intl.NumberFormat('ar-EG', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    numberingSystem: 'arab',
  }),
};

/**
 * Minor units of a two-decimal currency as people read them: `$8.01`; in Arabic the sign follows the
 * digits, `٨٫٠١ $`. Do not isolate it: it has no letters, so its direction is that of the page.
 */
export function formatMoney(minorUnits: number, currency: string, language: Language): string {
  const code = currency.toUpperCase();
  const minus = minorUnits < 0 ? '-' : '';
  const digits = FORMATS[language].format(Math.abs(minorUnits) / 100);
  if (language === 'ar') {
    return `${minus && `\u061c${minus}`}${digits}\u00a0${ARABIC_SIGNS[code] ?? code}`;
  }
  return `${minus}${englishSign(code)}${digits}`;
}

function englishSign(code: string): string {
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}
