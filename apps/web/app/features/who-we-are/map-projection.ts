/** A place on earth in degrees. */
export type Place = readonly [latitude: number, longitude: number];

/** A point of the map, from its upper left corner: a map has no other direction in Arabic. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The part of the earth that the map shows, and how many of its units a degree of latitude has. */
const NORTH = 31.75;
const SOUTH = 23.85;
const WEST = 28.4;
const EAST = 34.5;
const UNITS = 100;

/** A degree of longitude is shorter than one of latitude; measured in the middle of the map. */
const NARROWING = Math.cos((((NORTH + SOUTH) / 2) * Math.PI) / 180);

/** The size of the map in its own units. */
export const MAP = {
  width: Math.round((EAST - WEST) * NARROWING * UNITS),
  height: Math.round((NORTH - SOUTH) * UNITS),
} as const;

/** Where a place stands on the map; beyond its frame for places elsewhere. */
export function project([latitude, longitude]: Place): Spot {
  return {
    x: tenth((longitude - WEST) * NARROWING * UNITS),
    y: tenth((NORTH - latitude) * UNITS),
  };
}

/** Path data of a smooth line through places (Catmull-Rom as Béziers), closed on demand. */
export function curve(places: readonly Place[], closed = false): string {
  const spots = places.map(project);
  const count = spots.length;
  const at = (index: number): Spot => {
    const within = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return spots[within] ?? { x: 0, y: 0 };
  };
  const first = at(0);
  let path = `M${String(first.x)} ${String(first.y)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const points = [b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6]
      .concat([c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6])
      .concat([c.x, c.y]);
    path += `C${points.map(tenth).join(' ')}`;
  }
  return closed ? `${path}Z` : path;
}

/** The spot nearest to a point, if one is within reach. */
export function nearest<T extends Spot>(
  spots: readonly T[],
  point: Spot,
  reach: number,
): T | undefined {
  const away = (spot: T) => Math.hypot(spot.x - point.x, spot.y - point.y);
  const near = spots.filter((spot) => away(spot) <= reach);
  return near.sort((a, b) => away(a) - away(b))[0];
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
