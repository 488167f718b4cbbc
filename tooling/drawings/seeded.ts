/** A stream of choices that depends on nothing but its seed. */
export interface Seeded {
  /** The next number, at least 0 and less than 1. */
  next(): number;
  /** A number between low and high. */
  between(low: number, high: number): number;
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number;
  /** One entry of a list that is not empty. */
  pick<const T>(list: readonly [T, ...T[]]): T;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
}

/** FNV-1a with a final avalanche, so that seeds such as `NB-0001` and `NB-0002` differ in every bit. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/**
 * Makes a stream of choices from a seed (mulberry32). Give each aspect of a picture its own stream
 * (`seed:hair`, `seed:sky`), so that a new choice in one does not reshuffle the others.
 */
export function seeded(seed: string): Seeded {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (probability) => next() < probability,
  };
}
