import { beforeEach, expect, test, vi } from 'vitest';
import { donationAttempts, forgetFailedAttempt, forgetPaidDonation } from './donation-attempts.ts';
import { donationDraft } from './donation-draft.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const draft = { base_amount: '٧٫٧٨', fees_included: true, email: 'mona@example.com' };

test('typed values come back unchanged', () => {
  donationDraft.write(draft);
  expect(donationDraft.read()).toEqual(draft);
});

test('the currency of the amount comes with it, if it is one', () => {
  donationDraft.write({ ...draft, currency: 'usd' });
  expect(donationDraft.read()).toEqual({ ...draft, currency: 'usd' });
  stored.set('donation-draft', '{"currency":"eur"}');
  expect(donationDraft.read()).toEqual({});
});

test.each(['', '{', '[]', 'null', '7', '{"base_amount":7,"fees_included":"yes","email":null}'])(
  'a draft that is not one is an empty form: %s',
  (text) => {
    stored.set('donation-draft', text);
    expect(donationDraft.read()).toEqual({});
  },
);

test('without storage the page goes on', () => {
  vi.stubGlobal('sessionStorage', undefined);
  donationDraft.write(draft);
  expect(donationDraft.read()).toEqual({});
  expect(donationAttempts.read()).toBeUndefined();
});

test('a paid donation empties its form; another one’s form stays', () => {
  donationDraft.write(draft);
  donationAttempts.write({ sent: 'a', key: 'k', payment: 'p1' });
  forgetPaidDonation('p2');
  expect(donationDraft.read()).toEqual(draft);
  forgetPaidDonation('p1');
  expect(donationDraft.read()).toEqual({});
  expect(donationAttempts.read()).toBeUndefined();
});

test('a failed payment keeps the values and gives the key up (CFM-10)', () => {
  donationDraft.write(draft);
  donationAttempts.write({ sent: 'a', key: 'k', payment: 'p1' });
  forgetFailedAttempt('p2');
  expect(donationAttempts.read()?.key).toBe('k');
  forgetFailedAttempt('p1');
  expect(donationAttempts.read()).toBeUndefined();
  expect(donationDraft.read()).toEqual(draft);
});
