import { expect, it } from 'vitest';
import { typedDateOfBirth } from './saved-profile.ts';

it('shows what the API gave as it would be typed', () => {
  expect(typedDateOfBirth('01/02/2000')).toBe('01 / 02 / 2000');
  expect(typedDateOfBirth('2000-02-01')).toBe('01 / 02 / 2000');
  expect(typedDateOfBirth('2000-02-01T00:00:00Z')).toBe('01 / 02 / 2000');
  expect(typedDateOfBirth(null)).toBe('');
  expect(typedDateOfBirth(undefined)).toBe('');
});
