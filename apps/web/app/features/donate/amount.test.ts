import { givingTo } from '@nabta/organisation/giving';
import { money } from '@nabta/contract';
import { expect, test } from 'vitest';
import {
  amountAsTyped,
  amountFault,
  amountLimits,
  currencyOfAmount,
  donationSum,
  formatBriefly,
  readAmount,
  offeredAmounts,
} from './amount.ts';
import { givingOf } from './donation-data.ts';

test.each([
  ['7.78', 778],
  ['٧٫٧٨', 778],
  ['7,50', 750],
  ['۱۲', 1200],
  ['1,500', 150_000],
  ['١٬٥٠٠٫٠٥', 150_005],
  [' 25 ', 2500],
  ['7.', 700],
  ['.5', 50],
  ['-5', -500],
])('reads %s as %d minor units (TRAP-19)', (typed, minor) => {
  expect(readAmount(typed)).toBe(minor);
});

test.each(['', 'abc', '7.785', '1e3', '$25', '1.2.3', '0x10', '12345678901234567890'])(
  'does not read %s as an amount',
  (typed) => {
    expect(readAmount(typed)).toBeUndefined();
  },
);

test('refuses what is below the floor or above the ceiling of the currency (DON-19)', () => {
  expect(amountFault(99, 'usd')).toBe('amount-below-minimum');
  expect(amountFault(0, 'usd')).toBe('amount-below-minimum');
  expect(amountFault(-500, 'usd')).toBe('amount-below-minimum');
  expect(amountFault(100, 'usd')).toBeUndefined();
  expect(amountFault(4_999, 'egp')).toBe('amount-below-minimum');
  expect(amountFault(5_000, 'egp')).toBeUndefined();
  expect(amountFault(5_000_001, 'usd')).toBe('amount-above-maximum');
});

test('adds the fee only when the donor does (DON-09 to DON-12)', () => {
  expect(donationSum('7.78', 'usd', true)).toEqual({
    base: money(778, 'usd'),
    fee: money(23, 'usd'),
    total: money(801, 'usd'),
  });
  expect(donationSum('7.78', 'usd', false)?.total).toEqual(money(778, 'usd'));
  expect(donationSum('١٠٠', 'egp', true)?.total).toEqual(money(10_300, 'egp'));
});

test.each(['', '0', '-3', 'x', '0.99', '99999999999'])('shows no sum of %s', (typed) => {
  expect(donationSum(typed, 'usd', true)).toBeUndefined();
});

test('an offered amount reads back as itself in both languages', () => {
  for (const currency of ['usd', 'egp'] as const) {
    for (const { amount } of offeredAmounts(givingTo('water_filters'), currency)) {
      expect(readAmount(amountAsTyped(amount, 'en'))).toBe(amount.minor);
      expect(readAmount(amountAsTyped(amount, 'ar'))).toBe(amount.minor);
    }
  }
});

test('amounts are offered in the measure of the purpose, else of a general donation', () => {
  const purposes = ['general', 'education', 'a purpose without measures'].map((code, id) => ({
    ...{ id, code, name_en: code, name_ar: code },
    giving: givingTo(code),
  }));
  const offers = (chosen: string | undefined) =>
    offeredAmounts(givingOf(purposes, chosen), 'usd').map(({ amount, does }) => [
      amount.minor,
      does?.en,
    ]);
  expect(offers('1')).toContainEqual([1_600, 'a packed school bag']);
  expect(offers(undefined)).toEqual(offers('0'));
  expect(offers('2')).toEqual([1_000, 2_500, 5_000, 10_000].map((minor) => [minor, undefined]));
});

test('whole amounts are written without their zeros, others with them', () => {
  expect(formatBriefly(money(2_500, 'usd'), 'en')).toBe('$25');
  expect(formatBriefly(money(250_000, 'egp'), 'ar')).toBe('٢٬٥٠٠\u00a0ج.م.');
  expect(formatBriefly(money(2_550, 'usd'), 'en')).toBe('$25.50');
});

test('the floor is named in the money of the visitor', () => {
  expect(amountLimits('usd', 'en').minimum).toBe('$1.00');
  expect(amountLimits('egp', 'ar').minimum).toBe('٥٠٫٠٠\u00a0ج.م.');
});

test('an amount that a guest typed keeps its currency, whatever country is detected later', () => {
  const guest = { isSponsor: false, currency: 'egp' } as const;
  expect(currencyOfAmount(guest, 'usd')).toBe('usd');
  expect(currencyOfAmount(guest, undefined)).toBe('egp');
});

test('a sponsor gives in the currency of the account (DON-15)', () => {
  expect(currencyOfAmount({ isSponsor: true, currency: 'egp' }, 'usd')).toBe('egp');
  expect(currencyOfAmount({ isSponsor: true, currency: undefined }, 'usd')).toBeUndefined();
});
