import { expect, test } from 'vitest';
import { expiryOnCard } from './saved-card.tsx';

test('the expiry reads as on the card itself (CRD-01)', () => {
  expect(expiryOnCard({ exp_month: 8, exp_year: 2027 })).toBe('08/27');
  expect(expiryOnCard({ exp_month: 12, exp_year: 2105 })).toBe('12/05');
});
