import { expect, it } from 'vitest';
import { isOfPlace } from './account-area.tsx';

it('counts the pages below a place and beside it to the place, and no others', () => {
  const payments = { to: '/my-transactions', pages: ['/statement', '/receipts'] };
  expect(isOfPlace(payments, '/my-transactions')).toBe(true);
  expect(isOfPlace(payments, '/receipts/2026-000020')).toBe(true);
  expect(isOfPlace(payments, '/statements')).toBe(false);
  expect(isOfPlace({ to: '/letters' }, '/letters/7')).toBe(true);
  expect(isOfPlace({ to: '/profile' }, '/letters')).toBe(false);
});
