import { expect, it } from 'vitest';
import { placeOfKey } from './gallery-viewer.tsx';
import { largestOf } from './gallery.tsx';

it.each([
  ['ArrowRight', 1, true, 2],
  ['ArrowLeft', 1, true, 0],
  ['ArrowRight', 1, false, 0],
  ['ArrowLeft', 1, false, 2],
  ['ArrowRight', 4, true, 4],
  ['ArrowLeft', 0, true, 0],
  ['ArrowLeft', 4, false, 4],
  ['Home', 3, false, 0],
  ['End', 1, false, 4],
  ['Enter', 1, true, undefined],
])('%s from picture %i (left to right: %s) leads to %s', (key, place, leftToRight, to) => {
  expect(placeOfKey(key, place, 5, leftToRight)).toBe(to);
});

it('a picture links to its largest form', () => {
  expect(largestOf('/media/scene-0001/480.jpg')).toBe('/media/scene-0001/1280.jpg');
  expect(largestOf('')).toBe('');
});
