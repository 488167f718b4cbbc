import { DomainError } from '../errors.ts';

/** Runs heavy work a little at a time, in the order it came. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** What somebody is told to wait who was refused a turn, in seconds. */
const RETRY_AFTER = 5;

/**
 * Lets `atOnce` works run and `mostWaiting` wait for them; whoever comes then gets
 * `too-many-requests`, lest the waiting outgrow the memory and everybody's patience.
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
    // Whoever finishes hands the turn on, so that nobody new gets in between.
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
