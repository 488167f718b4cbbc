import type { CheckoutSessionResponse, Payment } from '@nabta/contract';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { fakeApi } from '../../lib/testing/fake-api.ts';
import { cartText, readCart } from '../../lib/cart-content.ts';
import { restoreCart } from './use-cart-address.ts';

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

function restore(
  closed: Partial<Payment> | ApiError,
  answer: CheckoutSessionResponse | ApiError = session,
) {
  const api = fakeApi({
    'POST /payments/:id/cancel': async () => {
      if (closed instanceof ApiError) throw closed;
      return { payment: { ...payment, ...closed } };
    },
    'GET /sponsors/checkout_sessions/:id': async () => {
      if (answer instanceof ApiError) throw answer;
      return answer;
    },
  });
  return restoreCart(api, 'p', 'en');
}

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

it('never one that was paid, or may still be (traps 2 and 5)', async () => {
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
