import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { fakeApi } from '../../lib/testing/fake-api.ts';
import { askPayment, paymentAddressOf } from './use-payment.ts';

const payment = {
  id: 'p',
  status: 'confirming' as const,
  kind: 'donation' as const,
  amount: 8.01,
  from_balance: 0,
  currency: 'usd' as const,
  description: 'Donation',
  description_en: 'Donation',
  description_ar: 'تبرّع',
  receipt_number: null,
  needs_authentication: false,
  refunded: false,
  refund_cause: null,
  subject: { children: [], gifts: [], donation: null, dedication: null },
};

function apiThat(answer: () => Promise<{ payment: typeof payment }>) {
  const calls: string[] = [];
  const named = (name: string) => () => {
    calls.push(name);
    return answer();
  };
  const api = fakeApi({
    'GET /payments/:id': named('ask'),
    'POST /payments/:id/cancel': named('cancel'),
  });
  return { calls, api };
}

test('reads which payment it is, and whether the donor left it', () => {
  const of = (search: string) => paymentAddressOf(new URLSearchParams(search));
  expect(of('payment_confirmation_success=true&payment=p')).toEqual({
    id: 'p',
    left: false,
    justPaid: true,
  });
  expect(of('payment_confirmation_success=false&payment=p')).toEqual({
    id: 'p',
    left: true,
    justPaid: false,
  });
  expect(of('payment_confirmation_success=false&payment=')).toEqual({
    id: undefined,
    left: true,
    justPaid: false,
  });
  expect(of('payment=p&lng=ar')).toEqual({ id: 'p', left: false, justPaid: false });
});

test('closes the page of a payment that was left, and only asks about any other', async () => {
  const { calls, api } = apiThat(async () => ({ payment }));
  await askPayment(api, 'p', { closing: true });
  await askPayment(api, 'p', { closing: false });
  expect(calls).toEqual(['cancel', 'ask']);
});

test('an unknown payment is not an error page; no answer is not a failure', async () => {
  const failing = (status: number) =>
    apiThat(() => Promise.reject(new ApiError(status, undefined))).api;
  expect(await askPayment(failing(404), 'p', { closing: false })).toBe('unknown');
  for (const status of [0, 429, 500, 503]) {
    expect(await askPayment(failing(status), 'p', { closing: false })).toBe('unanswered');
  }
});
