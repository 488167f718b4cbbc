import { describe, expect, it } from 'vitest';
import { dayOfBirth, isLaterDay, isUntouchedDate, writtenDay } from './date-of-birth.ts';

const today = { day: 21, month: 11, year: 2026 };

/** A date as a form reads it: '' for none, undefined for one that is refused. */
function read(typed: string): string | undefined {
  if (isUntouchedDate(typed)) return '';
  const day = dayOfBirth(typed);
  return day && !isLaterDay(day, today) ? writtenDay(day) : undefined;
}

describe('a date of birth', () => {
  it.each(['01 / 02 / 2000', '01/02/2000', '1/2/2000', '٠١ / ٠٢ / ٢٠٠٠', '۰۱/۰۲/۲۰۰۰'])(
    'is read in either script: %s (VAL-23, TRAP-19)',
    (typed) => {
      expect(read(typed)).toBe('01/02/2000');
    },
  );

  it.each(['', '   ', 'dd / mm / yyyy', '__ / __ / ____', ' /  / ', 'يوم‎ / ‎شهر‎ / ‎سنة'])(
    'may be left out, by nothing or by the untouched placeholder: “%s” (VAL-26)',
    (typed) => {
      expect(read(typed)).toBe('');
    },
  );

  it.each([
    ['31', [1, 3, 5, 7, 8, 10, 12]],
    ['30', [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    ['28', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ])('may be the %sth of the months that have it only (VAL-24, VAL-25)', (day, months) => {
    const all = Array.from({ length: 12 }, (_, index) => index + 1);
    const real = all.filter((month) => read(`${day}/${month}/1999`) !== undefined);
    expect(real).toEqual(months);
  });

  it.each([
    [2000, true],
    [2024, true],
    [2023, false],
    [1900, false],
  ])('29 February %i: %s', (year, isReal) => {
    expect(read(`29/02/${year}`)).toBe(isReal ? `29/02/${year}` : undefined);
  });

  it.each([
    ['31/02/2000', 'no such day (VAL-25)'],
    ['31/04/2000', 'no such day'],
    ['00/01/2000', 'day 0'],
    ['32/01/2000', 'day 32'],
    ['01/00/2000', 'month 0'],
    ['01/13/2000', 'month 13'],
    ['31/12/1899', 'before 1900'],
    ['01/01/2027', 'next year'],
    ['22/11/2026', 'tomorrow'],
    ['01/02/200', 'half a year'],
    ['01/02/85', 'no century'],
    ['01 / ', 'a beginning'],
    ['1', 'a beginning'],
    ['01/02/20000', 'too long'],
    ['yesterday', 'a word'],
  ])('%s is refused: %s', (typed) => {
    expect(read(typed)).toBeUndefined();
  });

  it.each(['01/01/1900', '21/11/2026', '31/12/2025'])('%s is accepted', (typed) => {
    expect(read(typed)).toBe(typed);
  });
});
