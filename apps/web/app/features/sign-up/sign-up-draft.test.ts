import { beforeEach, expect, test, vi } from 'vitest';
import { signUpDraft } from './sign-up-values.ts';

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

const draft = { first_name: 'منى', phone_number_primary: '٠١٠', date_of_birth: '١٢ / ٠' };

test('what was typed comes back as it was typed, until the account is there', () => {
  signUpDraft.write(draft);
  expect(signUpDraft.read()).toEqual(draft);
  signUpDraft.forget();
  expect(signUpDraft.read()).toEqual({});
});

test('neither passwords nor the photo are kept', () => {
  const file = new File(['bytes'], 'face.jpg', { type: 'image/jpeg' });
  signUpDraft.write({
    ...draft,
    password: 'Lotus-secret',
    confirmPassword: 'Lotus-again',
    image: { file, preview: 'data:image/jpeg;base64,face' },
  });
  expect(signUpDraft.read()).toEqual(draft);
  expect([...stored.values()].join()).not.toMatch(/Lotus|face/);
});

test.each(['', '{', '[]', 'null', '7', '{"first_name":7,"email":null,"password":"Lotus"}'])(
  'a draft that is not one is an empty form: %s',
  (text) => {
    stored.set('sign-up-draft', text);
    expect(signUpDraft.read()).toEqual({});
  },
);

test('without storage the page goes on', () => {
  vi.stubGlobal('sessionStorage', undefined);
  signUpDraft.write(draft);
  expect(signUpDraft.read()).toEqual({});
});
