import type { Payer } from '@nabta/contract/desk';
import { expect, it } from 'vitest';
import { firstDues } from './first-dues.ts';

const dueOf = (id: number, amount: number) => ({
  id,
  amount,
  due_on: '2026-03-10',
  child_code: 'MN-0001',
  child_name: 'Amira',
  reference_code: 'AB12',
});
const payerOf = (...dues: Payer['dues']): Payer => ({
  id: 1,
  name: 'Mona',
  email: 'mona@example.com',
  currency: 'egp',
  dues,
});

it('money is taken for the due of its amount, else for the oldest', () => {
  const payer = payerOf(dueOf(7, 1500), dueOf(8, 1750.5), dueOf(9, 1750.5));
  expect(firstDues(payer, '')).toEqual([7]);
  expect(firstDues(payer, '99')).toEqual([7]);
  expect(firstDues(payer, '١٧٥٠٫٥٠')).toEqual([8]);
  expect(firstDues(payerOf(), '1500')).toEqual([]);
});
