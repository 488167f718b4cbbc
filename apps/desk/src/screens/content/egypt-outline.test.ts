import { expect, it } from 'vitest';
import { MAP, spotOf } from './egypt-outline.ts';

it('has the corners of the country on the map, north above and east to the right', () => {
  const [sallum, halaib] = [spotOf([31.6, 25.1]), spotOf([22.1, 36.6])];
  expect(sallum.x).toBeGreaterThan(0);
  expect(sallum.y).toBeGreaterThan(0);
  expect(halaib.x).toBeGreaterThan(sallum.x);
  expect(halaib.x).toBeLessThan(MAP.width);
  expect(halaib.y).toBeGreaterThan(sallum.y);
  expect(halaib.y).toBeLessThan(MAP.height);
});
