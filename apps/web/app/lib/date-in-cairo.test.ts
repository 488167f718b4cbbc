import { expect, it } from 'vitest';
import { cairoDate, yearText } from './date-in-cairo.ts';

it('days begin in Cairo two or three hours before they do in Greenwich', () => {
  expect(cairoDate(new Date('2026-12-31T21:59:00Z'))).toBe('2026-12-31');
  expect(cairoDate(new Date('2026-12-31T22:00:00Z'))).toBe('2027-01-01');
  expect(cairoDate(new Date('2026-07-14T21:00:00Z'))).toBe('2026-07-15');
});

it('years are named without a separator', () => {
  expect(yearText(2026, 'en')).toBe('2026');
  expect(yearText(2026, 'ar')).toBe('٢٠٢٦');
});
