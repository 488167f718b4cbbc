import { DIAL_CODES, dialCodes } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import type { Choice } from '../ui/select.tsx';

/** Egypt's: for a visitor of whom no country is known (SUP-14). */
const FALLBACK_CODE = '20';

/** The dial code of a country (two letters), in digits; Egypt's for one that is unknown (SUP-12). */
export function dialCodeOf(country: string): string {
  return dialCodes.get(country) ?? FALLBACK_CODE;
}

// A code keeps its sign before it where the text around it runs from right to left.
const signed = (code: string) => `\u2066+${code}\u2069`;

const choicesByLocale = new Map<Locale, readonly Choice[]>();

/**
 * Every dial code once, named after its countries in a language and sorted by these names (SUP-11).
 * The names are the browser's own, so they are made there and not on the server.
 */
export function dialCodeChoices(locale: Locale): readonly Choice[] {
  const known = choicesByLocale.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const joiner = locale === 'ar' ? '، ' : ', ';
  const choices = DIAL_CODES.map(({ code, countries }) => ({
    code,
    name: countries.map((country) => names.of(country) ?? country).join(joiner),
  }))
    .sort((a, b) => compare(a.name, b.name))
    .map(({ code, name }) => ({ value: code, label: `${name} (${signed(code)})` }));
  choicesByLocale.set(locale, choices);
  return choices;
}
