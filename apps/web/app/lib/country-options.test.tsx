import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { countryName } from './country-name.ts';
import { countryOptions, findCountries, useCountries } from './country-options.ts';
import { createI18n } from './i18n/create-i18n.ts';
import { I18nProvider } from './i18n/use-translation.tsx';

it('offers the visitor’s own country first, and finds the rest in the page’s language', () => {
  const seen: string[] = [];
  function Reader() {
    const { choices, find } = useCountries();
    seen.push(choices[0]?.label ?? '', find('masr')[0]?.label ?? '', find('مصر')[0]?.label ?? '');
    return null;
  }
  const site = { publicUrl: 'https://nabta.example', country: 'DE', currency: 'usd' };
  const Stub = createRoutesStub([{ id: 'root', path: '/', loader: () => site, Component: Reader }]);
  renderToString(
    <I18nProvider i18n={createI18n('ar', {})}>
      <Stub initialEntries={['/']} hydrationData={{ loaderData: { root: site } }} />
    </I18nProvider>,
  );
  expect(seen).toEqual(['ألمانيا', '', 'مصر']);
});

const find = (typed: string, locale: 'en' | 'ar' = 'en') =>
  findCountries(countryOptions(locale, ''), typed, locale).map(({ value }) => value);

describe.each(['en', 'ar'] as const)('the countries in %s', (locale) => {
  const options = countryOptions(locale, 'DE');

  it('are about 240, each once and with a name (SUP-10, CST-24)', () => {
    expect(options.length).toBeGreaterThan(235);
    expect(options.length).toBeLessThan(255);
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    expect(options.filter(({ value, label }) => value === label)).toEqual([]);
  });

  it('begin with the visitor’s own and Egypt, then follow the alphabet', () => {
    expect(options.slice(0, 2).map(({ value }) => value)).toEqual(['DE', 'EG']);
    expect(options.filter(({ pinned }) => pinned).length).toBe(2);
    const rest = options.slice(2).map(({ label }) => label);
    expect(rest).toEqual([...rest].sort(new Intl.Collator(locale).compare));
  });
});

it('Egypt stands first alone when the visitor is there, or nobody knows where', () => {
  for (const country of ['EG', '', 'XX']) {
    expect(countryOptions('ar', country)[0]).toEqual({ value: 'EG', label: 'مصر', pinned: true });
    expect(countryOptions('ar', country).filter(({ pinned }) => pinned).length).toBe(1);
  }
});

describe('a country is found', () => {
  it.each([
    ['egy', 'EG', 'by the beginning of its name'],
    ['EGYPT', 'EG', 'in capitals'],
    ['مصر', 'EG', 'by its Arabic name in English'],
    ['eg', 'EG', 'by its two letters'],
    ['+20', 'EG', 'by its dial code'],
    ['٢٠', 'EG', 'by its dial code in Arabic digits'],
    ['0044', 'GB', 'by its dial code as dialled'],
    ['cote', 'CI', 'without accents'],
    ['ivory', 'CI', 'by the name people use'],
    ['usa', 'US', 'by its initials'],
    ['arab emir', 'AE', 'by words of its name'],
    ['turkey', 'TR', 'by its former name'],
  ])('“%s” finds %s, %s', (typed, code) => {
    expect(find(typed)[0]).toBe(code);
  });

  it.each([
    ['سعوديه', 'SA', 'without its article, with another ending'],
    ['السعودية', 'SA', 'with its article'],
    ['سع', 'SA', 'by two letters behind its article'],
    ['امريكا', 'US', 'by the name people use, without the hamza'],
    ['انجلترا', 'GB', 'by the name of its largest part'],
    ['الأردن', 'JO', 'with its hamza'],
    ['الاردن', 'JO', 'without its hamza'],
    ['germany', 'DE', 'by its English name in Arabic'],
    ['كَنَدا', 'CA', 'with vowels'],
    ['المجر', 'HU', 'as Egypt calls it'],
    ['الدنمارك', 'DK', 'as Egypt spells it'],
    ['أنجولا', 'AO', 'with the letter that Egypt writes'],
  ])('“%s” finds %s, %s', (typed, code) => {
    expect(find(typed, 'ar')[0]).toBe(code);
  });

  it('those that begin so come first, then those with such a word', () => {
    const found = find('guinea');
    expect(found[0]).toBe('GN');
    expect(found).toEqual(expect.arrayContaining(['GN', 'GW', 'GQ', 'PG']));
    expect(find('united').length).toBeLessThan(8);
  });

  it('nothing is found for nonsense, everything for nothing', () => {
    expect(find('qqqq')).toEqual([]);
    expect(find('+')).toEqual([]);
    expect(find(' ')).toHaveLength(countryOptions('en', '').length);
  });
});

it('names a country in a language, and shows the code of an unknown one', () => {
  expect(countryName('EG', 'ar')).toBe('مصر');
  expect(countryName('EG', 'en')).toBe('Egypt');
  expect(countryName('QQ', 'en')).toBe('QQ');
});
