import { expect, it } from 'vitest';
import { passwordRules } from './password-rules.ts';

it.each([
  ['', false, false],
  ['Abcde', false, true],
  ['abcdef', true, false],
  ['abcdeF', true, true],
  ['  كلمة S', true, true],
  ['ÉCOLE1', true, true],
])('“%s”: long enough %s, with a capital letter %s (VAL-04)', (password, length, uppercase) => {
  expect(passwordRules(password)).toEqual({ length, uppercase });
});
