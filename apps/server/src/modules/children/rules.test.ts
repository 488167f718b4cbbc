import { describe, expect, it } from 'vitest';
import { AGES_OF, ageOn, birthDatesOf, nextBirthday, partsOfPage } from './rules.ts';

const date = (text: string) => Temporal.PlainDate.from(text);

/** Every day of the birth dates and days around a leap year, and of ordinary ones. */
function daysFrom(start: string, count: number): Temporal.PlainDate[] {
  return Array.from({ length: count }, (_, days) => date(start).add({ days }));
}
const BORN = [...daysFrom('2008-01-01', 800), date('2004-02-29'), date('2012-02-29')];
const DAYS = [...daysFrom('2026-02-25', 7), ...daysFrom('2028-02-25', 7), date('2026-12-31')];

describe('birth dates of an age', () => {
  it('are those of everybody who is of that age on the day, and of nobody else', () => {
    for (const day of DAYS) {
      for (const born of BORN) {
        const age = ageOn(born, day);
        const { after, until } = birthDatesOf({ from: age, to: age }, day);
        const isIn = born.toString() > after && born.toString() <= until;
        expect(isIn, `${born.toString()} on ${day.toString()}`).toBe(true);
        expect(born.toString() > birthDatesOf({ from: 0, to: age - 1 }, day).after).toBe(false);
      }
    }
  });

  it('of a band go from its first age to its last', () => {
    expect(birthDatesOf(AGES_OF['8-12'], date('2026-07-01'))).toEqual({
      after: '2013-07-01',
      until: '2018-07-01',
    });
  });
});

describe('the next birthday', () => {
  it('is the first day on which the age is another', () => {
    for (const day of DAYS) {
      for (const born of BORN) {
        const next = nextBirthday(born, day);
        expect(Temporal.PlainDate.compare(next, day)).toBe(1);
        expect(ageOn(born, next)).toBe(ageOn(born, day) + 1);
        expect(ageOn(born, next.subtract({ days: 1 }))).toBe(ageOn(born, day));
      }
    }
  });
});

describe('a page in the order of ages', () => {
  const counts = [
    { age: 5, count: 3 },
    { age: 6, count: 1 },
    { age: 9, count: 4 },
  ];
  it.each([
    [0, 2, [{ age: 5, offset: 0, limit: 2 }]],
    [
      2,
      4,
      [
        { age: 5, offset: 2, limit: 1 },
        { age: 6, offset: 0, limit: 1 },
        { age: 9, offset: 0, limit: 2 },
      ],
    ],
    [6, 5, [{ age: 9, offset: 2, limit: 2 }]],
    [8, 5, []],
  ])('from place %i on takes %i', (offset, limit, expected) => {
    expect(partsOfPage(counts, { offset, limit })).toEqual(expected);
  });
});
