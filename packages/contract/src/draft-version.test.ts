import { expect, test } from 'vitest';
import { DRAFT_VERSIONS, draftVersion, draftVersions } from './letter-values.ts';

test('the version of a draft tells its words, whatever the way they came', () => {
  const words = [
    '',
    'Dear',
    'Dear.',
    'dear',
    'عزيزتي أميرة',
    'عزيزتي اميرة',
    'a\nb',
    'a\n\nb',
    '🌱',
  ];
  expect(new Set(words.map(draftVersion)).size).toBe(words.length);
  expect(draftVersion(' \n')).toBe(draftVersion(''));
  expect(draftVersion('Dear\r\nAmira ')).toBe(draftVersion('Dear\nAmira'));
  expect(draftVersion('\ud83d!')).toBe(draftVersion('\ufffd!'));
});

test('a save names the words that the server is known to have, and the newest that it may have', () => {
  expect(draftVersions([''])).toBe(draftVersion(''));
  const named = draftVersions(Array.from({ length: 100 }, (_, index) => `text ${index}`));
  expect(named).toMatch(DRAFT_VERSIONS);
  expect(named.split(',').at(0)).toBe(draftVersion('text 0'));
  expect(named.split(',').at(-1)).toBe(draftVersion('text 99'));
  expect(draftVersions(['Dear', 'Dear '])).toBe(draftVersion('Dear'));
});
