import { expect, it } from 'vitest';
import { typedDateOfBirth } from './saved-profile.ts';

it('shows what the API gave as it would be typed, in the digits of the language', () => {
  expect(typedDateOfBirth('01/02/2000', 'en')).toBe('01 / 02 / 2000');
  expect(typedDateOfBirth('2000-02-01', 'en')).toBe('01 / 02 / 2000');
  expect(typedDateOfBirth('2000-02-01T00:00:00Z', 'en')).toBe('01 / 02 / 2000');
  expect(typedDateOfBirth('01/02/2000', 'ar')).toBe('٠١ / ٠٢ / ٢٠٠٠');
  expect(typedDateOfBirth(null, 'en')).toBe('');
  expect(typedDateOfBirth(undefined, 'en')).toBe('');
});
