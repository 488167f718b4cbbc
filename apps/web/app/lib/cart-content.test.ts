import { describe, expect, it } from 'vitest';
import { addCarriedGifts, cartText, EMPTY_CART, readCart, unnamedChild } from './cart-content.ts';
import type { Cart } from './cart-content.ts';

const cart: Cart = {
  ...EMPTY_CART,
  freq: 6,
  children: [
    {
      id: 7,
      code: 'SH-007',
      full_name: { en: 'Mariam Adel', ar: 'مريم عادل' },
      price: { usd: 35, egp: 1500.5 },
      image_url: '/media/7/480.jpg',
      behalfName: 'The Adel family',
    },
  ],
  gifts: [
    {
      line: 4,
      giftId: 3,
      gift: {
        id: 3,
        title: { en: 'Sturdy shoes', ar: 'حذاء متين' },
        price: { usd: 14, egp: 700 },
        image_url: undefined,
      },
      count: 2,
      childId: 9,
    },
  ],
};

describe('gifts that the link of a mail brings', () => {
  const child = unnamedChild(7);

  it('are put in for children of the cart who have none, and nothing else is', () => {
    const given = { ...cart, children: [child, { ...child, id: 9 }] };
    const { gifts } = addCarriedGifts(given, '7.5.2,9.5.1,8.5.1,x,7.0.1,');
    expect(gifts.slice(0, -1)).toEqual(cart.gifts);
    expect(gifts.at(-1)).toMatchObject({ line: 5, giftId: 5, count: 2, childId: 7 });
  });

  it('are none without them', () => {
    expect(addCarriedGifts(cart, null)).toEqual(cart);
  });
});

describe('the cart in storage', () => {
  it('comes back as it was stored (ENT-04 to ENT-06, CRT-15)', () => {
    expect(readCart(cartText(cart))).toEqual(cart);
  });

  it('never holds that it was submitted, or errors (CRT-16)', () => {
    const text = cartText({ ...cart, submitted: true, errors: { 4: 'needToChooseAChild' } }) ?? '';
    expect(Object.keys(JSON.parse(text) as object).sort()).toEqual(['children', 'freq', 'gifts']);
    const claimed = { ...(JSON.parse(text) as object), submitted: true, errors: { 4: 'x' } };
    expect(readCart(JSON.stringify(claimed))).toEqual(cart);
  });

  it('is not stored at all when nothing is in it', () => {
    expect(cartText({ ...EMPTY_CART, freq: 12 })).toBeUndefined();
  });

  it('is paid for monthly until its owner chooses (CRT-04)', () => {
    expect(readCart('{"children":[{"id":7}]}').freq).toBe(1);
  });
});

describe('whatever else is in storage', () => {
  it.each([
    undefined,
    '',
    '{',
    'null',
    '7',
    '"cart"',
    '[]',
    '{"children":{"length":3},"gifts":"many"}',
    '{"children":[null,7,"x",{},{"id":"7"},{"id":-1},{"id":1.5},{"id":1e300}]}',
    '{"gifts":[null,{"giftId":3},{"giftId":3,"count":0},{"giftId":3,"count":"2"},{"count":2}]}',
    '{"__proto__":{"children":[{"id":7}]}}',
  ])('is an empty cart: %j', (stored) => {
    expect(readCart(stored)).toEqual(EMPTY_CART);
  });

  it('leaves what can be read of a line, and forgets the rest', () => {
    const { children, gifts, freq } = readCart(
      JSON.stringify({
        freq: 5,
        children: [
          {
            id: 7,
            code: 7,
            full_name: 'Mariam',
            price: { usd: 1.234, egp: 5 },
            image_url: 'javascript:x',
          },
        ],
        gifts: [
          { giftId: 3, count: 500, childId: 'x', gift: { title: { en: 'Shoes' }, price: 5 } },
        ],
      }),
    );
    expect(freq).toBe(1);
    expect(children).toEqual([
      {
        id: 7,
        code: '',
        full_name: { en: 'Mariam', ar: 'Mariam' },
        price: undefined,
        image_url: undefined,
        behalfName: '',
      },
    ]);
    expect(gifts).toMatchObject([
      { count: 99, childId: null, gift: { title: { en: 'Shoes', ar: '' }, price: undefined } },
    ]);
  });

  it('counts a child once (CRT-17)', () => {
    expect(readCart('{"children":[{"id":7},{"id":7,"code":"b"}]}').children).toHaveLength(1);
  });

  it('knows a gift by its id or by the gift itself (ENT-05)', () => {
    const { gifts } = readCart('{"gifts":[{"giftId":3,"count":1},{"gift":{"id":4},"count":1}]}');
    expect(gifts.map(({ giftId }) => giftId)).toEqual([3, 4]);
  });

  it('gives each line a number of its own', () => {
    const line = (number?: number) => ({ giftId: 3, count: 1, line: number });
    const { gifts } = readCart(JSON.stringify({ gifts: [line(2), line(2), line(), line(1)] }));
    const numbers = gifts.map((gift) => gift.line);
    expect(new Set(numbers).size).toBe(4);
    expect(numbers[0]).toBe(2);
  });

  it('can not be so large that a page hangs', () => {
    const children = Array.from({ length: 100_000 }, (_, id) => ({ id: id + 1 }));
    expect(readCart(JSON.stringify({ children })).children).toHaveLength(200);
    const [child] = readCart(
      JSON.stringify({ children: [{ id: 1, code: 'x'.repeat(1e6) }] }),
    ).children;
    expect(child?.code).toHaveLength(200);
  });
});
