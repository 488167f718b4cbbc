import { describe, expect, it } from 'vitest';
import { shownPages } from './pagination.tsx';

describe('the pages that are shown', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [3, 9, [1, 2, 3, 4, 0, 9]],
    [4, 9, [1, 2, 3, 4, 5, 0, 9]],
    [9, 9, [1, 0, 8, 9]],
  ])('on page %i of %i', (current, total, pages) => {
    expect(shownPages(current, total)).toEqual(pages);
  });
});
