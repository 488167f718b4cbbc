import type { CheckedCart } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import { readCart } from '../../lib/cart-content.ts';
import { giftProblem, settleCart } from './cart-check.ts';

const cart = readCart(
  JSON.stringify({
    children: [
      {
        id: 7,
        full_name: { en: 'Old name', ar: 'اسم' },
        price: { usd: 30, egp: 1400 },
        behalfName: 'Us',
      },
      { id: 8, code: 'SH-8' },
    ],
    gifts: [
      { line: 1, giftId: 3, count: 2, childId: 9 },
      { line: 2, giftId: 4, count: 1, childId: 9 },
      { line: 3, giftId: 5, count: 1 },
    ],
  }),
);
const name = { name: 'Mariam', name_en: 'Mariam', name_ar: 'مريم' };
const title = { title: 'Shoes', title_en: 'Shoes', title_ar: 'حذاء' };
const child = {
  ...name,
  id: 7,
  problem: null,
  message: null,
  code: 'SH-7',
  image_url: '/media/7/480.jpg',
  price: { usd: 35, egp: 1500 },
  amount: 35,
};
const gift = {
  ...title,
  gift_id: 3,
  sponsoree_id: 9,
  quantity: 2,
  problem: null,
  message: null,
  image_url: null,
  price: { usd: 14, egp: 700 },
  amount: 28,
  maximum_quantity: null,
};
const answer = (parts: Partial<CheckedCart>): CheckedCart => ({
  children: [],
  gifts: [],
  currency: 'usd',
  total: 0,
  deduction: 0,
  amount_due: 0,
  balance: 0,
  minimum_charge: 0.5,
  gift_children: [],
  ...parts,
});

describe('a cart after the server has looked at it', () => {
  it('has the names and prices of now, and keeps what its owner wrote', () => {
    const settled = settleCart(cart, answer({ children: [child], gifts: [gift] }));
    expect(settled.gone).toEqual([]);
    expect(settled.cart.children[0]).toEqual({
      id: 7,
      code: 'SH-7',
      full_name: { en: 'Mariam', ar: 'مريم' },
      price: { usd: 35, egp: 1500 },
      image_url: '/media/7/480.jpg',
      behalfName: 'Us',
    });
    expect(settled.cart.gifts[0]).toMatchObject({
      count: 2,
      gift: { price: { usd: 14, egp: 700 } },
    });
  });

  it('a child taken meanwhile is out of it, and that is said', () => {
    const taken = { ...child, id: 8, problem: 'taken' as const, message: 'Mariam has a sponsor.' };
    const settled = settleCart(cart, answer({ children: [{ ...taken, price: null, code: null }] }));
    expect(settled.cart.children.map(({ id }) => id)).toEqual([7]);
    expect(settled.gone).toEqual(['Mariam has a sponsor.']);
    // A late answer about one who is out already says nothing new.
    expect(settleCart(settled.cart, answer({ children: [taken] })).gone).toEqual([]);
  });

  it('so is a gift that the catalogue has no more; other problems are for its owner to mend', () => {
    const unknown = { ...gift, gift_id: 4, problem: 'gift-unknown', message: 'No such gift.' };
    const mine = { ...gift, problem: 'gift-child-not-yours', message: 'Not yours.' };
    const settled = settleCart(cart, answer({ gifts: [unknown, mine] }));
    expect(settled.cart.gifts.map(({ giftId }) => giftId)).toEqual([3, 5]);
    expect(settled.gone).toEqual(['No such gift.']);
  });
});

describe('a first gift', () => {
  const lines = {
    gifts: [8, 9].map((childId, n) => ({ line: n + 1, giftId: 3, count: 1, childId })),
  };
  const both = readCart(JSON.stringify({ children: [{ id: 7 }, { id: 8 }], ...lines }));
  const gone = { ...gift, sponsoree_id: 8, problem: 'gift-child-gone', message: 'The shoes too.' };
  const taken = { ...child, id: 8, problem: 'taken' as const, message: 'Mariam has a sponsor.' };

  it('goes with its child who was taken, and the same gift for another child stays', () => {
    const settled = settleCart(both, answer({ children: [taken], gifts: [gone, gift] }));
    expect(settled.cart.children.map(({ id }) => id)).toEqual([7]);
    expect(settled.cart.gifts.map(({ childId }) => childId)).toEqual([9]);
    expect(settled.gone).toEqual(['Mariam has a sponsor.', 'The shoes too.']);
  });

  it('stays as a gift of its own where the child is the sponsor’s already', () => {
    const own = { ...taken, problem: 'own' as const };
    const mine = { ...gift, sponsoree_id: 8 };
    const settled = settleCart(both, answer({ children: [own], gifts: [mine, gift] }));
    expect(settled.cart.children.map(({ id }) => id)).toEqual([7]);
    expect(settled.cart.gifts.map(({ childId }) => childId)).toEqual([8, 9]);
  });
});

describe('the problem of a gift', () => {
  const [shoes, , childless] = cart.gifts;
  const refused = { problem: 'gift-above-maximum', maximum_quantity: 1 };
  const above = { ...gift, ...refused, message: 'Up to 1,500.' };

  it('is what the server says of the line, as long as it holds more than can be given', () => {
    const checked = answer({ gifts: [above] });
    const told = { key: 'gift-above-maximum', message: 'Up to 1,500.', most: 1 };
    expect(shoes && giftProblem(shoes, checked)).toEqual(told);
    expect(shoes && giftProblem({ ...shoes, count: 3 }, checked)).toEqual(told);
    expect(shoes && giftProblem({ ...shoes, count: 1 }, checked)).toBeUndefined();
    expect(shoes && giftProblem({ ...shoes, childId: 10 }, checked)).toBeUndefined();
    expect(shoes && giftProblem(shoes, undefined)).toBeUndefined();
  });

  it('is not that the child is still to be chosen: the checkout says so (VAL-48)', () => {
    const missing = {
      ...gift,
      gift_id: 5,
      sponsoree_id: null,
      quantity: 1,
      problem: 'needToChooseAChild',
    };
    expect(childless && giftProblem(childless, answer({ gifts: [missing] }))).toBeUndefined();
  });
});

describe('a changed price', () => {
  const withPrice = (price: { usd: number; egp: number } | undefined) => ({
    ...cart,
    gifts: cart.gifts.map((line) => ({ ...line, gift: { ...line.gift, price } })),
  });

  it('is told with the price before, until the cart has the new one', () => {
    const before = { usd: 14, egp: 650 };
    const settled = settleCart(withPrice(before), answer({ gifts: [gift] }));
    expect([...settled.repriced]).toEqual([[3, before]]);
    expect(settled.cart.gifts[0]?.gift.price).toEqual(gift.price);
    expect(settleCart(settled.cart, answer({ gifts: [gift] })).repriced.size).toBe(0);
  });

  it('is none where the cart knew no price, or the server tells none', () => {
    expect(settleCart(cart, answer({ gifts: [gift] })).repriced.size).toBe(0);
    const known = withPrice({ usd: 14, egp: 650 });
    const unpriced = answer({ gifts: [{ ...gift, price: null }] });
    expect(settleCart(known, unpriced).repriced.size).toBe(0);
  });
});
