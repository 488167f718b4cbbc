import { cartBody, checkoutBody } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import { EMPTY_CART, readCart } from '../../lib/cart-content.ts';
import { cartBodyOf, checkoutBodyOf } from './checkout-request.ts';

const cart = readCart(
  JSON.stringify({
    freq: 3,
    children: [{ id: 7, behalfName: '  Our class ' }, { id: 8 }],
    gifts: [
      { giftId: 3, count: 2, childId: 9 },
      { giftId: 4, count: 1, childId: 7 },
    ],
  }),
);
const childless = readCart('{"gifts":[{"giftId":3,"count":1}]}');

describe('the requests to the server', () => {
  it('a cart is checked with gifts that still lack their child', () => {
    const body = cartBodyOf(childless);
    expect(body.cart.purchased_gifts_attributes).toEqual([
      { sponsoree_id: null, gift_id: 3, quantity: 1 },
    ]);
    expect(cartBody.safeParse(body).success).toBe(true);
  });

  it('a name on behalf of whom changes nothing that is checked', () => {
    expect(cartBodyOf(cart)).toEqual(
      cartBodyOf({ ...cart, children: cart.children.map((one) => ({ ...one, behalfName: 'x' })) }),
    );
  });

  it('a checkout says what is bought, and what was agreed to (API-16, VAL-51)', () => {
    const body = checkoutBodyOf(cart, 'en');
    expect(body).toEqual({
      checkout_session: {
        sponsorships_frequency: 3,
        sponsorships_attributes: [
          { sponsoree_id: 7, sponsoring_as_en: 'Our class' },
          { sponsoree_id: 8 },
        ],
        purchased_gifts_attributes: [
          { sponsoree_id: 9, gift_id: 3, quantity: 2 },
          { sponsoree_id: 7, gift_id: 4, quantity: 1 },
        ],
        terms_accepted: true,
        statement_of_faith_accepted: true,
      },
    });
    expect(checkoutBody.safeParse(body).success).toBe(true);
  });

  it('names go in the language of the page (CRT-31)', () => {
    expect(checkoutBodyOf(cart, 'ar')?.checkout_session.sponsorships_attributes?.[0]).toEqual({
      sponsoree_id: 7,
      sponsoring_as_ar: 'Our class',
    });
  });

  it('there is none while a gift has no child (CRT-20)', () => {
    expect(checkoutBodyOf(childless, 'en')).toBeUndefined();
    expect(checkoutBodyOf(EMPTY_CART, 'en')).toBeDefined();
  });
});
