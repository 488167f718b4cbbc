import { SCHOOL_YEARS, INCOME_EARNERS, INCOME_FREQUENCIES } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import arCommon from '@nabta/texts/ar/site/words.json';
import arChildren from '@nabta/texts/ar/site/children.json';
import enCommon from '@nabta/texts/en/site/words.json';
import enChildren from '@nabta/texts/en/site/children.json';

const english = createI18n('en', { en: { words: enCommon, children: enChildren } });
const arabic = createI18n('ar', { ar: { words: arCommon, children: arChildren } });
const inEnglish = english.textsOf('children');
const inArabic = arabic.textsOf('children');

describe('the words of a child', () => {
  it('name every school year, earner and frequency in both languages (ENT-11 to ENT-14)', () => {
    const years = [...SCHOOL_YEARS].sort();
    expect(Object.keys(enChildren.schoolYears).sort()).toEqual(years);
    expect(Object.keys(arChildren.schoolYears).sort()).toEqual(years);
    for (const { earners, income } of [enChildren, arChildren]) {
      expect(Object.keys(earners.female).sort()).toEqual([...INCOME_EARNERS].sort());
      expect(Object.keys(earners.male).sort()).toEqual([...INCOME_EARNERS].sort());
      expect(Object.keys(income).sort()).toEqual([...INCOME_FREQUENCIES].sort());
    }
  });

  it.each([
    [1, '1 child is waiting', 'طفل واحد ينتظر'],
    [2, '2 children are waiting', 'طفلان ينتظران'],
    [3, '3 children are waiting', '٣ أطفال ينتظرون'],
    [10, '10 children are waiting', '١٠ أطفال ينتظرون'],
    [11, '11 children are waiting', '١١ طفلًا ينتظرون'],
    [99, '99 children are waiting', '٩٩ طفلًا ينتظرون'],
    [100, '100 children are waiting', '١٠٠ طفل ينتظرون'],
    [103, '103 children are waiting', '١٠٣ أطفال ينتظرون'],
    [1240, '1,240 children are waiting', '١٬٢٤٠ طفلًا ينتظرون'],
  ])('count %i as each language counts (CHD-21)', (count, en, ar) => {
    expect(inEnglish('found.children', { count })).toBe(en);
    expect(inArabic('found.children', { count })).toBe(ar);
  });

  it('speak of girls as of girls', () => {
    expect(inArabic('found.girls', { count: 3 })).toBe('٣ بنات ينتظرن');
    expect(inArabic('found.women', { count: 2 })).toBe('طالبتان جامعيتان تنتظران');
    expect(inArabic('earners.female.father')).toBe('والدها');
    expect(inArabic('earners.male.father')).toBe('والده');
  });

  it.each([
    [1, '1 Year', 'سنة واحدة'],
    [2, '2 Years', 'سنتان'],
    [7, '7 Years', '٧ سنوات'],
    [11, '11 Years', '١١ سنة'],
    [23, '23 Years', '٢٣ سنة'],
  ])('give the age %i (CHD-20, CHD-21)', (count, en, ar) => {
    expect(english.textsOf('words')('age', { count })).toBe(en);
    expect(arabic.textsOf('words')('age', { count })).toBe(ar);
  });
});
