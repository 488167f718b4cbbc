import { describe, expect, it } from 'vitest';
import { countCart } from './cart.ts';

describe('the counter of the cart (NAV-06)', () => {
  it('is the children plus the sum of gift quantities', () => {
    const cart = {
      children: [{ id: 1 }, { id: 2 }],
      gifts: [{ giftId: 1, count: 3 }, { count: 2 }],
    };
    expect(countCart(JSON.stringify(cart))).toBe(7);
  });

  it.each([undefined, '', 'null', '[]', '{', '"cart"', '{"children":3,"gifts":{}}'])(
    'is nothing for %j',
    (stored) => {
      expect(countCart(stored)).toBe(0);
    },
  );

  it('does not count quantities that are none', () => {
    const cart = { gifts: [{ count: -1 }, { count: 1.5 }, { count: '3' }, null] };
    expect(countCart(JSON.stringify(cart))).toBe(0);
  });
});
