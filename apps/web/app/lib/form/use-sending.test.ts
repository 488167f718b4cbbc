import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { failureOf } from './use-sending.ts';

const answer = (code: string, messages: string[], errors = {}) => ({
  code: code as 'conflict',
  messages,
  errors,
  error_codes: {},
});

it('a failure tells the messages of the answer, and why (AUT-05, ECT-03)', () => {
  const error = new ApiError(429, answer('too-many-requests', ['Please wait.', 'More.']));
  expect(failureOf(error, 'ar')).toEqual({
    messages: ['Please wait.', 'More.'],
    code: 'too-many-requests',
    errors: {},
    locale: 'ar',
  });
});

it('tells what stands at each field (ECT-05)', () => {
  const error = new ApiError(422, answer('validation-failed', ['Check.'], { password: 'Short' }));
  expect(failureOf(error, 'en').errors).toEqual({ password: 'Short' });
});

it.each([new ApiError(0, undefined), new ApiError(502, undefined), new TypeError('no module')])(
  'has no words of its own for what brings no answer: %s (AUT-05)',
  (error) => {
    expect(failureOf(error, 'en')).toEqual({
      messages: [],
      code: undefined,
      errors: {},
      locale: 'en',
    });
  },
);
