import { expect, test } from 'vitest';
import { joinPhone } from './phone-number.ts';

test('joins the code and the number, in either script of digits (SUP-13, TRAP-19)', () => {
  expect(joinPhone('1', '202 555 0142')).toBe('+12025550142');
  expect(joinPhone('20', '١٠٠٥٥٥٠١٤٢')).toBe('+201005550142');
  expect(joinPhone('20', '۱۰۰۵۵۵۰۱۴۲')).toBe('+201005550142');
});

test('is empty when no number was typed, whatever the code (SUP-13, VAL-33)', () => {
  expect(joinPhone('20', '')).toBe('');
  expect(joinPhone('20', ' \u200f ')).toBe('');
});

test('drops the 0 that is dialled inside the country only, and keeps one that belongs to the number', () => {
  expect(joinPhone('20', '01005550142')).toBe('+201005550142');
  expect(joinPhone('44', '020 7946 0018')).toBe('+442079460018');
  expect(joinPhone('39', '06 1234 5678')).toBe('+390612345678');
});

test('keeps the code of a number that was pasted whole', () => {
  expect(joinPhone('1', '+20 100 555 0142')).toBe('+201005550142');
  expect(joinPhone('1', '0020 (100) 555-0142')).toBe('+201005550142');
});
