import { expect, it } from 'vitest';
import { extraFromTyped, paymentWith } from './extra-amount.ts';

it.each([
  ['300', 30_000],
  ['٣٠٠', 30_000],
  ['7.50', 750],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['much', undefined],
  ['500.01', undefined],
])('an extra of %j is read as %j', (typed, minor) => {
  expect(extraFromTyped(typed, 50_000)).toBe(minor);
});

it('a payment has the extra of each of its months', () => {
  expect(paymentWith(150_000, 30_000, 3)).toBe(540_000);
});
