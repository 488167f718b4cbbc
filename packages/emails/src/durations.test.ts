import { describe, expect, it } from 'vitest';
import { formatDuration } from './durations.ts';

describe('formatDuration', () => {
  it.each([
    [1, '1 day', 'يوم واحد'],
    [2, '2 days', 'يومين'],
    [3, '3 days', '٣ أيام'],
    [7, '7 days', '٧ أيام'],
    [11, '11 days', '١١ يومًا'],
    [30, '30 days', '٣٠ يومًا'],
    [100, '100 days', '١٠٠ يوم'],
    [103, '103 days', '١٠٣ أيام'],
  ])('counts %i days', (count, english, arabic) => {
    expect(formatDuration(count, 'days', 'en')).toBe(english);
    expect(formatDuration(count, 'days', 'ar')).toBe(arabic);
  });

  it.each([
    [1, '1 hour', 'ساعة واحدة'],
    [2, '2 hours', 'ساعتين'],
    [3, '3 hours', '٣ ساعات'],
    [24, '24 hours', '٢٤ ساعة'],
    [100, '100 hours', '١٠٠ ساعة'],
  ])('counts %i hours', (count, english, arabic) => {
    expect(formatDuration(count, 'hours', 'en')).toBe(english);
    expect(formatDuration(count, 'hours', 'ar')).toBe(arabic);
  });
});
