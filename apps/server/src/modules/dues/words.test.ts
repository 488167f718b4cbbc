import { expect, it } from 'vitest';
import { describeDues } from './words.ts';

const child = { code: 'MN-0142', fullNameEn: 'Amira Samir', fullNameAr: 'أميرة سمير' };
const some = (count: number) =>
  Array.from({ length: count }, () => ({ due: { dueOn: '2026-03-31' }, child }));

it.each([
  [
    1,
    'Sponsorship of Amira Samir (MN-0142), due on 31 March 2026',
    'كفالة أميرة سمير (MN-0142)، قسط ٣١ مارس ٢٠٢٦',
  ],
  [2, 'and 1 more', '، وقسط آخر'],
  [3, 'and 2 more', '، وقسطان آخران'],
  [4, 'and 3 more', '، و٣ أقساط أخرى'],
  [11, 'and 10 more', '، و١٠ أقساط أخرى'],
  [12, 'and 11 more', '، و١١ قسطًا آخر'],
  [100, 'and 99 more', '، و٩٩ قسطًا آخر'],
  [101, 'and 100 more', '، و١٠٠ قسط آخر'],
  [104, 'and 103 more', '، و١٠٣ أقساط أخرى'],
])('%i dues have a name in both languages (traps 22)', (count, en, ar) => {
  const named = describeDues(some(count));
  expect(named.en.endsWith(en)).toBe(true);
  expect(named.ar.endsWith(ar)).toBe(true);
});
