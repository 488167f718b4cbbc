import { describe, expect, it } from 'vitest';
import { formatDate } from './dates.ts';

describe('formatDate', () => {
  it('writes the day that it was given in the words and digits of each language', () => {
    expect(formatDate('2027-01-01', 'en')).toBe('January 1, 2027');
    expect(formatDate('2027-01-01', 'ar')).toBe('١ يناير ٢٠٢٧');
    expect(formatDate('2026-12-31', 'en')).toBe('December 31, 2026');
  });

  it('throws on a day that does not exist', () => {
    expect(() => formatDate('2026-02-30', 'en')).toThrow(RangeError);
  });
});
