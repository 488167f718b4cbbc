const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Returns the text with Arabic-Indic (٠-٩) and Persian (۰-۹) digits replaced by Western ones. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_INDIC_ZERO));
  });
}

/** Marks of direction, joiners and spaces without a width: they come along where a text is copied. */
const MARKS = /[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Returns a number, an address or a code as it is read: without marks that nobody sees. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

/** Returns the characters of a phone number that are dialled, in Western digits. */
export function phoneDigits(typed: string): string {
  return westernDigits(withoutMarks(typed)).replace(/[\s().-]/g, '');
}

/**
 * A decimal as typed in either script, in the form that `toMinorUnits` reads: `٧٫٧٨` and `7,50` too.
 * Thousands separators (`1,500`, `١٬٥٠٠`) are dropped; a lone comma with one or two digits behind
 * it at the end is a decimal separator.
 */
export function normaliseDecimal(text: string): string {
  const western = westernDigits(withoutMarks(text))
    .replace(/[\u066c\u2009\u00a0\u202f\s']/g, '')
    .replace(/\u066b/g, '.')
    .replace(/\u060c/g, ',');
  if (!western.includes('.') && /^-?\d+,\d{1,2}$/.test(western)) return western.replace(',', '.');
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(western) ? western.replace(/,/g, '') : western;
}
