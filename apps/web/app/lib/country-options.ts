import { dialCodes, foldForSearch } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { useCallback, useMemo } from 'react';
import type { ComboboxChoice } from '../ui/combobox-state.ts';
import { useLocale } from './i18n/use-locale.ts';
import { useVisitor } from './visitor.ts';

/** Common names of countries that no list of names has. Egyptian usage first. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  AE: 'UAE',
  AO: 'أنجولا',
  BD: 'بنجلاديش',
  BY: 'روسيا البيضاء بيلاروسيا',
  CD: 'الكونجو',
  CG: 'الكونجو',
  CI: 'Ivory Coast',
  CL: 'شيلي',
  CZ: 'Czech Republic',
  DK: 'الدنمارك',
  GA: 'الجابون',
  GB: 'England Scotland Wales Britain إنجلترا بريطانيا اسكتلندا',
  HK: 'هونج كونج',
  HU: 'المجر',
  KR: 'South Korea',
  LU: 'لوكسمبورج',
  MM: 'Burma بورما',
  NL: 'Holland',
  PS: 'Palestine فلسطين',
  PY: 'باراجواي',
  SA: 'KSA',
  SZ: 'Swaziland',
  TR: 'Turkey',
  US: 'USA America أمريكا',
  UY: 'أوروجواي',
};

const EGYPT = 'EG';

interface Country {
  readonly code: string;
  readonly label: string;
  /** Words of its names in both languages, folded; the first are the name that is shown. */
  readonly words: readonly string[];
  readonly name: string;
  readonly dialCode: string;
  /** Whether it is the largest of those that share its dial code. */
  readonly isLargest: boolean;
}

const byLocale = new Map<Locale, readonly Country[]>();

// The names are the browser's own: asked for when someone meets the field, and once.
function countriesIn(locale: Locale): readonly Country[] {
  const known = byLocale.get(locale);
  if (known) return known;
  const shown = new Intl.DisplayNames(locale, { type: 'region' });
  const other = new Intl.DisplayNames(locale === 'ar' ? 'en' : 'ar', { type: 'region' });
  const short = new Intl.DisplayNames('en', { type: 'region', style: 'short' });
  const { compare } = new Intl.Collator(locale);
  const seen = new Set<string>();
  const countries = Array.from(dialCodes, ([code, dialCode]) => {
    const isLargest = !seen.has(dialCode);
    seen.add(dialCode);
    const label = shown.of(code) ?? code;
    const names = [label, other.of(code), short.of(code), ALSO_CALLED[code], code];
    const words = names.flatMap((name) => wordsOf(name ?? ''));
    return { code, label, words, name: foldForSearch(label), dialCode, isLargest };
  }).sort((a, b) => compare(a.label, b.label));
  byLocale.set(locale, countries);
  return countries;
}

function wordsOf(name: string): string[] {
  return foldForSearch(name)
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter(Boolean);
}

/**
 * Every country by its name in a language (SUP-10): the visitor's own and Egypt first, the rest in
 * the order of the language.
 *
 * @param visitorCountry two letters, as detected; '' when unknown
 */
export function countryOptions(locale: Locale, visitorCountry: string): readonly ComboboxChoice[] {
  const countries = countriesIn(locale);
  const first = [...new Set([visitorCountry, EGYPT])].flatMap((code) =>
    countries.filter((country) => country.code === code),
  );
  const rest = countries.filter((country) => !first.includes(country));
  return [
    ...first.map(({ code, label }) => ({ value: code, label, pinned: true })),
    ...rest.map(({ code, label }) => ({ value: code, label })),
  ];
}

/**
 * The options that a typed text may mean, the likeliest first: by the country's names in both
 * languages, its two letters or its dial code; case, accents and Arabic spelling make no difference.
 */
export function findCountries(
  options: readonly ComboboxChoice[],
  typed: string,
  locale: Locale,
): readonly ComboboxChoice[] {
  const wanted = foldForSearch(typed);
  if (wanted === '') return options;
  const found = new Map(
    countriesIn(locale).map((country) => [country.code, rankOf(country, wanted)] as const),
  );
  const rank = ({ value }: ComboboxChoice) => found.get(value) ?? Infinity;
  return options.filter((option) => rank(option) < Infinity).sort((a, b) => rank(a) - rank(b));
}

/** How far a country is from what is wanted: 0 is nearest, Infinity is another country. */
function rankOf(country: Country, wanted: string): number {
  const digits = wanted.replace(/^(?:\+|00)/, '');
  if (/^\d+$/.test(digits)) {
    if (country.dialCode === digits) return country.isLargest ? 0 : 1;
    return country.dialCode.startsWith(digits) ? 2 : Infinity;
  }
  if (country.name.startsWith(wanted) || country.code.toLowerCase() === wanted) return 0;
  const parts = wordsOf(wanted);
  if (parts.length === 0) return Infinity;
  if (parts.every((part) => country.words.some((word) => startsLike(word, part)))) return 1;
  const isLong = parts.every((part) => part.length > 2);
  return isLong && parts.every((part) => country.words.some((word) => word.includes(part)))
    ? 2
    : Infinity;
}

/** Arabic puts its article before the word: `سعودية` begins `السعودية`. */
function startsLike(word: string, part: string): boolean {
  return word.startsWith(part) || word.replace(/^ال/, '').startsWith(part);
}

/** The choices of a country field, and how a typed text finds them: for `<Combobox>`. */
export function useCountries() {
  const locale = useLocale();
  const { country } = useVisitor();
  const choices = useMemo(() => countryOptions(locale, country), [locale, country]);
  const find = useCallback(
    (typed: string) => findCountries(choices, typed, locale),
    [choices, locale],
  );
  return { choices, find };
}
