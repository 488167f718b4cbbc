import { expect, it } from 'vitest';
import { confirmationOf } from './confirmation-screen.tsx';

it.each([
  ['account_confirmation_success=true', 'confirmed'],
  ['account_confirmation_success=true&email_changed=true', 'changed'],
  ['account_confirmation_success=true&account_existed=true', 'existed'],
  ['account_confirmation_success=false', 'failed'],
  ['account_confirmation_success=false&email_changed=true', 'failed'],
  ['account_confirmation_success=false&email_changed=false', 'unchanged'],
  ['account_confirmation_success=', 'failed'],
  ['', 'failed'],
])('?%s is %s (RTE-08, CFM-01, CFM-08)', (query, outcome) => {
  expect(confirmationOf(new URLSearchParams(query))).toBe(outcome);
});
