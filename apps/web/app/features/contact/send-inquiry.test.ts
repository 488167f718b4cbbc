import type { GuestInquiryBody } from '@nabta/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { fakeApi } from '../../lib/testing/fake-api.ts';
import { contactAttempts, sendInquiry } from './contact-check.ts';
import type { InquiryBody } from './contact-data.ts';

const body: GuestInquiryBody = {
  name: 'Mona',
  email: 'mona@example.com',
  phone_number: '+201005550142',
  inquiry_subject_id: 1,
  message: 'Hello',
};

let keys: string[];
let calls: string[];
let failure: ApiError | undefined;
let made = 0;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  keys = [];
  calls = [];
  failure = undefined;
  return () => vi.unstubAllGlobals();
});

function send(sent: InquiryBody = body, sponsor?: number) {
  const call =
    (name: string) =>
    async ({ key }: { key: string }) => {
      calls.push(name);
      keys.push(key);
      if (failure) throw failure;
      return { inquiry: { id: 1 } };
    };
  return sendInquiry({
    api: fakeApi({
      'POST /guests/inquiries': call('guest'),
      'POST /sponsors/inquiries': call('sponsor'),
    }),
    body: sent,
    sponsor,
    newKey: () => `key-${(made += 1)}`,
  });
}

test('a retry of the same values keeps its key after a lost answer (TRAP-02)', async () => {
  failure = new ApiError(0, undefined);
  await expect(send()).rejects.toBe(failure);
  await expect(send()).rejects.toBe(failure);
  failure = undefined;
  await send();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('the same message after a success is a new inquiry', async () => {
  await send();
  expect(contactAttempts.read()).toBeUndefined();
  await send();
  expect(new Set(keys).size).toBe(2);
});

test('changed values are a new inquiry', async () => {
  failure = new ApiError(0, undefined);
  await send().catch(() => undefined);
  await send({ ...body, message: 'Hello!' }).catch(() => undefined);
  expect(new Set(keys).size).toBe(2);
});

test('a key that stands for something else is given up', async () => {
  failure = new ApiError(409, { code: 'conflict', messages: [], errors: {}, error_codes: {} });
  await expect(send()).rejects.toBe(failure);
  expect(contactAttempts.read()).toBeUndefined();
});

test('a sponsor’s message goes without a name, by the call of sponsors (CON-06, CON-07)', async () => {
  await send();
  await send({ inquiry_subject_id: 1, message: 'Hello' }, 7);
  expect(calls).toEqual(['guest', 'sponsor']);
});

test('the same words of another sponsor are another inquiry', async () => {
  failure = new ApiError(0, undefined);
  const sent = { inquiry_subject_id: 1, message: 'Hello' };
  await send(sent, 7).catch(() => undefined);
  await send(sent, 8).catch(() => undefined);
  expect(new Set(keys).size).toBe(2);
});
