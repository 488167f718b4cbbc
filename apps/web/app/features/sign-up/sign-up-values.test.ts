import { beforeEach, expect, test, vi } from 'vitest';
import { addressOfStep, earliestStep, signUpDraft, stepOfAddress } from './sign-up-values.ts';

test.each<[readonly string[], number | undefined]>([
  [['zip', 'gender', 'password'], 0],
  [['city', 'phone_number_primary'], 1],
  [['street_name'], 2],
  [['community_code'], 1],
  [['image'], 0],
  [['website'], undefined],
  [[], undefined],
])('%j are mended in step %s (SUP-09)', (fields, step) => {
  expect(earliestStep(fields)).toBe(step);
});

test.each([
  ['', 0],
  ['?step=1', 0],
  ['?step=2', 1],
  ['?step=3', 2],
  ['?step=4', 2],
  ['?step=0', 0],
  ['?step=-1', 0],
  ['?step=1.5', 0],
  ['?step=two', 0],
])('%s asks for step %s, counted from 0', (search, step) => {
  expect(stepOfAddress(new URLSearchParams(search))).toBe(step);
});

test('the address of a step keeps what else it carries', () => {
  const now = new URLSearchParams('?next=%2Fcart&step=2');
  expect(addressOfStep(now, 2).toString()).toBe('next=%2Fcart&step=3');
  expect(addressOfStep(now, 0).toString()).toBe('next=%2Fcart');
});

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

test('typed values come back unchanged until the account is there', () => {
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
