import type { Place } from './map-projection.ts';

// The outlines of the map, by hand, from north to south: `[latitude, longitude]` in degrees.

/** The river from the first cataract to Cairo, where it parts. */
export const NILE: readonly Place[] = [
  [30.12, 31.19],
  [29.84, 31.28],
  [29.34, 31.21],
  [29.07, 31.1],
  [28.65, 30.88],
  [28.31, 30.73],
  [28.1, 30.76],
  [27.73, 30.86],
  [27.56, 30.83],
  [27.31, 30.98],
  [27.19, 31.19],
  [27.04, 31.32],
  [26.77, 31.52],
  [26.56, 31.7],
  [26.33, 31.9],
  [26.05, 32.22],
  [26.13, 32.5],
  [26.17, 32.71],
  [25.92, 32.76],
  [25.7, 32.63],
  [25.45, 32.52],
  [25.29, 32.56],
  [24.98, 32.87],
  [24.47, 32.93],
  [24.09, 32.89],
  [23.7, 32.9],
];

export const ROSETTA_BRANCH: readonly Place[] = [
  [30.12, 31.19],
  [30.45, 30.94],
  [30.85, 30.77],
  [31.2, 30.52],
  [31.46, 30.37],
];

export const DAMIETTA_BRANCH: readonly Place[] = [
  [30.12, 31.19],
  [30.47, 31.2],
  [30.75, 31.26],
  [31.05, 31.38],
  [31.38, 31.75],
  [31.52, 31.84],
];

/** The Sea of Joseph, the old canal that waters the Fayum. */
export const BAHR_YUSSEF: readonly Place[] = [
  [27.56, 30.8],
  [28.1, 30.64],
  [28.65, 30.68],
  [29.1, 30.86],
  [29.31, 30.84],
];

/** The green of the Delta; the coast cuts it off. */
export const DELTA: readonly Place[] = [
  [30.06, 31.2],
  [30.5, 30.72],
  [30.95, 30.1],
  [31.4, 29.9],
  [31.7, 30.4],
  [31.8, 31.1],
  [31.7, 31.85],
  [31.24, 32.25],
  [30.85, 32.2],
  [30.5, 31.75],
];

export const FAYUM: readonly Place[] = [
  [29.3, 30.95],
  [29.45, 30.85],
  [29.4, 30.6],
  [29.22, 30.55],
  [29.13, 30.75],
];

/** The land: the Mediterranean, the Red Sea; it ends beyond the frame of the map. */
export const COAST: readonly Place[] = [
  [31.05, 27.6],
  [30.85, 28.9],
  [30.98, 29.5],
  [31.2, 29.9],
  [31.46, 30.37],
  [31.6, 31.1],
  [31.53, 31.86],
  [31.28, 32.3],
  [31.08, 33.1],
  [31.15, 33.85],
  [31.35, 34.5],
  [31.5, 36],
  [29.5, 36],
  [28.6, 34.6],
  [27.75, 34.25],
  [28.24, 33.6],
  [29.1, 32.95],
  [29.62, 32.68],
  [29.95, 32.57],
  [29.6, 32.33],
  [28.95, 32.66],
  [28.35, 33.1],
  [27.85, 33.55],
  [27.25, 33.83],
  [26.7, 33.95],
  [26.1, 34.28],
  [25.07, 34.9],
  [23.2, 35.6],
  [23.2, 27.6],
];

/** Where the ministry's office stands. */
export const CAIRO: Place = [30.06, 31.24];
