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
export function spotOf(place: Place) {
  const { x, y } = unroundedSpotOf(place);
  return { x: Math.round(x), y: Math.round(y) };
}

const unroundedSpotOf = ([latitude, longitude]: Place) => ({
  x: (longitude - WEST) * NARROWING * UNITS,
  y: (NORTH - latitude) * UNITS,
});

const pointsOf = (places: readonly Place[]) =>
  places
    .map(spotOf)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');

/** The points of the land and of the river, for SVG. */
export const LAND = pointsOf(OUTLINE);
export const NILE = pointsOf(RIVER);

/** The place at a spot of the map, to a thousandth of a degree: about 100 metres. */
export function placeAt({ x, y }: { readonly x: number; readonly y: number }): Place {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return rounded([
    NORTH - within(y, MAP.height) / UNITS,
    WEST + within(x, MAP.width) / (NARROWING * UNITS),
  ]);
}

/** A step of the arrow keys, in degrees: about a kilometre. */
const STEP = 0.01;
/** Where the pin begins when there is none: Cairo. */
const START: Place = [30.044, 31.236];
const ARROWS: Readonly<Record<string, Place>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Where an arrow key moves the pin, with Shift ten steps; undefined for any other key. */
export function movedBy(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  from: Place | undefined,
): Place | undefined {
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  if (!from) return START;
  const step = shiftKey ? 10 * STEP : STEP;
  const [north, east] = [from[0] + arrow[0] * step, from[1] + arrow[1] * step];
  return placeAt(unroundedSpotOf([north, east]));
}

const rounded = ([latitude, longitude]: Place): Place => [
  Number(latitude.toFixed(3)),
  Number(longitude.toFixed(3)),
];
