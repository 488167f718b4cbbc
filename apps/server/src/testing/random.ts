/** Chance that a seed repeats. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 up to, but not including, a limit. */
  below(limit: number): number;
  /** Whether something of this probability happens. */
  chance(probability: number): boolean;
  /** One of some things; undefined when there are none. */
  pick<T>(from: readonly T[]): T | undefined;
}

/** Mulberry32: the same seed gives the same chances on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (from) => from[below(from.length)],
  };
}
