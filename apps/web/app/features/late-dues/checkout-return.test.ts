import { expect, test } from 'vitest';
import { checkoutReturnOf } from './dues-choice-storage.ts';

const failed = { text: 'No', locale: 'en', isCardError: true } as const;

test('the dues of a failed try come back with it (DUE-18, DUE-19)', () => {
  expect(checkoutReturnOf({ chosen: [3], failed })).toEqual({ chosen: [3], failed });
  expect(checkoutReturnOf({ chosen: [3] })).toEqual({ chosen: [3] });
});

test.each([null, undefined, 'x', {}, { chosen: 3 }, { chosen: ['3'], failed: { text: 4 } }])(
  'whatever else stands in the history is nothing to come back from: %o',
  (state) => {
    expect(checkoutReturnOf(state)).toEqual({ chosen: [] });
  },
);
