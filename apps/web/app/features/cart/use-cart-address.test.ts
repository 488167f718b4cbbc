// @vitest-environment happy-dom
import type { CheckoutSessionResponse, Payment } from '@nabta/contract';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { fakeApi } from '../../lib/testing/fake-api.ts';
import { addChild, addGift, cartText, readCart, unnamedChild } from '../../lib/cart-content.ts';
import { changeCart, currentCart } from '../../lib/cart-store.ts';
import { putBack, restoreCart } from './use-cart-address.ts';

const session: CheckoutSessionResponse = {
  checkout_session: {
    id: 'p',
    sponsorships_frequency: 3,
    children: [
      {
        id: 7,
        code: 'SH-7',
        full_name: 'Mariam',
        full_name_en: 'Mariam',
        full_name_ar: 'مريم',
        price: { usd: 35, egp: 1500 },
        sponsoring_as: { en: '', ar: 'فصلنا' },
      },
    ],
    gifts: [
      {
        id: 3,
        title: 'Shoes',
        title_en: 'Shoes',
        title_ar: 'حذاء',
        price: { usd: 14, egp: 700 },
        quantity: 2,
        sponsoree_id: 9,
      },
    ],
  },
};
const payment: Payment = {
  id: 'p',
  status: 'failed',
  kind: 'checkout',
  amount: 105,
  from_balance: 0,
  currency: 'usd',
  description: '',
  description_en: '',
  description_ar: '',
  receipt_number: null,
  needs_authentication: false,
  refunded: false,
  refund_cause: null,
  subject: { children: [], gifts: [], donation: null, dedication: null },
};

function apiOf(
  closed: Partial<Payment> | ApiError,
  answer: CheckoutSessionResponse | ApiError = session,
) {
  return fakeApi({
    'POST /payments/:id/cancel': async () => {
      if (closed instanceof ApiError) throw closed;
      return { payment: { ...payment, ...closed } };
    },
    'GET /sponsors/checkout_sessions/:id': async () => {
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
  });
}

const restore = (...answers: Parameters<typeof apiOf>) => restoreCart(apiOf(...answers), 'p', 'en');

it('brings back the cart of a payment that failed (CFM-10)', async () => {
  const cart = await restore({});
  expect(cart).toMatchObject({
    freq: 3,
    children: [{ id: 7, full_name: { en: 'Mariam', ar: 'مريم' }, behalfName: 'فصلنا' }],
    gifts: [{ giftId: 3, count: 2, childId: 9 }],
  });
  if (typeof cart === 'string') throw new Error(cart);
  // As it would come back from storage.
  expect(readCart(cartText(cart))).toEqual(cart);
});

it('adds the lines of that cart to one that holds something by now (CFM-10)', async () => {
  const shoes = session.checkout_session.gifts.map((gift) => ({ ...gift, image_url: '' }));
  changeCart((cart) => shoes.reduce((all, gift) => addGift(all, gift, 8), cart));
  changeCart((cart) => addChild(cart, unnamedChild(8)));
  const arrived = [await putBack(apiOf({}), 'p', 'en'), await putBack(apiOf({}), 'p', 'en')];
  expect(arrived).toEqual([{ arrival: 'done' }, { arrival: 'done' }]);
  expect(currentCart()).toMatchObject({
    freq: 1,
    children: [{ id: 8 }, { id: 7, behalfName: 'فصلنا' }],
    gifts: [
      { line: 1, giftId: 3, childId: 8, count: 1 },
      { line: 2, giftId: 3, childId: 9, count: 2 },
    ],
  });
});

it('never one that was paid, or may still be (TRAP-02, TRAP-05)', async () => {
  expect(await restore({ status: 'paid' })).toBe('paid');
  expect(await restore({ status: 'confirming' })).toBe('open');
});

it('knows nothing of another kind of payment, or of none', async () => {
  expect(await restore({ kind: 'donation' })).toBe('unknown');
  expect(await restore(new ApiError(404, undefined))).toBe('unknown');
  expect(await restore({}, new ApiError(404, undefined))).toBe('unknown');
});

it('says when nobody answered', async () => {
  expect(await restore(new ApiError(0, undefined))).toBe('unanswered');
  expect(await restore({}, new ApiError(503, undefined))).toBe('unanswered');
});
