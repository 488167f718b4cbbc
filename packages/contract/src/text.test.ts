import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginningOf } from './beginning.ts';
import { normaliseDecimal, westernDigits } from './digits.ts';
import { foldForSearch } from './fold.ts';
import { firstSpokenLocale, parseAcceptLanguage } from './locale.ts';
import { message } from './messages.ts';
import { metaOf } from './paging.ts';

describe('digits of either script (TRAP-19)', () => {
  it.each([
    ['٧٫٧٨', '7.78'],
    ['۱۲', '12'],
    ['7,50', '7.50'],
    ['١٬٥٠٠٫٢٥', '1500.25'],
    ['1,500', '1500'],
    ['1,500,000.5', '1500000.5'],
    [' 25 ', '25'],
    ['٢٥', '25'],
    ['abc', 'abc'],
  ])('%s is read as %s', (typed, read) => {
    expect(normaliseDecimal(typed)).toBe(read);
  });

  it('does not change other characters', () => {
    expect(westernDigits('+٢٠ (١٠٠) abc')).toBe('+20 (100) abc');
  });
});

describe('the beginning of a text', () => {
  it.each([
    ['  Mina  reads.\n', 20, 'Mina reads.'],
    ['Mina reads, writes and sings', 13, 'Mina reads…'],
    ['تحب مريم القراءة، وتحب الغناء', 19, 'تحب مريم القراءة…'],
    ['abcdefghij', 5, 'abcd…'],
  ])('%j in %i characters is %j', (text, most, beginning) => {
    expect(beginningOf(text, most)).toBe(beginning);
  });
});

describe('folding for search (CHD-06, TRAP-18)', () => {
  it.each([
    ['أحمد', 'احمد'],
    ['إيمان', 'ايمان'],
    ['آية', 'ايه'],
    ['فاطمة', 'فاطمه'],
    ['مُنَى', 'مني'],
    ['هـــاني', 'هاني'],
    ['رؤوف', 'رووف'],
    ['عائشة', 'عايشه'],
    ['دعاء', 'دعا'],
    ['MN-٠١٤٢', 'mn-0142'],
    ['  Amīra   Samir ', 'amira samir'],
  ])('%s is %s', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });

  it('changes nothing when done twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldForSearch(text);
        expect(foldForSearch(folded)).toBe(folded);
      }),
    );
  });
});

describe('the language of a visitor (GEN-06, GEN-07)', () => {
  it.each([
    ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
    ['fr-FR,fr;q=0.9,ar;q=0.5,en;q=0.4', 'ar'],
    ['en-GB', 'en'],
    ['en;q=0,ar;q=0.1', 'ar'],
    ['fr', undefined],
    ['', undefined],
  ])('of %s is %s', (header, locale) => {
    expect(firstSpokenLocale(parseAcceptLanguage(header))).toBe(locale);
  });
});

it('a sentence has its parameters filled in', () => {
  expect(message('too-long', 'en', { maximum: '120' })).toBe('This is longer than 120 characters.');
});

it.each([
  [0, 1, { total_pages: 1, next_page: null }],
  [16, 1, { total_pages: 1, next_page: null }],
  [17, 1, { total_pages: 2, next_page: 2 }],
  [17, 2, { total_pages: 2, next_page: null }],
])('a list of %i, page %i, tells its pages (ENT-30)', (total, page, expected) => {
  expect(metaOf(total, page, 16)).toMatchObject(expected);
});
