import { expect, it } from 'vitest';
import { monthDays, monthsLater } from './month-days.ts';

it.each([
  ['2026-03', 31, 2],
  ['2026-08', 31, 1],
  ['2026-05', 31, 7],
  ['2028-02', 29, 4],
])('%s has %i days and begins in column %i of a week from Saturday', (month, count, column) => {
  const { days, firstColumn } = monthDays(month);
  expect(days).toHaveLength(count);
  expect(days[0]).toBe(`${month}-01`);
  expect(days.at(-1)).toBe(`${month}-${count}`);
  expect(firstColumn).toBe(column);
});

it('goes to the months before and after, also over the year', () => {
  expect([monthsLater('2026-12', 1), monthsLater('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});
