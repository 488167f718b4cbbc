export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a bar's place that is left free beside it, on each side. */
const GAP = 0.1;

/**
 * A bar for each value, in a field of that size. They stand on the line of zero, or hang from it.
 * `among`: the values that fill the field, where others stand beside them or around them.
 */
export function barsOf(
  values: readonly number[],
  width: number,
  height: number,
  among: readonly number[] = values,
): Bar[] {
  const lowest = Math.min(0, ...among);
  // Where all are 0, they lie at the foot.
  const highest = Math.max(0, ...among) || (lowest < 0 ? 0 : 1);
  const scale = height / (highest - lowest);
  const place = width / values.length;
  return values.map((value, index) => ({
    x: place * (index + GAP),
    y: (highest - Math.max(0, value)) * scale,
    width: place * (1 - 2 * GAP),
    height: Math.abs(value) * scale,
  }));
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line shows at least this part of its highest value from bottom to top. */
const LEAST_SPAN = 0.1;

/**
 * A point for each value, in a field of that size. The line does not begin at zero, since a few more
 * or less would not be seen; but small changes are not made large either.
 */
export function lineOf(values: readonly number[], width: number, height: number): Point[] {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(highest - lowest, LEAST_SPAN * Math.abs(highest)) || 1;
  const bottom = (lowest + highest - span) / 2;
  return values.map((value, index) => ({
    x: (width * index) / Math.max(1, values.length - 1),
    y: height - ((value - bottom) / span) * height,
  }));
}
