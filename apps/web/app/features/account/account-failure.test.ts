import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { readFailure } from './account-failure.ts';

const answer = (code: string, messages: string[], errors = {}) => ({
  code: code as 'conflict',
  messages,
  errors,
  error_codes: {},
});

it('a failure says the first message of the answer (AUT-05, ECT-03)', () => {
  const error = new ApiError(429, answer('too-many-requests', ['Please wait.', 'More.']));
  expect(readFailure(error)).toEqual({
    text: 'Please wait.',
    code: 'too-many-requests',
    faults: {},
  });
});

it('and what stands at each field (ECT-05)', () => {
  const error = new ApiError(422, answer('validation-failed', ['Check.'], { password: 'Short' }));
  expect(readFailure(error).faults).toEqual({ password: 'Short' });
});

it.each([new ApiError(0, undefined), new ApiError(502, undefined), new TypeError('no module')])(
  'what brings no answer has no words of its own: %s (AUT-05)',
  (error) => {
    expect(readFailure(error)).toEqual({ text: undefined, code: undefined, faults: {} });
  },
);
