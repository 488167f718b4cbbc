import { money } from '@nabta/contract';
import type { CheckedCart, Currency } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import { readCart } from '../../lib/cart-content.ts';
import { balanceTerms, checkedSums, childrenSum, storedSums } from './cart-sums.ts';

const children = [
  { id: 7, price: { usd: 35.1, egp: 1500 } },
  { id: 8, price: { usd: 40.05, egp: 1600 } },
];
const gifts = [
  { giftId: 3, count: 3, childId: 9, gift: { id: 3, price: { usd: 7.78, egp: 389 } } },
];
const cartOf = (parts: object) => readCart(JSON.stringify(parts));
const terms = (balance: number, minimum = 50, currency: Currency = 'usd') => ({
  balance: money(balance, currency),
  minimumCharge: money(minimum, currency),
});

describe('the sums of a cart by its stored prices', () => {
  it('is gifts times their count and children times the months (CRT-26)', () => {
    const cart = cartOf({ children, gifts, freq: 3 });
    const sums = storedSums(cart, 'usd', terms(0));
    expect(sums.children.minor).toBe((3510 + 4005) * 3);
    expect(sums.gifts.minor).toBe(778 * 3);
    expect(sums.total.minor).toBe(22545 + 2334);
    expect(sums.amountDue).toEqual(sums.total);
    expect(storedSums(cart, 'egp', terms(0, 0, 'egp')).total.minor).toBe(310_000 * 3 + 116_700);
  });

  it('takes the balance, at most the total, only when there are children (CRT-27 to CRT-29)', () => {
    const withChild = cartOf({ children: children.slice(0, 1), freq: 1 });
    expect(storedSums(withChild, 'usd', terms(1000))).toMatchObject({
      deduction: { minor: 1000 },
      amountDue: { minor: 2510 },
    });
    expect(storedSums(withChild, 'usd', terms(9999))).toMatchObject({
      deduction: { minor: 3510 },
      amountDue: { minor: 0 },
    });
    expect(storedSums(cartOf({ gifts }), 'usd', terms(1000)).deduction.minor).toBe(0);
  });

  it('leaves a rest that a card can be charged', () => {
    const withChild = cartOf({ children: children.slice(0, 1) });
    expect(storedSums(withChild, 'usd', terms(3500)).amountDue.minor).toBe(50);
  });

  it('a price that is not known yet counts as nothing', () => {
    const cart = cartOf({ children: [{ id: 7 }], gifts: [{ giftId: 3, count: 1 }] });
    expect(storedSums(cart, 'usd', terms(0)).total.minor).toBe(0);
  });

  it('tells what each frequency comes to (CRT-03, CST-04)', () => {
    const cart = cartOf({ children });
    const sums = ([1, 3, 6, 12] as const).map((months) =>
      childrenSum(cart.children, 'usd', months),
    );
    expect(sums.map(({ minor }) => minor)).toEqual([7515, 22545, 45090, 90180]);
  });
});

it('the server’s sums are shown as they are', () => {
  const line = { message: null, image_url: null, price: null };
  const title = { title: '', title_en: '', title_ar: '' };
  const checked: CheckedCart = {
    currency: 'egp',
    children: [
      {
        ...line,
        id: 7,
        problem: null,
        code: '',
        name: '',
        name_en: '',
        name_ar: '',
        amount: 4500.5,
      },
    ],
    gifts: [
      {
        ...line,
        ...title,
        gift_id: 3,
        sponsoree_id: 9,
        quantity: 1,
        maximum_quantity: null,
        problem: null,
        amount: 10,
      },
    ],
    total: 4510.5,
    deduction: 0.25,
    amount_due: 4510.25,
    balance: 0.25,
    minimum_charge: 50,
    gift_children: [],
  };
  expect(checkedSums(checked)).toEqual({
    children: money(450_050, 'egp'),
    gifts: money(1_000, 'egp'),
    total: money(451_050, 'egp'),
    deduction: money(25, 'egp'),
    amountDue: money(451_025, 'egp'),
  });
  expect(balanceTerms(checked).minimumCharge).toEqual(money(5_000, 'egp'));
});
