import type { CheckoutBody, CheckoutErrorBody } from '@nabta/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { fakeApi } from '../../lib/testing/fake-api.ts';
import { forgetAttempt } from './checkout-request.ts';
import { rejectionOf, startCheckout } from './use-checkout.ts';

const bodyOf = (months: 1 | 3): CheckoutBody => ({
  checkout_session: {
    sponsorships_frequency: months,
    sponsorships_attributes: [{ sponsoree_id: 7 }],
    terms_accepted: true,
    statement_of_faith_accepted: true,
  },
});
const errorBody = (parts: Partial<CheckoutErrorBody>): CheckoutErrorBody => ({
  code: 'validation-failed',
  messages: [],
  errors: {},
  error_codes: {},
  ...parts,
});

let keys: string[];
let failure: ApiError | undefined;
let made: number;
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  [keys, failure, made] = [[], undefined, 0];
  return () => vi.unstubAllGlobals();
});

function start(body = bodyOf(1), sponsor = 5, locale: 'en' | 'ar' = 'en') {
  const api = fakeApi({
    'POST /sponsors/checkout_sessions': async ({ key }) => {
      keys.push(key);
      if (failure) throw failure;
      return { url: `https://pay.example/${key}`, payment_id: 'p' };
    },
  });
  return startCheckout({
    api,
    body,
    sponsor,
    locale,
    newKey: () => `key-${(made += 1)}`,
  });
}

describe('the key of a checkout (TRAP-02)', () => {
  it('stays through a lost answer and a second press', async () => {
    failure = new ApiError(0, undefined);
    await expect(start()).rejects.toBe(failure);
    failure = undefined;
    await start();
    await start();
    expect(new Set(keys).size).toBe(1);
  });

  it('is another for another cart, language or sponsor', async () => {
    await start();
    await start(bodyOf(3));
    await start(bodyOf(3), 6);
    await start(bodyOf(3), 6, 'ar');
    expect(new Set(keys).size).toBe(4);
  });

  it('is given up once the payment page was reached, and when it stands for something else', async () => {
    await start();
    forgetAttempt();
    failure = new ApiError(409, errorBody({ code: 'conflict' }));
    await expect(start()).rejects.toBe(failure);
    failure = undefined;
    await start();
    expect(new Set(keys).size).toBe(3);
  });

  it.each(['{', '7', 'null', '{"sent":1,"key":2}'])('%j in storage is none', async (text) => {
    stored.set('checkout-attempt', text);
    await start();
    expect(keys).toEqual(['key-1']);
  });
});

describe('a checkout that does not go through', () => {
  it('names what failed, and why (CRT-24, CRT-25)', () => {
    const body = errorBody({
      messages: ['Mariam has a sponsor.', 'No such gift.'],
      errors: { cart: 'Mariam has a sponsor.' },
      failed_sponsorees_ids: [7],
      failed_gifts_ids: [3],
    });
    expect(rejectionOf(new ApiError(422, body))).toEqual({
      messages: ['Mariam has a sponsor.', 'No such gift.'],
      children: [7],
      gifts: [3],
    });
  });

  it('tells of single fields where nothing failed as a whole, each sentence once', () => {
    const body = errorBody({
      messages: ['Please check.'],
      errors: { a: 'Too long.', b: 'Too long.' },
    });
    expect(rejectionOf(new ApiError(422, body)).messages).toEqual(['Please check.', 'Too long.']);
  });

  it('has nothing to tell where nobody answered', () => {
    const nothing = { messages: [], children: [], gifts: [] };
    expect(rejectionOf(new ApiError(0, undefined))).toEqual(nothing);
    expect(rejectionOf(new TypeError('x'))).toEqual(nothing);
  });
});
