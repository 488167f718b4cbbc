import { expect, test } from 'vitest';
import { dialCodeChoices, dialCodeOf } from './countries.ts';

test('the code follows the visitor’s country, and is Egypt’s when it is unknown (SUP-12, SUP-14)', () => {
  expect(dialCodeOf('US')).toBe('1');
  expect(dialCodeOf('DE')).toBe('49');
  expect(dialCodeOf('JM')).toBe('1876');
  expect(dialCodeOf('XX')).toBe('20');
  expect(dialCodeOf('')).toBe('20');
});

test.each(['en', 'ar'] as const)(
  'lists every code once, with named countries (SUP-11, %s)',
  (locale) => {
    const choices = dialCodeChoices(locale);
    const codes = choices.map(({ value }) => value);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => /^\d{1,4}$/.test(code))).toBe(true);
    // A country without a name in the language would show its two letters.
    expect(choices.filter(({ label }) => /(^|[ ،,])[A-Z]{2}([ ،,]|$)/.test(label))).toEqual([]);
  },
);

test('knows about 240 countries, each in one place', () => {
  const labels = dialCodeChoices('en').map(({ label }) => label.replace(/ \(\u2066.*$/, ''));
  const countries = labels.flatMap((label) => label.split(', '));
  expect(countries.length).toBeGreaterThan(235);
  expect(new Set(countries).size).toBe(countries.length);
});

test('is sorted by the names of the language', () => {
  const first = (locale: 'en' | 'ar') => dialCodeChoices(locale)[0]?.label ?? '';
  expect(first('en')).toMatch(/^Afghanistan/);
  expect(first('ar')).not.toBe(first('en'));
  expect(dialCodeChoices('ar').find(({ value }) => value === '20')?.label).toBe(
    'مصر (\u2066+20\u2069)',
  );
});
