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
    expect(ar.t('age', { count })).toBe(label);
  });

  it.each([
    [1, '1 Year'],
    [2, '2 Years'],
    [7, '7 Years'],
  ])('in English, %i is %s', (count, label) => {
    expect(en.t('age', { count })).toBe(label);
  });
});

describe('numbers', () => {
  it('have the digits and separators of the language', () => {
    expect(formatNumber(1248, 'ar')).toBe('١٬٢٤٨');
    expect(formatNumber(1248, 'en')).toBe('1,248');
  });
});
