import { expect, test } from 'vitest';
import { brandName, expiryOnCard } from './saved-card.tsx';

test('brands are written as they write themselves; an unknown one has no name (CRD-01)', () => {
  expect(brandName({ brand: 'visa' })).toBe('Visa');
  expect(brandName({ brand: 'Amex' })).toBe('American Express');
  expect(brandName({ brand: 'unknown' })).toBeUndefined();
});

test('the expiry reads as on the card itself (CRD-01)', () => {
  expect(expiryOnCard({ exp_month: 8, exp_year: 2027 })).toBe('08/27');
  expect(expiryOnCard({ exp_month: 12, exp_year: 2105 })).toBe('12/05');
});
