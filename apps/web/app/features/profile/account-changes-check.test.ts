import { expect, test } from 'vitest';
import type { Locale } from '@nabta/contract';
import * as changes from './account-changes-check.ts';
import type { PasswordValues } from './change-password-form.tsx';
import type { EmailValues } from './update-email-form.tsx';

const checkPassword = (values: PasswordValues, locale: Locale) =>
  changes.checkPassword(values, undefined, { fields: Object.keys(password), locale });
const checkEmail = (values: EmailValues, locale: Locale) =>
  changes.checkEmail(values, undefined, { fields: ['email', 'current_password'], locale });

const password = {
  current_password: 'Old one 1',
  password: 'New one 1',
  password_confirmation: 'New one 1',
};

test('a good change of password is sent as typed, blanks too (PWD-05)', () => {
  const typed = { ...password, current_password: ' old ' };
  expect(checkPassword(typed, 'en')).toEqual({ body: typed });
});

test('says what is missing of a change of password (VAL-06)', () => {
  const empty = { current_password: '', password: '', password_confirmation: '' };
  expect(checkPassword(empty, 'en')).toEqual({
    sentences: {
      current_password: 'Please enter your current password.',
      password: 'Please enter your password.',
      password_confirmation: 'Please enter the password again.',
    },
  });
});

test('holds the new password to its rules, and the repetition to it (VAL-03 to VAL-05)', () => {
  const weak = { ...password, password: 'short', password_confirmation: 'other' };
  expect(checkPassword(weak, 'en')).toEqual({
    sentences: {
      password: 'Password must be 6 characters and one uppercase',
      password_confirmation: 'Confirm Password does not match the password',
    },
  });
});

test('names the longest password in the digits of the language (VAL-53)', () => {
  const long = 'A'.repeat(129);
  const checked = checkPassword({ ...password, password: long, password_confirmation: long }, 'ar');
  expect('sentences' in checked && checked.sentences['password']).toContain('١٢٨');
});

test('a new address and the current password are both needed (VAL-08)', () => {
  expect(checkEmail({ email: '', current_password: '' }, 'en')).toEqual({
    sentences: {
      email: 'Email is required',
      current_password: 'Please enter your current password.',
    },
  });
});

test('a new address is trimmed and sent with the password, as the call takes them (PWD-07)', () => {
  expect(checkEmail({ email: ' New@Example.com ', current_password: ' x ' }, 'en')).toEqual({
    body: { sponsor: { email: 'new@example.com', current_password: ' x ' } },
  });
});
