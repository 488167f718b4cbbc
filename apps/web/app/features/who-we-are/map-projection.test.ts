import { describe, expect, it } from 'vitest';
import { CAIRO, NILE } from './egypt.ts';
import { curve, MAP, nearest, project } from './map-projection.ts';

describe('the map of the villages (WHO-05)', () => {
  it('has north above, west on the left, and the corners of its frame in its corners', () => {
    expect(project([31.75, 28.4])).toEqual({ x: 0, y: 0 });
    const { x, y } = project([23.85, 34.5]);
    expect(Math.round(x)).toBe(MAP.width);
    expect(Math.round(y)).toBe(MAP.height);
  });

  it('keeps shapes: a kilometre is as long from west to east as from north to south', () => {
    const cairo = project(CAIRO);
    const kilometres = 111.2;
    const east = project([CAIRO[0], CAIRO[1] + 1]).x - cairo.x;
    const south = project([CAIRO[0] - 1, CAIRO[1]]).y - cairo.y;
    const across = kilometres * Math.cos((27.8 * Math.PI) / 180);
    expect(east / across).toBeCloseTo(south / kilometres, 2);
  });

  it('draws the river through every place that it is told', () => {
    for (const place of NILE) {
      const { x, y } = project(place);
      expect(curve(NILE)).toContain(`${String(x)} ${String(y)}`);
    }
  });

  it('closes a line on demand', () => {
    const places = [
      [30, 30],
      [30, 31],
      [29, 31],
    ] as const;
    expect(curve(places).match(/C/g)).toHaveLength(2);
    expect(curve(places, true).match(/C/g)).toHaveLength(3);
    expect(curve(places, true)).toMatch(/Z$/);
  });

  it('finds the spot that a finger means, and none when it is far from all', () => {
    const spots = [
      { x: 10, y: 10 },
      { x: 20, y: 10 },
    ];
    expect(nearest(spots, { x: 16, y: 12 }, 30)).toBe(spots[1]);
    expect(nearest(spots, { x: 13, y: 12 }, 30)).toBe(spots[0]);
    expect(nearest(spots, { x: 90, y: 90 }, 30)).toBeUndefined();
  });
});
