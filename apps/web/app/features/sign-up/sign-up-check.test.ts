import { expect, test } from 'vitest';
import { EMPTY_CART, readCart } from '../../lib/cart-content.ts';
import type { ProfileSetting } from '../../lib/profile-form/profile-check.ts';
import * as access from './access-check.ts';
import { ACCESS_ALIASES, ACCESS_FIELDS } from './access-screen.tsx';
import type { AccessValues } from './access-screen.tsx';
import { check, signUpFormData } from './sign-up-check.ts';
import { ACCOUNT_ALIASES, SIGN_UP_FIELDS } from './sign-up-values.ts';
import type { SignUpValues } from './sign-up-values.ts';

const checkSignUp = (values: SignUpValues, used: ProfileSetting) =>
  check(values, used, { fields: SIGN_UP_FIELDS, aliases: ACCOUNT_ALIASES, locale: 'en' });
const checkAccess = (values: AccessValues) =>
  access.check(
    values,
    { token: 'token' },
    { fields: ACCESS_FIELDS, aliases: ACCESS_ALIASES, locale: 'en' },
  );

const setting: ProfileSetting = {
  country: 'US',
  today: { day: 21, month: 11, year: 2026 },
  community: { state: 'empty' },
  joinError: 'no such community',
};
const typed: SignUpValues = {
  first_name: 'Mona',
  last_name: 'Habib',
  email: ' Mona@Example.com ',
  password: 'Lotus 1',
  confirmPassword: 'Lotus 1',
  country_code: 'US',
  phone_number_primary: '2025550142',
  has_whatsapp: 'true',
  language_preference: 'english',
  gender: 'female',
  city: 'Boston',
  state: 'MA',
  street_name: '5 Park Street',
};
const MISMATCH = 'Confirm Password does not match the password';

function sentencesOf(change: SignUpValues) {
  const checked = checkSignUp({ ...typed, ...change }, setting);
  return 'sentences' in checked ? checked.sentences : {};
}

test('the form of the call has exactly the fields of API-04', () => {
  const checked = checkSignUp(typed, setting);
  if (!('body' in checked)) throw new Error(JSON.stringify(checked.sentences));
  const parts = Object.fromEntries(signUpFormData(checked.body, undefined, EMPTY_CART));
  expect(parts).toEqual({
    first_name: 'Mona',
    last_name: 'Habib',
    arabic_full_name: '',
    email: 'mona@example.com',
    password: 'Lotus 1',
    country_code: 'US',
    'phone_number_primary[code]': '+1',
    'phone_number_primary[number]': '2025550142',
    'phone_number_secondary[code]': '',
    'phone_number_secondary[number]': '',
    community_id: '',
    has_whatsapp: 'true',
    language_preference: 'english',
    date_of_birth: '',
    gender: 'female',
    city: 'Boston',
    state: 'MA',
    street_name: '5 Park Street',
    zip: '',
  });
});

test('a sign-up brings the children of the cart, for the first sign-in anywhere (CHD-17)', () => {
  const checked = checkSignUp(typed, setting);
  if (!('body' in checked)) throw new Error('refused');
  const gifts = [
    { giftId: 3, count: 2, childId: 7 },
    { giftId: 4, count: 1, childId: 99 },
  ];
  const cart = readCart(JSON.stringify({ children: [{ id: 12 }, { id: 7 }], gifts }));
  const form = signUpFormData(checked.body, undefined, cart);
  expect(form.getAll('cart_sponsoree_ids[]')).toEqual(['12', '7']);
  // Those for children of the cart alone.
  expect(form.getAll('cart_gifts[]')).toEqual(['7.3.2']);
});

test('the field that a robot filled in is sent, for the server to refuse', () => {
  const checked = checkSignUp(typed, setting);
  if (!('body' in checked)) throw new Error('refused');
  const form = signUpFormData({ ...checked.body, website: 'spam' }, undefined, EMPTY_CART);
  expect(form.get('website')).toBe('spam');
});

test.each<[SignUpValues, SignUpValues]>([
  [{ email: '' }, { email: 'Email is required' }],
  [{ email: 'mona@' }, { email: 'Please provide us with a valid Email!' }],
  [
    { password: '', confirmPassword: '' },
    {
      password: 'Please enter your password.',
      confirmPassword: 'Please enter the password again.',
    },
  ],
  [
    { password: 'lotus1', confirmPassword: 'lotus1' },
    { password: 'Password must be 6 characters and one uppercase' },
  ],
  [
    { password: 'Lotus', confirmPassword: 'Lotus' },
    { password: 'Password must be 6 characters and one uppercase' },
  ],
  [{ confirmPassword: 'Lotus 2' }, { confirmPassword: MISMATCH }],
  [
    { first_name: '', confirmPassword: 'Lotus 2' },
    { first_name: 'Please enter your first name.', confirmPassword: MISMATCH },
  ],
])('%j is refused with %j (VAL-01 to VAL-05, VAL-10, CST-14)', (change, sentences) => {
  expect(sentencesOf(change)).toEqual(sentences);
});

test('an account that staff registered takes a password twice, and a photo if there is one (API-13, VAL-09)', () => {
  expect(checkAccess({})).toEqual({
    sentences: {
      password: 'Please enter your password.',
      confirmPassword: 'Please enter the password again.',
    },
  });
  const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
  const values = { password: 'Lotus 1', confirmPassword: 'Lotus 1' };
  const checked = checkAccess(values);
  if (!('body' in checked)) throw new Error('refused');
  expect(Object.fromEntries(access.accessFormData(checked.body, { file, preview: '' }))).toEqual({
    online_access_token: 'token',
    password: 'Lotus 1',
    password_confirmation: 'Lotus 1',
    image: file,
  });
  expect(checkAccess({ ...values, confirmPassword: 'Lotus' })).toEqual({
    sentences: { confirmPassword: MISMATCH },
  });
});
