import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, readAttempt, readDraft, writeAttempt, writeDraft } from './contact-draft.ts';

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

const draft = { name: 'منى', phone_number: '٠١٠', message: 'سطر\nوسطر' };

test('what was typed comes back as it was typed, until it has arrived', () => {
  writeDraft(draft);
  expect(readDraft()).toEqual(draft);
  forgetDraft();
  expect(readDraft()).toEqual({});
});

test('the robots’ trap is not kept', () => {
  writeDraft({ ...draft, ...{ website: 'https://spam.example' } });
  expect([...stored.values()].join()).not.toContain('spam');
});

test.each(['', '{', '[]', 'null', '7', '{"name":7,"message":null,"email":{}}'])(
  'a draft that is not one is an empty form: %s',
  (text) => {
    stored.set('contact-draft', text);
    stored.set('contact-attempt', text);
    expect(readDraft()).toEqual({});
    expect(readAttempt()).toBeUndefined();
  },
);

test('without storage the page goes on', () => {
  vi.stubGlobal('sessionStorage', undefined);
  writeDraft(draft);
  writeAttempt({ sent: 'a', key: 'k' });
  expect(readDraft()).toEqual({});
  expect(readAttempt()).toBeUndefined();
});
