import { expect, it } from 'vitest';
import { timeTogether } from './time-together.ts';

it('tells whole years and months, in both languages', () => {
  expect(timeTogether('2022-12-21', '2026-04-21', 'en')).toBe('3 years and 4 months');
  expect(timeTogether('2022-12-21', '2026-04-21', 'ar')).toBe('٣ سنوات و٤ أشهر');
  expect(timeTogether('2022-12-22', '2026-04-21', 'en')).toBe('3 years and 3 months');
  expect(timeTogether('2024-05-01', '2026-05-01', 'en')).toBe('2 years');
});

it('is a month at least', () => {
  expect(timeTogether('2026-04-02', '2026-04-21', 'en')).toBe('1 month');
});
