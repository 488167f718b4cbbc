import { expect, test } from 'vitest';
import { brandName } from './card-brands.ts';

test('brands are written as they write themselves; an unknown one has no name (CRD-01)', () => {
  expect(brandName({ brand: 'visa' })).toBe('Visa');
  expect(brandName({ brand: 'Amex' })).toBe('American Express');
  expect(brandName({ brand: 'unknown' })).toBeUndefined();
});
