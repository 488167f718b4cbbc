import { expect, it } from 'vitest';
import { sponsors } from '../modules/sponsors/tables.ts';
import type { Db } from './client.ts';
import { sponsorsView } from './views.ts';

// That this file compiles is the proof: each expected error below must be one.
export const writesOf = (db: Db) => [
  db.insert(sponsors).values,
  // @ts-expect-error another module's table cannot be inserted into
  db.insert(sponsorsView).values,
  // @ts-expect-error another module's table cannot be updated
  db.update(sponsorsView).set,
  // @ts-expect-error another module's table cannot be deleted from
  db.delete(sponsorsView).where,
];

it('is the same table when the program runs', () => {
  expect(sponsorsView).toBe(sponsors);
});
