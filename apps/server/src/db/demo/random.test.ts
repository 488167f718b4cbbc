import { expect, test } from 'vitest';
import { dealer, pickWeighted, seededRandom, shuffled } from './random.ts';

test('the same seed gives the same numbers, another seed others', () => {
  const [first, again, other] = [seededRandom(7), seededRandom(7), seededRandom(8)];
  const numbers = Array.from({ length: 50 }, () => first());
  expect(Array.from({ length: 50 }, () => again())).toEqual(numbers);
  expect(Array.from({ length: 50 }, () => other())).not.toEqual(numbers);
  for (const number of numbers) expect(number >= 0 && number < 1).toBe(true);
});

test('a dealer deals every card once before any comes again, and never one twice in a row', () => {
  const cards = ['a', 'b', 'c'];
  for (let seed = 1; seed <= 50; seed += 1) {
    const deal = dealer(seededRandom(seed), cards);
    expect([deal(), deal(), deal()].sort()).toEqual(cards);
    let last = '';
    for (let turn = 0; turn < 30; turn += 1) {
      const card = deal();
      expect(card).not.toBe(last);
      last = card;
    }
  }
});

test('a dealer keeps to what suits, repeats when it must, and says when nothing suits', () => {
  const deal = dealer(seededRandom(3), [1, 2, 3, 4]);
  const isEven = (card: number) => card % 2 === 0;
  for (let turn = 0; turn < 20; turn += 1) expect(isEven(deal(isEven))).toBe(true);
  const isFour = (card: number) => card === 4;
  expect([deal(isFour), deal(isFour)]).toEqual([4, 4]);
  expect(() => deal((card) => card > 4)).toThrow('no card suits');
});

test('weights decide how often, and shuffling loses nothing', () => {
  const random = seededRandom(11);
  const picks = Array.from({ length: 4_000 }, () =>
    pickWeighted(random, [
      ['often', 3],
      ['seldom', 1],
      ['never', 0],
    ]),
  );
  const often = picks.filter((pick) => pick === 'often').length;
  expect(often).toBeGreaterThan(2_850);
  expect(often).toBeLessThan(3_150);
  expect(picks).not.toContain('never');
  expect(shuffled(random, [1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
});
