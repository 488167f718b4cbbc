import { expect, it } from 'vitest';
import { childCodeOf } from './child-code.ts';

it.each([
  ['BS-0199', 'BS-0199'],
  ['bs-0199', 'BS-0199'],
  ['bs0199', 'BS-0199'],
  [' bs  0199 ', 'BS-0199'],
  ['bs ٠١٩٩', 'BS-0199'],
  ['BS‑۰۱۹۹', 'BS-0199'],
  ['bs – 0199', 'BS-0199'],
  ['\u200fBS-٠١٩٩\u200e', 'BS-0199'],
  ['BS-0199-2', 'BS-0199-2'],
  ['٠١٩٩', '0199'],
  ['Amira', 'AMIRA'],
  ['', ''],
])('takes %j for %s', (typed, code) => {
  expect(childCodeOf(typed)).toBe(code);
});
