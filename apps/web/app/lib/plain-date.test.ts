import { describe, expect, it } from 'vitest';
import { cairoDate, formatDay, yearText } from './plain-date.ts';

describe('plain dates', () => {
  it('are told in the words and digits of the language, whatever the zone of the browser', () => {
    expect(formatDay('2026-12-01', 'en')).toBe('1 December 2026');
    expect(formatDay('2026-12-01', 'ar')).toBe('١ ديسمبر ٢٠٢٦');
  });

  it('name years without a separator', () => {
    expect(yearText(2026, 'en')).toBe('2026');
    expect(yearText(2026, 'ar')).toBe('٢٠٢٦');
  });

  it('begin in Cairo two or three hours before they do in Greenwich', () => {
    expect(cairoDate(new Date('2026-12-31T21:59:00Z'))).toBe('2026-12-31');
    expect(cairoDate(new Date('2026-12-31T22:00:00Z'))).toBe('2027-01-01');
    expect(cairoDate(new Date('2026-07-14T21:00:00Z'))).toBe('2026-07-15');
  });
});
