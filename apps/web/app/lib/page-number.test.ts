import { expect, it } from 'vitest';
import { pageOf, pageSearch } from './page-number.ts';

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=-3', 1],
  ['page=2x', 1],
  ['page=2.5', 1],
  ['page=1e3', 1],
  ['page=two', 1],
  ['page=99999999', 1],
])('the page of ?%s is %i (PRJ-01)', (search, page) => {
  expect(pageOf(new URLSearchParams(search))).toBe(page);
});

it('the first page has one address', () => {
  expect([pageSearch(1), pageSearch(2)]).toEqual(['', '?page=2']);
});
