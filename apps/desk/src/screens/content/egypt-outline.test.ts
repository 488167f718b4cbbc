import { expect, it } from 'vitest';
import { MAP, movedBy, placeAt, spotOf, type Place } from './egypt-outline.ts';

it('has the corners of the country on the map, north above and east to the right', () => {
  const [sallum, halaib] = [spotOf([31.6, 25.1]), spotOf([22.1, 36.6])];
  expect(sallum.x).toBeGreaterThan(0);
  expect(sallum.y).toBeGreaterThan(0);
  expect(halaib.x).toBeGreaterThan(sallum.x);
  expect(halaib.x).toBeLessThan(MAP.width);
  expect(halaib.y).toBeGreaterThan(sallum.y);
  expect(halaib.y).toBeLessThan(MAP.height);
});

it('a spot of the map is the place that stands there, and none beyond its edge', () => {
  const luxor: Place = [25.687, 32.64];
  const [north, east] = placeAt(spotOf(luxor));
  expect(Math.abs(north - luxor[0])).toBeLessThan(0.03);
  expect(Math.abs(east - luxor[1])).toBeLessThan(0.03);
  expect(placeAt({ x: -50, y: MAP.height + 50 })).toEqual(placeAt({ x: 0, y: MAP.height }));
});

it('arrow keys move the pin by a hundredth of a degree, with Shift by a tenth', () => {
  const from: Place = [28.1, 30.751];
  const press = (key: string, shiftKey = false) => movedBy({ key, shiftKey }, from);
  expect(press('ArrowUp')).toEqual([28.11, 30.751]);
  expect(press('ArrowLeft')).toEqual([28.1, 30.741]);
  expect(press('ArrowDown', true)).toEqual([28, 30.751]);
  expect(press('Enter')).toBeUndefined();
  // Without a pin yet it begins in Cairo.
  expect(movedBy({ key: 'ArrowUp', shiftKey: false }, undefined)).toEqual([30.044, 31.236]);
});
