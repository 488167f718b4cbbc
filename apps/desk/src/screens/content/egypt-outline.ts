/** A place on earth in degrees. */
export type Place = readonly [latitude: number, longitude: number];

/** The outline of Egypt by hand: along the Mediterranean, round Sinai, down the Red Sea, and back. */
const OUTLINE: readonly Place[] = [
  [31.65, 25.15],
  [31.37, 27.2],
  [30.83, 28.95],
  [31.2, 29.9],
  [31.46, 30.37],
  [31.6, 31.1],
  [31.53, 31.86],
  [31.28, 32.3],
  [31.08, 33.1],
  [31.15, 33.85],
  [31.32, 34.22],
  [29.49, 34.9],
  [28.6, 34.6],
  [27.73, 34.25],
  [28.24, 33.6],
  [29.1, 32.95],
  [29.95, 32.57],
  [28.95, 32.66],
  [28.35, 33.1],
  [27.25, 33.83],
  [26.1, 34.28],
  [25.07, 34.9],
  [23.95, 35.5],
  [22, 36.87],
  [22, 25],
  [29.3, 25],
  [30.1, 24.75],
];

/** The Nile from Lake Nasser to Cairo and through the Delta, to see on which bank a village lies. */
const RIVER: readonly Place[] = [
  [22.3, 31.5],
  [22.75, 32.2],
  [23.7, 32.9],
  [24.98, 32.87],
  [25.7, 32.63],
  [26.17, 32.71],
  [26.05, 32.22],
  [26.77, 31.52],
  [27.31, 30.98],
  [28.1, 30.76],
  [29.07, 31.1],
  [30.12, 31.19],
  [30.75, 31.26],
  [31.52, 31.84],
];

const NORTH = 32;
const SOUTH = 21.8;
const WEST = 24.5;
const EAST = 37.1;
const UNITS = 20;

/** A degree of longitude is shorter than one of latitude; measured in the middle of the map. */
const NARROWING = Math.cos((((NORTH + SOUTH) / 2) * Math.PI) / 180);

/** The size of the map in its own units. */
export const MAP = {
  width: Math.round((EAST - WEST) * NARROWING * UNITS),
  height: Math.round((NORTH - SOUTH) * UNITS),
} as const;

/** Where a place stands on the map, from its upper left corner. */
export const spotOf = ([latitude, longitude]: Place) => ({
  x: Math.round((longitude - WEST) * NARROWING * UNITS),
  y: Math.round((NORTH - latitude) * UNITS),
});

const pointsOf = (places: readonly Place[]) =>
  places
    .map(spotOf)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');

/** The points of the land and of the river, for SVG. */
export const LAND = pointsOf(OUTLINE);
export const NILE = pointsOf(RIVER);
