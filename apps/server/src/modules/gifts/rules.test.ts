import { expect, it } from 'vitest';
import { priceRefusal } from './rules.ts';

it.each([
  ['birthday_christmas', 14_999, { reason: 'price-low', limit: 15_000 }],
  ['birthday_christmas', 15_000, undefined],
  ['birthday_christmas', 150_000, undefined],
  ['birthday_christmas', 150_001, { reason: 'price-high', limit: 150_000 }],
  ['family_relief', 14_999, { reason: 'price-low', limit: 15_000 }],
  ['family_relief', 9_000_000, undefined],
  ['medical', 14_999, { reason: 'price-low', limit: 15_000 }],
  ['medical', 9_000_000, undefined],
] as const)('the catalogue sells a %s gift for %i: %j (GFT-10)', (kind, price, refusal) => {
  expect(priceRefusal(kind, price)).toEqual(refusal);
});
