import { expect, it } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import type { Engine } from './engine.ts';
import { simulate } from './simulate.ts';

/** Copies of the template of this run: to make a database anew takes seconds. */
const engine: Engine = {
  kind: 'embedded',
  open: async () => [(await createTestDatabase()).database],
  openProvider: async () => (await createTestDatabase()).database,
  close: () => Promise.resolve(),
};

const never = () => false;

it('the books hold through wrong keys, lost notices, crashes and silence (traps 1 to 7)', async () => {
  const asked = { engine, seed: 14, sponsors: 40, days: 30, isOver: never };
  const { problems, counts } = await simulate(asked);
  expect(problems).toEqual([]);
  // A world in which nothing happens proves nothing.
  for (const doing of ['check out', 'pay on a page', 'run the day', 'take a notice']) {
    expect(counts.get(doing), doing).toBeGreaterThan(5);
  }
}, 300_000);

it('goes the same way for the same seed', async () => {
  const asked = { engine, seed: 5, sponsors: 10, days: 3, isOver: never };
  const [one, two] = [await simulate(asked), await simulate(asked)];
  expect(one.digest).toBe(two.digest);
  expect([...one.counts]).toEqual([...two.counts]);
}, 300_000);
