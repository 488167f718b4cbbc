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

const OFTEN = ['check out', 'pay on a page', 'run the day', 'take a notice'];
/** Acts that have to take place in this run. Rarer ones are left to longer runs. */
const ONCE = [
  ...['put off (pause)', 'put off (skip)', 'go on sooner', 'change how often', 'change the extra'],
  ...['pay by a link', 'replace a card by a link', 'ask to end by a link', 'a robot opens a link'],
  ...['invite a letter writer', 'write a letter', 'say the yearly yes', 'donate with a card'],
];

it('the books hold through wrong keys, lost notices, crashes and silence (TRAP-01 to 07)', async () => {
  const asked = { engine, seed: 31, sponsors: 60, days: 30, isOver: never };
  const { problems, counts } = await simulate(asked);
  expect(problems).toEqual([]);
  // A world in which nothing happens proves nothing.
  for (const doing of OFTEN) expect(counts.get(doing), doing).toBeGreaterThan(5);
  for (const doing of ONCE) expect(counts.get(doing), doing).toBeGreaterThan(0);
}, 300_000);

it('goes the same way for the same seed', async () => {
  const asked = { engine, seed: 5, sponsors: 10, days: 3, isOver: never };
  const [one, two] = [await simulate(asked), await simulate(asked)];
  expect(one.digest).toBe(two.digest);
  expect([...one.counts]).toEqual([...two.counts]);
}, 300_000);
