import { describe, expect, it } from 'vitest';
import { formatAmount, formatSignedAmount } from './money.ts';

describe('amounts of the API', () => {
  it('stand as the language writes them', () => {
    expect(formatAmount(1600.5, 'egp', 'en')).toBe('E£1,600.50');
    expect(formatAmount(35, 'usd', 'ar')).toBe('٣٥٫٠٠\u00a0$');
  });

  it('carry a sign in a ledger, and none where there is nothing (TXN-02)', () => {
    expect(formatSignedAmount(350, 'egp', 'en')).toBe('+E£350.00');
    expect(formatSignedAmount(-350, 'egp', 'en')).toBe('-E£350.00');
    expect(formatSignedAmount(0, 'egp', 'en')).toBe('E£0.00');
    expect(formatSignedAmount(350, 'egp', 'ar')).toBe('\u061c+٣٥٠٫٠٠\u00a0ج.م.');
    expect(formatSignedAmount(-350, 'egp', 'ar')).toBe('\u061c-٣٥٠٫٠٠\u00a0ج.م.');
  });

  it('are refused with a third decimal: no cent is made up', () => {
    expect(() => formatAmount(1.005, 'usd', 'en')).toThrow(RangeError);
  });
});
