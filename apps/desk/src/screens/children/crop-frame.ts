import { PORTRAIT_RATIO, type PhotoCrop } from '@nabta/contract/desk';

/** The size of a photo as it is turned; in which unit does not matter. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Corner = (typeof CORNERS)[number];

/** The narrowest frame, in percent of the widest. */
const NARROWEST = 10;

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** The width of the widest frame of a photo, in percent of it. */
const widest = ({ width, height }: Size) => Math.min(100, (100 * height * PORTRAIT_RATIO) / width);

/** The height that belongs to a width, both in percent of the photo. */
const heightOf = (width: number, size: Size) =>
  Math.min(100, (width * size.width) / PORTRAIT_RATIO / size.height);

/** The largest frame of a photo, with the face in it: where pages without a cut would place it. */
export function largestFrame(size: Size, face: { x: number; y: number }): PhotoCrop {
  const width = widest(size);
  const height = heightOf(width, size);
  return {
    left: ((100 - width) * face.x) / 100,
    top: ((100 - height) * face.y) / 100,
    width,
    height,
  };
}

/** A frame somewhere else, by percent of the photo; it stays within. */
export function moved(frame: PhotoCrop, across: number, down: number): PhotoCrop {
  return {
    ...frame,
    left: clamp(frame.left + across, 0, 100 - frame.width),
    top: clamp(frame.top + down, 0, 100 - frame.height),
  };
}

/** How large a frame is, in percent of the largest. */
export const zoomOf = (frame: PhotoCrop, size: Size) => (100 * frame.width) / widest(size);

/** A frame of another size around the same middle, as far as the photo reaches. */
export function zoomed(frame: PhotoCrop, size: Size, percent: number): PhotoCrop {
  const width = (widest(size) * clamp(percent, NARROWEST, 100)) / 100;
  const height = heightOf(width, size);
  const across = (frame.width - width) / 2;
  return moved({ ...frame, width, height }, across, (frame.height - height) / 2);
}

/** A frame whose corner is pulled to a point (percent of the photo); the opposite one stays. */
export function pulled(
  frame: PhotoCrop,
  size: Size,
  corner: Corner,
  point: { readonly x: number; readonly y: number },
): PhotoCrop {
  const [isTop, isLeft] = [corner.startsWith('top'), corner.endsWith('left')];
  const fixedX = isLeft ? frame.left + frame.width : frame.left;
  const fixedY = isTop ? frame.top + frame.height : frame.top;
  const roomX = isLeft ? fixedX : 100 - fixedX;
  const roomY = isTop ? fixedY : 100 - fixedY;
  const perWidth = heightOf(1, size);
  const most = Math.min(roomX, roomY / perWidth);
  const asked = Math.max((point.x - fixedX) * (isLeft ? -1 : 1), 0);
  const width = clamp(asked, Math.min(most, (widest(size) * NARROWEST) / 100), most);
  const height = width * perWidth;
  return {
    left: isLeft ? fixedX - width : fixedX,
    top: isTop ? fixedY - height : fixedY,
    width,
    height,
  };
}
