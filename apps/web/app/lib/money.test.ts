import { describe, expect, it } from 'vitest';
import { formatAmount } from './money.ts';

describe('amounts of the API', () => {
  it('stand as the language writes them', () => {
    expect(formatAmount(1600.5, 'egp', 'en')).toBe('E£1,600.50');
    expect(formatAmount(35, 'usd', 'ar')).toBe('٣٥٫٠٠\u00a0$');
  });

  it('are refused with a third decimal: no cent is made up', () => {
    expect(() => formatAmount(1.005, 'usd', 'en')).toThrow(RangeError);
  });
});
