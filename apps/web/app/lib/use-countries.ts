import { useCallback, useMemo } from 'react';
import { countryOptions, findCountries } from './country-options.ts';
import { useLocale } from './i18n/use-locale.ts';
import { useVisitor } from './visitor.ts';

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
