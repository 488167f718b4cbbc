import { describe, expect, it } from 'vitest';
import { formatCairoMoment, formatDate, formatDay, formatMonth } from './dates.ts';

describe('formatDate', () => {
  it('writes the day that it was given in the words and digits of each language', () => {
    expect(formatDate('2027-01-01', 'en')).toBe('1 January 2027');
    expect(formatDate('2027-01-01', 'ar')).toBe('١ يناير ٢٠٢٧');
    expect(formatDate('2026-12-31', 'en')).toBe('31 December 2026');
  });

  it('leaves the year out where the day is of every year', () => {
    expect(formatDay('2027-03-01', 'en')).toBe('1 March');
    expect(formatDay('2027-03-01', 'ar')).toBe('١ مارس');
  });

  it('throws on a day that does not exist', () => {
    expect(() => formatDate('2026-02-30', 'en')).toThrow(RangeError);
  });
});

describe('formatMonth', () => {
  it('writes a month in the words and digits of each language', () => {
    expect(formatMonth(2027, 1, 'en')).toBe('January 2027');
    expect(formatMonth(2027, 12, 'ar')).toBe('ديسمبر ٢٠٢٧');
  });

  it('throws on a month that does not exist', () => {
    expect(() => formatMonth(2027, 13, 'en')).toThrow(RangeError);
  });
});

describe('formatCairoMoment', () => {
  it('shows the clock of Cairo in winter and in summer, in the digits of each language', () => {
    const winter = '2026-11-20T09:05:00Z';
    expect(formatCairoMoment(winter, 'en')).toEqual({
      date: '20 November 2026',
      time: '11:05',
    });
    expect(formatCairoMoment(winter, 'ar')).toEqual({ date: '٢٠ نوفمبر ٢٠٢٦', time: '١١:٠٥ ص' });
    expect(formatCairoMoment('2026-07-20T09:05:00Z', 'en').time).toBe('12:05');
  });

  it("is the next day once Cairo's midnight has passed", () => {
    expect(formatCairoMoment('2026-12-31T22:30:00Z', 'en')).toEqual({
      date: '1 January 2027',
      time: '00:30',
    });
  });

  it('throws on an instant that does not exist', () => {
    expect(() => formatCairoMoment('2026-02-30T09:05:00Z', 'en')).toThrow(RangeError);
  });
});
