import type { PhotoCrop, QuarterTurn } from '@nabta/contract/desk';

/** How a photo is turned, clockwise from upright, and the part of it that is kept then. */
export interface PhotoCut {
  readonly turn: QuarterTurn;
  /** Undefined: all of it. */
  readonly crop?: PhotoCrop | undefined;
}

/** A photo as it came. */
export const WHOLE: PhotoCut = { turn: 0 };

/** A rectangle of pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The pixels that are kept of a photo once it is turned; at least one, and none beyond its edge.
 * `upright` is its size as it is seen, whatever the camera noted of how it was held.
 */
export function cutArea(
  upright: { readonly width: number; readonly height: number },
  { turn, crop = { left: 0, top: 0, width: 100, height: 100 } }: PhotoCut,
): Area {
  const isLaid = turn === 90 || turn === 270;
  const [width, height] = isLaid
    ? [upright.height, upright.width]
    : [upright.width, upright.height];
  const across = span(crop.left, crop.width, width);
  const down = span(crop.top, crop.height, height);
  return { left: across.from, top: down.from, width: across.length, height: down.length };
}

/** A part of a side, in pixels: both its ends are rounded, so that parts side by side meet. */
function span(percent: number, length: number, pixels: number) {
  const from = Math.min(Math.round((percent * pixels) / 100), pixels - 1);
  const to = Math.min(Math.round(((percent + length) * pixels) / 100), pixels);
  return { from, length: Math.max(1, to - from) };
}
