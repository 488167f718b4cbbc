import { expect, test } from 'vitest';
import { addressOfStep, earliestStep, stepOfAddress } from './sign-up-values.ts';

test.each<[readonly string[], number | undefined]>([
  [['zip', 'gender', 'password'], 0],
  [['city', 'phone_number_primary'], 1],
  [['street_name'], 2],
  [['community_code'], 1],
  [['image'], 0],
  [['website'], undefined],
  [[], undefined],
])('%j are mended in step %s (SUP-09)', (fields, step) => {
  expect(earliestStep(fields)).toBe(step);
});

test.each([
  ['', 0],
  ['?step=1', 0],
  ['?step=2', 1],
  ['?step=3', 2],
  ['?step=4', 2],
  ['?step=0', 0],
  ['?step=-1', 0],
  ['?step=1.5', 0],
  ['?step=two', 0],
])('%s asks for step %s, counted from 0', (search, step) => {
  expect(stepOfAddress(new URLSearchParams(search))).toBe(step);
});

test('the address of a step keeps what else it carries', () => {
  const now = new URLSearchParams('?next=%2Fcart&step=2');
  expect(addressOfStep(now, 2).toString()).toBe('next=%2Fcart&step=3');
  expect(addressOfStep(now, 0).toString()).toBe('next=%2Fcart');
});
