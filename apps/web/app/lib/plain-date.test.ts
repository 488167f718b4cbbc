import { describe, expect, it } from 'vitest';
import { formatDay, typedDay } from './plain-date.ts';
import { readDay } from './read-day.ts';

it('plain dates are told in the words and digits of the language, whatever the zone of the browser', () => {
  expect(formatDay('2026-12-01', 'en')).toBe('1 December 2026');
  expect(formatDay('2026-12-01', 'ar')).toBe('١ ديسمبر ٢٠٢٦');
});

describe('a day in a field', () => {
  it('stands as people write it, in the digits of the language, and is read back', () => {
    expect(typedDay('2027-01-05', 'en')).toBe('05 / 01 / 2027');
    expect(typedDay('2027-01-05', 'ar')).toBe('٠٥ / ٠١ / ٢٠٢٧');
    expect(readDay(typedDay('2027-01-05', 'ar'))).toBe('2027-01-05');
  });

  it.each([
    ['5/1/2027', '2027-01-05'],
    ['05-01-2027', '2027-01-05'],
    ['2027-01-05', '2027-01-05'],
    ['٥ / ١ / ٢٠٢٧', '2027-01-05'],
    ['29 / 02 / 2028', '2028-02-29'],
  ])('%s is a day', (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });

  it.each(['', '5 / 1', '29 / 02 / 2027', '31 / 04 / 2027', '01 / 13 / 2027', '1/1/27', 'soon'])(
    '%j is none',
    (typed) => {
      expect(readDay(typed)).toBeUndefined();
    },
  );
});
