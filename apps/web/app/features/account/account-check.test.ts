import { describe, expect, it } from 'vitest';
import { checkAccountForm } from './account-check.ts';

const token = 'a-token';

describe('the forms of the account pages', () => {
  it.each([
    ['', 'Email is required'],
    ['mary', 'Please provide us with a valid Email!'],
  ])('an email of %j is refused (VAL-01, VAL-02)', (email, fault) => {
    expect(checkAccountForm('email', { email }, 'en')).toEqual({ sentences: { email: fault } });
  });

  it('a sign-in takes any password but none (VAL-03)', () => {
    const email = 'mary@example.com';
    expect(checkAccountForm('sign-in', { email, password: '' }, 'en')).toEqual({
      sentences: { password: 'Please enter your password.' },
    });
    expect(checkAccountForm('sign-in', { email, password: 'x' }, 'en')).toEqual({
      body: { email, password: 'x' },
    });
  });

  it.each(['short', 'nouppercase', 'A1'])('a new password %j is refused (VAL-04)', (password) => {
    const values = { password, password_confirmation: password, reset_password_token: token };
    expect(checkAccountForm('reset', values, 'en')).toEqual({
      sentences: { password: 'Password must be 6 characters and one uppercase' },
    });
  });

  it('a new password is written twice alike (VAL-05)', () => {
    const values = {
      password: 'Sunflower',
      password_confirmation: 'sunflower',
      reset_password_token: token,
    };
    expect(checkAccountForm('reset', values, 'en')).toEqual({
      sentences: { password_confirmation: 'Confirm Password does not match the password' },
    });
  });

  it('a password that is too long is told how long it may be, in the digits of the page', () => {
    const password = `A${'b'.repeat(128)}`;
    const values = { password, password_confirmation: password, reset_password_token: token };
    expect(checkAccountForm('reset', values, 'ar')).toMatchObject({
      sentences: { password: expect.stringContaining('١٢٨') as unknown },
    });
  });
});
