import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('works on a few at once, lets some wait in order, and refuses the rest', async () => {
  const inTurn = createTurns({ atOnce: 2, mostWaiting: 3 });
  let working = 0;
  let most = 0;
  const done: number[] = [];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      inTurn(async () => {
        working += 1;
        most = Math.max(most, working);
        await setImmediate();
        working -= 1;
        done.push(index);
      }),
    ),
  );
  expect(most).toBe(2);
  expect(done).toEqual([0, 1, 2, 3, 4]);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ reason: { code: 'too-many-requests', retryAfter: 5 } });
});

it('gives the turn on when a work fails', async () => {
  const inTurn = createTurns({ atOnce: 1, mostWaiting: 1 });
  const failed = inTurn(() => Promise.reject(new Error('broken')));
  await expect(
    Promise.all([inTurn(() => Promise.resolve('next')), failed.catch(() => '')]),
  ).resolves.toEqual(['next', '']);
  await expect(inTurn(() => Promise.resolve('last'))).resolves.toBe('last');
});
