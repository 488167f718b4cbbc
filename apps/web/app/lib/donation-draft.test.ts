import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetFailedAttempt,
  forgetPaidDonation,
  readAttempt,
  readDraft,
  writeAttempt,
  writeDraft,
} from './donation-draft.ts';

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

test('what was typed comes back as it was typed', () => {
  writeDraft(draft);
  expect(readDraft()).toEqual(draft);
});

test('the currency of the amount comes with it, if it is one', () => {
  writeDraft({ ...draft, currency: 'usd' });
  expect(readDraft()).toEqual({ ...draft, currency: 'usd' });
  stored.set('donation-draft', '{"currency":"eur"}');
  expect(readDraft()).toEqual({});
});

test('the robots’ trap is not kept', () => {
  writeDraft({ ...draft, ...{ website: 'https://spam.example' } });
  expect([...stored.values()].join()).not.toContain('spam');
});

test.each(['', '{', '[]', 'null', '7', '{"base_amount":7,"fees_included":"yes","email":null}'])(
  'a draft that is not one is an empty form: %s',
  (text) => {
    stored.set('donation-draft', text);
    expect(readDraft()).toEqual({});
  },
);

test('without storage the page goes on', () => {
  vi.stubGlobal('sessionStorage', undefined);
  writeDraft(draft);
  expect(readDraft()).toEqual({});
  expect(readAttempt()).toBeUndefined();
});

test('a paid donation empties its form; another one’s form stays', () => {
  writeDraft(draft);
  writeAttempt({ sent: 'a', key: 'k', payment: 'p1' });
  forgetPaidDonation('p2');
  expect(readDraft()).toEqual(draft);
  forgetPaidDonation('p1');
  expect(readDraft()).toEqual({});
  expect(readAttempt()).toBeUndefined();
});

test('a failed payment keeps the values and gives the key up (CFM-10)', () => {
  writeDraft(draft);
  writeAttempt({ sent: 'a', key: 'k', payment: 'p1' });
  forgetFailedAttempt('p2');
  expect(readAttempt()?.key).toBe('k');
  forgetFailedAttempt('p1');
  expect(readAttempt()).toBeUndefined();
  expect(readDraft()).toEqual(draft);
});
