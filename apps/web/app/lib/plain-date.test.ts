import { expect, it } from 'vitest';
import { formatDay } from './plain-date.ts';

it('plain dates are told in the words and digits of the language, whatever the zone of the browser', () => {
  expect(formatDay('2026-12-01', 'en')).toBe('1 December 2026');
  expect(formatDay('2026-12-01', 'ar')).toBe('١ ديسمبر ٢٠٢٦');
});
