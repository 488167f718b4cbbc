import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedEngine, type Engine } from './engine.ts';
import { simulate } from './simulate.ts';

let engine: Engine;
beforeAll(() => {
  engine = embeddedEngine();
});
afterAll(() => engine.close());

const never = () => false;

it('the books hold through wrong keys, lost notices, crashes and silence (traps 1 to 7)', async () => {
  const asked = { engine, seed: 11, sponsors: 60, days: 35, isOver: never };
  const { problems, counts } = await simulate(asked);
  expect(problems).toEqual([]);
  // A world in which nothing happens proves nothing.
  for (const doing of ['check out', 'pay on a page', 'run the day', 'take a notice']) {
    expect(counts.get(doing), doing).toBeGreaterThan(5);
  }
}, 300_000);

it('goes the same way for the same seed', async () => {
  const asked = { engine, seed: 5, sponsors: 15, days: 4, isOver: never };
  const [one, two] = [await simulate(asked), await simulate(asked)];
  expect(one.digest).toBe(two.digest);
  expect([...one.counts]).toEqual([...two.counts]);
}, 300_000);
