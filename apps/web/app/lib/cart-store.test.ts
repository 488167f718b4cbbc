import type { Gift, MinimalSponsoree } from '@nabta/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addChild, addGift, cartChildOf } from './cart-content.ts';
import { changeCart, currentCart } from './cart-store.ts';

const child = (id: number): MinimalSponsoree => ({
  id,
  taken: false,
  facts: 'minimal',
  first_name: 'Mariam',
  first_name_en: 'Mariam',
  first_name_ar: 'مريم',
  gender: 'female',
  current_age: 9,
  waiting_days: 90,
  education_level: 'child',
  price: { usd: 35, egp: 1500 },
  image_url: '/media/7/480.jpg',
});
const shoes: Pick<Gift, 'id' | 'title_en' | 'title_ar' | 'price' | 'image_url'> = {
  id: 3,
  title_en: 'Sturdy shoes',
  title_ar: 'حذاء متين',
  price: { usd: 14, egp: 700 },
  image_url: '/media/3/480.jpg',
};

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const putChild = (id: number) => changeCart((cart) => addChild(cart, cartChildOf(child(id))));
const putGift = (childId: number) => changeCart((cart) => addGift(cart, shoes, childId));

describe('additions to the cart', () => {
  it('a child goes in once (CRT-17)', () => {
    putChild(7);
    putChild(8);
    putChild(7);
    expect(currentCart().children.map(({ id }) => id)).toEqual([7, 8]);
    expect(currentCart().children[0]?.full_name).toEqual({ en: 'Mariam', ar: 'مريم' });
  });

  it('a gift is a new line with count 1; the same for the same child is one more (GFT-04, GFT-05)', () => {
    putGift(9);
    expect(currentCart().gifts).toMatchObject([{ giftId: 3, childId: 9, count: 1 }]);
    putGift(9);
    expect(currentCart().gifts).toMatchObject([{ giftId: 3, childId: 9, count: 2 }]);
  });

  it('the same gift for another child is another line (GFT-06)', () => {
    putGift(9);
    putGift(10);
    expect(currentCart().gifts.map(({ childId, count }) => [childId, count])).toEqual([
      [9, 1],
      [10, 1],
    ]);
    const [first, second] = currentCart().gifts;
    expect(first?.line).not.toBe(second?.line);
  });

  it('a line holds 99 and no more', () => {
    for (let times = 0; times < 120; times += 1) putGift(9);
    expect(currentCart().gifts[0]?.count).toBe(99);
  });
});

describe('the store', () => {
  it('is the same object until something changes', () => {
    putChild(7);
    expect(currentCart()).toBe(currentCart());
    const before = currentCart();
    putChild(8);
    expect(currentCart()).not.toBe(before);
  });

  it('follows what another tab stores', () => {
    putChild(7);
    stored.set('cart', '{"children":[{"id":11}]}');
    expect(currentCart().children.map(({ id }) => id)).toEqual([11]);
    stored.delete('cart');
    expect(currentCart().children).toEqual([]);
  });

  it('once submitted, says which gifts lack their child, until each has one (CRT-19 to CRT-21)', () => {
    putGift(9);
    changeCart((cart) => ({
      ...cart,
      gifts: cart.gifts.map((gift) => ({ ...gift, childId: null })),
    }));
    expect(currentCart().errors).toEqual({});
    changeCart((cart) => ({ ...cart, submitted: true }));
    expect(currentCart().errors).toEqual({ 1: 'needToChooseAChild' });
    expect(stored.get('cart')).not.toContain('submitted');
    changeCart((cart) => ({ ...cart, gifts: cart.gifts.map((gift) => ({ ...gift, childId: 9 })) }));
    expect(currentCart().errors).toEqual({});
  });
});
