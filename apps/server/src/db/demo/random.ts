/** A number in [0, 1), the next of a sequence that its seed decides. */
export type Random = () => number;

/** mulberry32: small, fast, and the same on every machine, which is all the demo needs. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from `least` to `most`, both included. */
export function wholeBetween(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** One of the items. Throws when there are none. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** One of the items, each as likely as its weight. Throws when there are none. */
export function pickWeighted<T>(random: Random, items: readonly (readonly [T, number])[]): T {
  const total = items.reduce((sum, [, weight]) => sum + weight, 0);
  let rest = random() * total;
  for (const [item, weight] of items) {
    rest -= weight;
    if (rest < 0) return item;
  }
  throw new Error('nothing to pick from');
}

/** The items in another order; the given list stays as it is. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const cards = items.map((item) => ({ item, at: random() }));
  return cards.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

/** Deals one of the items that suit; any item when nothing is asked. */
export type Dealer<T> = (suits?: (item: T) => boolean) => T;

/**
 * Deals the items like cards from a shuffled deck, and adds a new deck when no card in hand suits:
 * texts that are dealt repeat as late as they can, so that neighbouring cards do not read alike.
 * Throws when no item suits at all.
 */
export function dealer<T>(random: Random, items: readonly T[]): Dealer<T> {
  let deck: T[] = [];
  let last: T | undefined;
  return (suits = () => true) => {
    const fits = (item: T) => item !== last && suits(item);
    if (!deck.some(fits)) deck = [...shuffled(random, items), ...deck];
    const best = deck.findLastIndex(fits);
    const index = best >= 0 ? best : deck.findLastIndex(suits);
    const item = deck[index];
    if (item === undefined) throw new Error('no card suits');
    deck.splice(index, 1);
    last = item;
    return item;
  };
}
