import { expect, it } from 'vitest';
import { initialsOf } from './menu-parts.tsx';

const letters = (name: string) => initialsOf(name).replaceAll('\u200c', '');

it.each([
  ['Mary Adel', 'MA'],
  ['  mary   fawzy adel ', 'MA'],
  ['Mary', 'M'],
  ['مريم عادل', 'مع'],
  ['𝒜da Łuk', '𝒜Ł'],
  ['', ''],
])('the initials of %j are %j (NAV-07)', (name, expected) => {
  expect(letters(name)).toBe(expected);
});

it('Arabic initials stay two letters', () => {
  expect(initialsOf('مريم عادل')).toBe('م\u200cع');
});
