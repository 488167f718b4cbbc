import { expect, it } from 'vitest';
import { inTurn } from './turns.ts';

it('two pictures are worked on at once, and one that fails holds up none (traps 24)', async () => {
  let working = 0;
  let most = 0;
  const work = (index: number) => async () => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setImmediate(resolve));
    working -= 1;
    if (index % 3 === 0) throw new Error('damaged');
    return index;
  };
  const all = Array.from({ length: 12 }, (_, index) => inTurn(work(index)));
  const done = await Promise.allSettled(all);
  expect(most).toBe(2);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  expect(await inTurn(work(1))).toBe(1);
});
