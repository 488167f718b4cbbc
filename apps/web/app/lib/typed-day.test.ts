import { describe, expect, it } from 'vitest';
import { readDay, typedDay } from './typed-day.ts';

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
