import { expect, it } from 'vitest';
import { simulate } from './simulate.ts';

// Ten seconds each, or what a slow machine needs for the fewest days that are worth it.
const SECONDS = 9;
const FEWEST_DAYS = 20;

it.each([11, 12, 13])(
  'the books hold through crashes, lost notices and silence: seed %i (traps 1 to 7)',
  async (seed) => {
    const until = performance.now() + SECONDS * 1_000;
    let days = 0;
    const isOver = () => (days += 1) > FEWEST_DAYS && performance.now() > until;
    const { problems, counts } = await simulate({ seed, days: 365, isOver });
    expect(problems).toEqual([]);
    // A world in which nothing happens proves nothing.
    for (const doing of ['check out', 'pay on a page', 'run the day', 'take a notice']) {
      expect(counts.get(doing), doing).toBeGreaterThan(5);
    }
  },
  300_000,
);

it('goes the same way for the same seed', async () => {
  const [one, two] = [await simulate({ seed: 5, days: 6 }), await simulate({ seed: 5, days: 6 })];
  expect(one.digest).toBe(two.digest);
  expect([...one.counts]).toEqual([...two.counts]);
}, 300_000);
