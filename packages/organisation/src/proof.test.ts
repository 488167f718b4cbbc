import { expect, test } from 'vitest';
import { organisation } from './index.ts';

test('the shares of the money are whole and together 100, and say so where they are made up', () => {
  const { proof } = organisation;
  const shares = Object.values(proof?.shares ?? { all: 100 });
  expect(shares.every((share) => Number.isInteger(share) && share > 0)).toBe(true);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
  expect(proof?.isExample).toBe(true);
});

test('the number of the register says that it is made up', () => {
  expect(organisation.registration?.en).toContain('(example)');
  expect(organisation.registration?.ar).toContain('(مثال)');
});
