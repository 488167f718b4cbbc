import { isUntouchedDate } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import arabic from '@nabta/texts/ar/site/fields.json';
import english from '@nabta/texts/en/site/fields.json';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { passwordRules, useFieldTexts } from './field-texts.ts';
import { createI18n } from './i18n/create-i18n.ts';
import { I18nProvider } from './i18n/use-translation.tsx';

function textsIn(locale: Locale): ReturnType<typeof useFieldTexts> {
  const read: ReturnType<typeof useFieldTexts>[] = [];
  function Reader() {
    read.push(useFieldTexts());
    return null;
  }
  const i18n = createI18n(locale, { en: { fields: english }, ar: { fields: arabic } });
  renderToString(
    <I18nProvider i18n={i18n}>
      <Reader />
    </I18nProvider>,
  );
  const [texts] = read;
  if (!texts) throw new Error('no texts');
  return texts;
}

it.each(['en', 'ar'] as const)('a date left as its placeholder is none (VAL-26, %s)', (locale) => {
  expect(isUntouchedDate(textsIn(locale).date.placeholder)).toBe(true);
});

it('the placeholder of a date stands in the direction of what is typed', () => {
  expect(textsIn('ar').date.placeholder).not.toMatch(/\p{Script=Arabic}/u);
});

it.each([
  [1, 'وجدنا دولة واحدة'],
  [2, 'وجدنا دولتين'],
  [3, 'وجدنا ٣ دول'],
  [11, 'وجدنا ١١ دولة'],
  [100, 'وجدنا ١٠٠ دولة'],
  [103, 'وجدنا ١٠٣ دول'],
])('%i found countries are counted as Arabic counts (TRAP-22)', (count, heard) => {
  expect(textsIn('ar').country.found(count)).toBe(heard);
});

it('one found country is one in English', () => {
  expect(textsIn('en').country.found(1)).toBe('1 country found');
  expect(textsIn('en').country.found(5)).toBe('5 countries found');
});

it('the rules of a new password follow what is typed (VAL-04)', () => {
  const met = (password: string) =>
    textsIn('en')
      .passwordRules(password)
      .map((rule) => rule.met);
  expect(met('abc')).toEqual([false, false]);
  expect(met('abcdef')).toEqual([true, false]);
  expect(met('abcdeF')).toEqual([true, true]);
});

it.each([
  ['', false, false],
  ['Abcde', false, true],
  ['abcdef', true, false],
  ['abcdeF', true, true],
  ['  كلمة S', true, true],
  ['ÉCOLE1', true, true],
  ['A🌱🌱🌱', false, true],
])('“%s”: long enough %s, with a capital letter %s (VAL-04)', (password, length, uppercase) => {
  expect(passwordRules(password)).toEqual({ length, uppercase });
});
