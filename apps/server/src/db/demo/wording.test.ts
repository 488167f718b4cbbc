import { expect, test } from 'vitest';
import { arabicList, englishList, worded } from './wording.ts';

test('a wording takes the form of the gender and the values of its places', () => {
  const text = 'كان[|ت] {name} [أول من يصل|أول من تصل] إلى {village}';
  expect(worded(text, 'male', { name: 'مينا', village: 'مير' })).toBe(
    'كان مينا أول من يصل إلى مير',
  );
  expect(worded(text, 'female', { name: 'آية', village: 'مير' })).toBe(
    'كانت آية أول من تصل إلى مير',
  );
});

test('a place without a value is an error, not a hole in a sentence', () => {
  expect(() => worded('{nobody} came', 'male')).toThrow('nobody');
});

test('names are listed as each language does', () => {
  expect(englishList([])).toBe('');
  expect(englishList(['Aya'])).toBe('Aya');
  expect(englishList(['Aya', 'Heba'])).toBe('Aya and Heba');
  expect(englishList(['Aya', 'Heba', 'Nada'])).toBe('Aya, Heba and Nada');
  expect(arabicList([])).toBe('');
  expect(arabicList(['آية', 'هبة', 'ندى'])).toBe('آية وهبة وندى');
});
