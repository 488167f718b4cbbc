import { beforeEach, expect, test, vi } from 'vitest';
import { createFormDraft } from './form-draft.ts';
import { createAttempts } from './idempotency.ts';

interface Values {
  readonly name?: string;
  readonly dial_code?: string;
  readonly message?: string;
  readonly agrees?: boolean;
  readonly password?: string;
}

const draft = createFormDraft<Values>('a-draft', {
  name: 'text',
  dial_code: 'beside',
  message: 'text',
  agrees: 'tick',
  password: 'unkept',
});
const attempts = createAttempts('an-attempt');
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

const typed = { name: 'منى', dial_code: '20', message: 'سطر\nوسطر', agrees: false };

test('typed values come back unchanged until they are forgotten', () => {
  draft.write(typed);
  expect(draft.read()).toEqual(typed);
  draft.forget();
  expect(draft.read()).toEqual({});
});

test('never stores a field that is not to be kept, nor one that it does not know', () => {
  draft.write({ ...typed, password: 'Lotus-secret', ...{ website: 'https://spam.example' } });
  expect([...stored.values()].join()).not.toMatch(/Lotus|spam/);
  stored.set('a-draft', '{"name":"Mona","password":"Lotus","website":"x"}');
  expect(draft.read()).toEqual({ name: 'Mona' });
});

test.each(['', '{', '[]', 'null', '7', '{"name":7,"message":null,"dial_code":{},"agrees":"yes"}'])(
  'reads an empty form from a draft in another shape: %s',
  (text) => {
    stored.set('a-draft', text);
    stored.set('an-attempt', text);
    expect(draft.read()).toEqual({});
    expect(attempts.read()).toBeUndefined();
  },
);

test('the page goes on without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  draft.write(typed);
  attempts.write({ sent: 'a', key: 'k' });
  expect(draft.read()).toEqual({});
  expect(attempts.read()).toBeUndefined();
});
