import type { ErrorBody, PayDuesResponse } from '@nabta/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { keepMailLink, keptMailLink } from '../../lib/kept-mail-link.ts';
import { fakeApi } from '../../lib/testing/fake-api.ts';
import { payDues } from './use-pay-dues.ts';

const paid: PayDuesResponse = { payment_id: 'a b', status: 'paid', url: null };
const declined: ErrorBody = {
  code: 'card-declined',
  messages: ['The card was declined.'],
  errors: {},
  error_codes: {},
};

let keys: string[];
let made = 0;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  keys = [];
  made = 0;
  return () => vi.unstubAllGlobals();
});

function pay(
  answer: PayDuesResponse | ApiError,
  dues = [2, 1],
  card = 7,
  locale: 'en' | 'ar' = 'en',
) {
  return payDues({
    api: fakeApi({
      'PUT /sponsors/dues/statuses': async ({ key }) => {
        keys.push(key);
        if (answer instanceof ApiError) throw answer;
        return answer;
      },
    }),
    dues,
    card,
    locale,
    newKey: () => `key ${(made += 1)}`,
  });
}

test('leads to the page of the payment, which asks for the truth (DUE-17)', async () => {
  const to = '/payment?payment_confirmation_success=true&payment=a%20b';
  expect(await pay(paid)).toEqual({ way: 'payment', to });
  expect(await pay({ ...paid, status: 'confirming' })).toEqual({ way: 'payment', to });
});

test('a bank that asks the card holder is where it goes on', async () => {
  const url = 'https://bank.example/confirm';
  keepMailLink('/from-mail/a-token');
  expect(await pay({ ...paid, status: 'confirming', url })).toEqual({ way: 'bank', url });
  // From there the way back is to the late dues, not to a mail of earlier (CFM-10).
  expect(keptMailLink()).toBeUndefined();
});

test('a refusal leads back with what was said (DUE-18, DUE-19)', async () => {
  const back = { way: 'back', messages: declined.messages, isCardError: true };
  expect(await pay(new ApiError(402, declined))).toEqual(back);
  const gone: ErrorBody = { ...declined, code: 'validation-failed' };
  expect(await pay(new ApiError(422, gone))).toEqual({ ...back, isCardError: false });
});

test.each([0, 504])('no answer (%d) is no failure', async (status) => {
  expect(await pay(new ApiError(status, undefined))).toEqual({ way: 'unanswered' });
});

test('the same try keeps its key until its fate is known, and never longer (TRAP-02)', async () => {
  await pay(new ApiError(0, undefined));
  await pay(new ApiError(500, declined), [1, 2]);
  await pay(new ApiError(402, declined));
  await pay(paid);
  await pay(paid);
  expect(keys).toEqual(['key 1', 'key 1', 'key 1', 'key 2', 'key 3']);
});

test('other dues, another card or another language are another try', async () => {
  const lost = new ApiError(0, undefined);
  await pay(lost);
  await pay(lost, [1]);
  await pay(lost, [1], 8);
  await pay(lost, [1], 8, 'ar');
  expect(new Set(keys).size).toBe(4);
});

test('a session that is over has no outcome: the page is being left (AUT-09)', async () => {
  const outcome = await Promise.race([
    pay(new ApiError(401, declined)),
    new Promise((resolve) => setTimeout(() => resolve('none'))),
  ]);
  expect(outcome).toBe('none');
});
