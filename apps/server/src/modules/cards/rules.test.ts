import { describe, expect, it } from 'vitest';
import { expiryOf, isToBeWarnedOf, lastDayOf, mayRemove } from './rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const april = { expMonth: 4, expYear: 2026 };

describe('how long a card is good', () => {
  it.each([
    [2, 2028, '2028-02-29'],
    [4, 2026, '2026-04-30'],
    [12, 2030, '2030-12-31'],
  ])('to the last day of its month: %i/%i', (expMonth, expYear, last) => {
    expect(lastDayOf({ expMonth, expYear }).toString()).toBe(last);
  });

  it.each([
    ['2026-02-27', 'valid'],
    ['2026-02-28', 'valid'],
    ['2026-03-01', 'soon'],
    ['2026-04-30', 'soon'],
    ['2026-05-01', 'over'],
    ['2030-01-01', 'over'],
  ])('on %s a card of April 2026 is %s', (today, expiry) => {
    expect(expiryOf(april, day(today))).toBe(expiry);
  });

  it.each([
    ['2026-03-29', false],
    ['2026-03-30', true],
    ['2026-04-30', true],
    ['2026-05-01', false],
  ])('on %s its owner is to be told: %s', (today, isTold) => {
    expect(isToBeWarnedOf(april, day(today))).toBe(isTold);
  });
});

it('the primary card is the last to go (CRD-07)', () => {
  expect(mayRemove({ isDefault: true }, 1)).toBe(false);
  expect(mayRemove({ isDefault: true }, 0)).toBe(true);
  expect(mayRemove({ isDefault: false }, 1)).toBe(true);
});
