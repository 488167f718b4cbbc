import { expect, it } from 'vitest';
import ar from '@nabta/texts/ar/site/cart.json';
import en from '@nabta/texts/en/site/cart.json';
import { partsOf } from './linked-text.tsx';

it('finds the links of a sentence between its words', () => {
  expect(partsOf('I read <a>this</a> and <b>that</b>.')).toEqual([
    { name: undefined, words: 'I read ' },
    { name: 'a', words: 'this' },
    { name: undefined, words: ' and ' },
    { name: 'b', words: 'that' },
    { name: undefined, words: '.' },
  ]);
});

it('a sentence without links is one part', () => {
  expect(partsOf('Plain < text')).toEqual([{ name: undefined, words: 'Plain < text' }]);
});

it.each([en, ar])(
  'what is agreed to leads to its texts in each language (CRT-10, CRT-11)',
  ({ agree }) => {
    const links = [agree.faith, agree.terms].flatMap(partsOf).flatMap(({ name }) => name ?? []);
    expect(links).toEqual(['faith', 'terms', 'protection']);
  },
);
