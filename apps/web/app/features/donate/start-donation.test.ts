import type { GuestDonationBody, Payment } from '@nabta/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { fakeApi } from '../../lib/testing/fake-api.ts';
import { donationAttempts } from '../../lib/donation-attempts.ts';
import { startDonation } from './donation-check.ts';
import type { DonationBody } from './donation-data.ts';

const body: GuestDonationBody = {
  base_amount: 10,
  fees_included: false,
  remind_me: false,
  purpose_id: 1,
  full_name: 'Mona',
  email: 'mona@example.com',
  phone_number: '+201005550142',
  currency: 'usd',
};

let keys: string[];
let calls: string[];
let status: Payment['status'];
let failure: ApiError | undefined;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  keys = [];
  calls = [];
  status = 'confirming';
  failure = undefined;
  return () => vi.unstubAllGlobals();
});

let made = 0;

function start(sent: DonationBody = body, locale: 'en' | 'ar' = 'en', sponsor?: number) {
  const donate =
    (name: string) =>
    async ({ key }: { key: string }) => {
      calls.push(name);
      keys.push(key);
      if (failure) throw failure;
      return { url: `https://pay.example/${key}`, payment_id: 'p 1' };
    };
  return startDonation({
    api: fakeApi({
      'POST /guests/general_donations': donate('guest'),
      'POST /sponsors/general_donations': donate('sponsor'),
      'GET /payments/:id': async ({ params }) => ({
        payment: {
          id: String(params.id),
          status,
          kind: 'donation',
          amount: 10,
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
        },
      }),
    }),
    body: sent,
    sponsor,
    locale,
    newKey: () => `key-${(made += 1)}`,
  });
}

test('answers the payment page and remembers what was begun (DON-17)', async () => {
  expect(await start()).toBe(`https://pay.example/${keys[0]}`);
  expect(donationAttempts.read()).toMatchObject({ key: keys[0], payment: 'p 1' });
});

test('a retry of the same values keeps its key, also after a lost answer (TRAP-02)', async () => {
  failure = new ApiError(0, undefined);
  await expect(start()).rejects.toBe(failure);
  failure = undefined;
  await start();
  await start();
  expect(new Set(keys).size).toBe(1);
});

test('changed values, or another language, are a new donation', async () => {
  await start();
  await start({ ...body, base_amount: 20 });
  await start({ ...body, base_amount: 20 }, 'ar');
  expect(new Set(keys).size).toBe(3);
});

test('a closed payment page is not offered again', async () => {
  await start();
  status = 'failed';
  await start();
  expect(new Set(keys).size).toBe(2);
});

test('values that were paid already lead to their thanks, not to a second charge', async () => {
  await start();
  status = 'paid';
  expect(await start()).toBe('/payment?payment_confirmation_success=true&payment=p%201');
  expect(keys).toHaveLength(1);
});

test('a key that stands for something else is given up', async () => {
  failure = new ApiError(409, { code: 'conflict', messages: [], errors: {}, error_codes: {} });
  await expect(start()).rejects.toBe(failure);
  expect(donationAttempts.read()).toBeUndefined();
});

const asSponsor = { base_amount: 10, fees_included: false, remind_me: false, purpose_id: 1 };

test('a sponsor’s donation goes without a name, by the call of sponsors (DON-13, DON-14)', async () => {
  await start();
  await start(asSponsor, 'en', 7);
  expect(calls).toEqual(['guest', 'sponsor']);
});

test('the same values of another sponsor are another donation', async () => {
  await start(asSponsor, 'en', 7);
  await start(asSponsor, 'en', 8);
  expect(new Set(keys).size).toBe(2);
});
