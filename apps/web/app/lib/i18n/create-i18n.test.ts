import { describe, expect, it } from 'vitest';
import arabic from '@nabta/texts/ar/site/words.json' with { type: 'json' };
import english from '@nabta/texts/en/site/words.json' with { type: 'json' };
import { createI18n, formatNumber } from './create-i18n.ts';

const ar = createI18n('ar', { ar: { words: arabic } });
const en = createI18n('en', { en: { words: english } });

describe('the age of a child (CHD-21)', () => {
  it.each([
    [0, 'أقل من سنة'],
    [1, 'سنة واحدة'],
    [2, 'سنتان'],
    [3, '٣ سنوات'],
    [10, '١٠ سنوات'],
    [11, '١١ سنة'],
    [99, '٩٩ سنة'],
    [100, '١٠٠ سنة'],
    [103, '١٠٣ سنوات'],
  ])('in Arabic, %i takes its own of the six forms', (count, label) => {
    expect(ar.textsOf('words')('age', { count })).toBe(label);
  });

  it.each([
    [1, '1 Year'],
    [2, '2 Years'],
    [7, '7 Years'],
  ])('in English, %i is %s', (count, label) => {
    expect(en.textsOf('words')('age', { count })).toBe(label);
  });
});

describe('numbers', () => {
  it('have the digits and separators of the language', () => {
    expect(formatNumber(1248, 'ar')).toBe('١٬٢٤٨');
    expect(formatNumber(1248, 'en')).toBe('1,248');
  });
});

describe('a text', () => {
  const dashboard = {
    birthday: { on: 'On {{date}}', years_zero: 'None', years_other: '{{count, number}}' },
  };
  const i18n = createI18n('en', {
    en: { dashboard },
    ar: { dashboard: { birthday: { on: 'في {{date}}' } } },
  });
  const t = i18n.textsOf('dashboard');

  it('has its values put in as they are, without a second look at them', () => {
    expect(t('birthday.on', { date: '{{count}} $& <b>' })).toBe('On {{count}} $& <b>');
  });

  it('has a form of its own for none, in English too', () => {
    expect(t('birthday.years', { count: 0 })).toBe('None');
    expect(t('birthday.years', { count: 1200 })).toBe('1,200');
  });

  it('is its key where the files have none', () => {
    expect(t('birthday.when', { count: 3 })).toBe('birthday.when');
  });

  it('changes with the language, and tells who listens', () => {
    let heard = 0;
    const stop = i18n.subscribe(() => (heard += 1));
    i18n.changeLanguage('ar');
    expect(i18n.textsOf('dashboard')('birthday.on', { date: '٣' })).toBe('في ٣');
    expect(t('birthday.on', { date: '3' })).toBe('On 3');
    stop();
    i18n.changeLanguage('en');
    expect(heard).toBe(1);
  });
});
