import { DomainError } from '../errors.ts';

/** Runs heavy work, a little at a time, in the order of the calls. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Seconds to wait, in the answer to a refused call. */
const RETRY_AFTER = 5;

/**
 * Runs `atOnce` works at the same time while up to `mostWaiting` others wait. Further calls throw
 * `too-many-requests`, so that the queue does not fill the memory. (p-limit has no such bound.)
 */
export function createTurns({
  atOnce,
  mostWaiting,
}: {
  readonly atOnce: number;
  readonly mostWaiting: number;
}): Turns {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    // A finished work passes its turn on, so that no new call gets in between.
    if (working < atOnce) working += 1;
    else if (waiting.length < mostWaiting) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else throw new DomainError('too-many-requests', { retryAfter: RETRY_AFTER });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}
