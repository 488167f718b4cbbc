import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  currencyOfCountry,
  formatMoney,
  money,
  multiply,
  percent,
  toDecimal,
  toMinorUnits,
  transactionFee,
} from './money.ts';

describe('the transaction fee (DON-10, DON-11, CST-01)', () => {
  it.each([
    [778, 23],
    [50, 2],
    [100_005, 3_000],
    [100_050, 3_002],
    [17, 1],
    [16, 0],
    [0, 0],
  ])('of %i minor units is %i: 3.0 percent, half up (TRAP-13)', (base, fee) => {
    expect(transactionFee(money(base, 'usd'))).toEqual({ minor: fee, currency: 'usd' });
  });

  it('is within half a minor unit of the exact share, for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 50 }), (base) => {
        const fee = BigInt(transactionFee(money(base, 'egp')).minor);
        const twiceOff = fee * 200n - BigInt(base) * 6n;
        expect(twiceOff > -100n && twiceOff <= 100n).toBe(true);
      }),
    );
  });
});

describe('money', () => {
  it('is never summed across currencies', () => {
    expect(() => add(money(1, 'usd'), money(1, 'egp'))).toThrow(RangeError);
  });

  it('is whole minor units: fractions are refused', () => {
    expect(() => money(0.5, 'usd')).toThrow(RangeError);
    expect(() => multiply(money(1, 'usd'), 1.5)).toThrow(RangeError);
    expect(() => percent(money(-1, 'usd'), 300)).toThrow(RangeError);
  });

  it('goes to a decimal and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (minor) => {
        expect(toMinorUnits(toDecimal(minor))).toBe(minor);
      }),
    );
  });

  it.each([[7.785], [Number.NaN], [Infinity], ['1e5'], ['7.'], [''], ['0x10'], [1e21]])(
    'is not read from %s',
    (text) => {
      expect(toMinorUnits(text)).toBeUndefined();
    },
  );
});

describe('formatting an amount (GEN-09, GEN-10)', () => {
  it.each([
    [3_500, 'usd', 'en', '$35.00'],
    [150_000, 'egp', 'en', 'E£1,500.00'],
    [150_000, 'egp', 'ar', '١٬٥٠٠٫٠٠\u00a0ج.م.'],
    [801, 'usd', 'ar', '٨٫٠١\u00a0$'],
    [-801, 'usd', 'en', '-$8.01'],
  ] as const)('%i %s in %s', (minor, currency, locale, text) => {
    expect(formatMoney(money(minor, currency), locale)).toBe(text);
  });
});

it('guests pay in pounds from Egypt, in dollars from anywhere else (GEN-11, GEN-12)', () => {
  expect(currencyOfCountry('EG')).toBe('egp');
  expect(currencyOfCountry('SD')).toBe('usd');
});
