import { expect, it } from 'vitest';
import { barsOf, lineOf } from './chart-shapes.ts';

it('draws bars from zero, up for what is above and down for what is below', () => {
  const bars = barsOf([10, 0, -10], 30, 20);
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [0, 10],
    [10, 0],
    [10, 10],
  ]);
  expect(bars.map(({ x }) => x)).toEqual([1, 11, 21]);
});

it('draws a part to the scale of the whole', () => {
  const parts = barsOf([5, 0], 20, 20, [10, 2]);
  expect(parts.map(({ y, height }) => [y, height])).toEqual([
    [10, 10],
    [20, 0],
  ]);
});

it('draws nothing where all are 0, at the foot', () => {
  expect(barsOf([0, 0], 20, 20).map(({ y, height }) => [y, height])).toEqual([
    [20, 0],
    [20, 0],
  ]);
});

it('draws a line from the lowest to the highest', () => {
  expect(lineOf([10, 20], 100, 40)).toEqual([
    { x: 0, y: 40 },
    { x: 100, y: 0 },
  ]);
});

it('does not make a mountain of one child more among a thousand', () => {
  const [first, last] = lineOf([1000, 1001], 100, 40);
  expect((first?.y ?? 0) - (last?.y ?? 0)).toBeLessThan(1);
  expect(lineOf([0, 0], 100, 40).map(({ y }) => y)).toEqual([20, 20]);
});
