import { describe, expect, it } from 'vitest';
import { EMPTY_CART } from '../../lib/cart-content.ts';
import type { Cart, CartChild, CartGift } from '../../lib/cart-content.ts';
import { nextCart } from './cart-changes.ts';

const child = (id: number): CartChild => ({
  id,
  code: `SH-${id}`,
  full_name: { en: 'Mariam', ar: 'مريم' },
  price: { usd: 35, egp: 1500 },
  image_url: undefined,
  behalfName: '',
});
const gift = (line: number, changes: Partial<CartGift> = {}): CartGift => ({
  line,
  giftId: 3,
  gift: { id: 3, title: { en: 'Shoes', ar: 'حذاء' }, price: undefined, image_url: undefined },
  count: 1,
  childId: null,
  ...changes,
});
const cart: Cart = {
  ...EMPTY_CART,
  children: [child(7), child(8), child(9)],
  gifts: [gift(1), gift(2, { giftId: 4, childId: 8 }), gift(3, { childId: 8, count: 2 })],
};
const linesOf = ({ gifts }: Cart) =>
  gifts.map(({ line, childId, count }) => [line, childId, count]);

describe('the changes that a sponsor makes to the cart (CRT-18)', () => {
  it('chooses how often to pay, and on whose behalf', () => {
    expect(nextCart(cart, { type: 'frequency', freq: 12 }).freq).toBe(12);
    const named = nextCart(cart, { type: 'behalf-name', id: 8, name: 'Our class' });
    expect(named.children.map(({ behalfName }) => behalfName)).toEqual(['', 'Our class', '']);
  });

  it.each([
    [5, 5],
    [0, 1],
    [-3, 1],
    [1000, 99],
    [1.5, 1],
    [Number.NaN, 1],
  ])('a count of %d is kept as %d (VAL-50)', (count, kept) => {
    const changed = nextCart(cart, { type: 'gift-count', line: 1, count });
    expect(changed.gifts[0]?.count).toBe(kept);
  });

  it('gives a gift to a child', () => {
    const given = nextCart(cart, { type: 'gift-child', line: 1, childId: 9 });
    expect(linesOf(given)[0]).toEqual([1, 9, 1]);
  });

  it('two lines of one gift for one child become one, where the changed one stands (GFT-06)', () => {
    const given = nextCart(cart, { type: 'gift-child', line: 1, childId: 8 });
    expect(linesOf(given)).toEqual([
      [1, 8, 3],
      [2, 8, 1],
    ]);
  });

  it('lines that still lack their child stay apart', () => {
    const taken = nextCart(cart, { type: 'gift-child', line: 3, childId: null });
    expect(taken.gifts).toHaveLength(3);
  });

  it('takes a line out and puts it back where it stood', () => {
    const without = nextCart(cart, { type: 'remove-child', id: 8 });
    expect(without.children.map(({ id }) => id)).toEqual([7, 9]);
    const gifts = [gift(2, { giftId: 4, childId: 8 }), gift(3, { childId: 8, count: 2 })];
    const removed = { kind: 'child', at: 1, item: child(8), gifts } as const;
    const back = nextCart(without, { type: 'put-back', removed });
    expect(back).toEqual(cart);
    expect(nextCart(back, { type: 'put-back', removed })).toBe(back);
    const noGift = nextCart(cart, { type: 'remove-gift', line: 2 });
    expect(linesOf(noGift).map(([line]) => line)).toEqual([1, 3]);
    const again = { kind: 'gift', at: 1, item: gift(2, { giftId: 4, childId: 8 }) } as const;
    expect(nextCart(noGift, { type: 'put-back', removed: again }).gifts).toEqual(cart.gifts);
  });
});

describe('the first gifts of a child', () => {
  it('go with the child, and come back in lines of their own', () => {
    const without = nextCart(cart, { type: 'remove-child', id: 8 });
    expect(linesOf(without)).toEqual([[1, null, 1]]);
    const meanwhile = { ...without, gifts: [...without.gifts, gift(2, { childId: 9 })] };
    const gifts = [gift(2, { giftId: 4, childId: 8 })];
    const removed = { kind: 'child', at: 1, item: child(8), gifts } as const;
    expect(linesOf(nextCart(meanwhile, { type: 'put-back', removed }))).toEqual([
      [1, null, 1],
      [2, 9, 1],
      [3, 8, 1],
    ]);
  });

  it('go with a child whom the checkout refused, and with no other (CRT-24)', () => {
    const left = nextCart(cart, { type: 'failed', children: [8], gifts: [] });
    expect(linesOf(left)).toEqual([[1, null, 1]]);
    const other = nextCart(cart, { type: 'failed', children: [7], gifts: [] });
    expect(other.gifts).toEqual(cart.gifts);
  });
});

describe('the changes that the checkout makes to the cart', () => {
  it('marks it as submitted, and empties it once it is paid for (CRT-19, CRT-23)', () => {
    expect(nextCart(cart, { type: 'submit' }).submitted).toBe(true);
    expect(nextCart({ ...cart, submitted: true }, { type: 'empty' })).toEqual(EMPTY_CART);
  });

  it('takes out what was refused, and nothing else (CRT-24)', () => {
    const left = nextCart(cart, { type: 'failed', children: [7, 99], gifts: [3] });
    expect(left.children.map(({ id }) => id)).toEqual([8, 9]);
    expect(left.gifts.map(({ giftId }) => giftId)).toEqual([4]);
  });
});
