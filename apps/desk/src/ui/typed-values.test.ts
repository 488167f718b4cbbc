import { expect, it } from 'vitest';
import { differencesOf, rebased } from './typed-values.ts';

const values = (given: object = {}) => ({ dreams: '', hobbies: '', story: '', ...given });

it('a field that was typed stays, and the others take what somebody else has saved', () => {
  const typed = values({ dreams: 'mine', hobbies: 'mine' });
  const now = values({ hobbies: 'theirs', story: 'theirs' });
  const result = rebased(typed, values(), now);
  expect(result).toEqual(values({ dreams: 'mine', hobbies: 'mine', story: 'theirs' }));
  expect(differencesOf(result, now)).toEqual(['dreams', 'hobbies']);
});
