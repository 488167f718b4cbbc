import { expect, test } from 'vitest';
import { givingTo, measureOf } from './giving.ts';
import { organisation } from './index.ts';

const CODES = [
  'general',
  'sponsorship',
  'purchased_gift',
  'general_christmas_fund',
  'water_filters',
  'medical_care',
  'education',
  'home_repair',
];

test('every measure rises, can be paid, and is told in both languages (DON-19)', () => {
  const { minimum, maximum } = organisation.donations;
  for (const code of CODES) {
    const { measures } = givingTo(code);
    expect(measures.length, code).toBe(4);
    for (const currency of ['usd', 'egp'] as const) {
      const amounts = measures.map((one) => one[currency]);
      expect(amounts, code).toEqual(amounts.toSorted((a, b) => a - b));
      expect(amounts.every((one) => one >= minimum[currency] && one <= maximum[currency])).toBe(
        true,
      );
    }
    for (const { does } of measures) expect(does.en && does.ar, code).toBeTruthy();
  }
});

test('an amount is told by the largest measure that it is enough for', () => {
  const water = givingTo('water_filters');
  expect(measureOf(water, 778, 'usd')?.does.en).toBe('a month of cartridges for one station');
  expect(measureOf(water, 499, 'usd')).toBeUndefined();
  expect(measureOf(water, 75_000, 'egp')?.usd).toBe(1_500);
  expect(measureOf(givingTo('a purpose of another ministry'), 99_999, 'usd')).toBeUndefined();
});
