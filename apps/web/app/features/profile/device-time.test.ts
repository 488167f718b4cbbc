import { expect, test } from 'vitest';
import { plainDate, timeAgo } from './device-time.ts';

const now = new Date(2026, 2, 12, 10, 30);
const at = (day: number, hour: number, minute = 0) =>
  new Date(2026, 2, day, hour, minute).toISOString();

test('says nothing of less than an hour', () => {
  expect(timeAgo(at(12, 9, 31), now, 'en')).toBeUndefined();
  expect(timeAgo(at(12, 10, 45), now, 'en')).toBeUndefined();
});

test('counts hours of today, then days, then tells the date', () => {
  expect(timeAgo(at(12, 9, 30), now, 'en')).toBe('1 hour ago');
  expect(timeAgo(at(12, 0, 10), now, 'en')).toBe('10 hours ago');
  expect(timeAgo(at(11, 23, 50), now, 'en')).toBe('yesterday');
  expect(timeAgo(at(6, 12), now, 'en')).toBe('6 days ago');
  expect(timeAgo(at(5, 12), now, 'en')).toBe('5 March 2026');
});

test('speaks Arabic with Arabic digits', () => {
  expect(timeAgo(at(12, 7), now, 'ar')).toBe('قبل ٣ ساعات');
  expect(timeAgo(at(11, 9), now, 'ar')).toBe('أمس');
  expect(plainDate(at(5, 12), 'ar')).toBe('٥ مارس ٢٠٢٦');
});
