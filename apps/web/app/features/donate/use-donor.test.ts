import { expect, test } from 'vitest';
import { currencyOfAmount } from './use-donor.ts';

test('an amount that a guest typed keeps its currency, whatever country is detected later', () => {
  const guest = { isSponsor: false, currency: 'egp' } as const;
  expect(currencyOfAmount(guest, 'usd')).toBe('usd');
  expect(currencyOfAmount(guest, undefined)).toBe('egp');
});

test('a sponsor gives in the currency of the account (DON-15)', () => {
  expect(currencyOfAmount({ isSponsor: true, currency: 'egp' }, 'usd')).toBe('egp');
  expect(currencyOfAmount({ isSponsor: true, currency: undefined }, 'usd')).toBeUndefined();
});
