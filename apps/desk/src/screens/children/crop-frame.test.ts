import { formatCrop, parseCrop, PORTRAIT_RATIO, type PhotoCrop } from '@nabta/contract/desk';
import { describe, expect, it } from 'vitest';
import { CORNERS, largestFrame, moved, pulled, zoomed, zoomOf } from './crop-frame.ts';

const wide = { width: 1_600, height: 1_000 };
const tall = { width: 600, height: 1_600 };
const middle = { x: 50, y: 50 };

const ratioOf = ({ width, height }: PhotoCrop, size: { width: number; height: number }) =>
  (width * size.width) / (height * size.height);

describe('the frame', () => {
  it('begins as large as the photo allows, with the face in it', () => {
    expect(largestFrame(wide, { x: 0, y: 35 })).toEqual({
      left: 0,
      top: 0,
      width: 50,
      height: 100,
    });
    const frame = largestFrame(tall, { x: 50, y: 100 });
    expect(frame).toMatchObject({ left: 0, width: 100 });
    expect(frame.top + frame.height).toBeCloseTo(100);
    expect(ratioOf(frame, tall)).toBeCloseTo(PORTRAIT_RATIO);
  });

  it('stays within the photo when it is moved', () => {
    const frame = zoomed(largestFrame(wide, middle), wide, 50);
    expect(moved(frame, 5, -5)).toMatchObject({ left: frame.left + 5, top: frame.top - 5 });
    expect(moved(frame, -500, 500)).toMatchObject({ left: 0, top: 50 });
  });

  it.each([wide, tall])('keeps ratio and middle when it is sized (%o)', (size) => {
    const whole = largestFrame(size, middle);
    const half = zoomed(whole, size, 50);
    expect(zoomOf(half, size)).toBeCloseTo(50);
    expect(ratioOf(half, size)).toBeCloseTo(PORTRAIT_RATIO);
    expect(half.left + half.width / 2).toBeCloseTo(whole.left + whole.width / 2);
    expect(zoomOf(zoomed(whole, size, 0), size)).toBeCloseTo(10);
    expect(zoomed(half, size, 900)).toEqual(whole);
  });

  it.each(CORNERS)('is pulled by its corner %s, and the opposite one stays', (corner) => {
    const frame = zoomed(largestFrame(wide, middle), wide, 40);
    const right = frame.left + frame.width;
    const bottom = frame.top + frame.height;
    const x = corner.endsWith('left') ? frame.left - 3 : right + 3;
    const larger = pulled(frame, wide, corner, { x, y: 0 });
    expect(larger.width).toBeCloseTo(frame.width + 3);
    expect(ratioOf(larger, wide)).toBeCloseTo(PORTRAIT_RATIO);
    if (corner.endsWith('left')) expect(larger.left + larger.width).toBeCloseTo(right);
    else expect(larger.left).toBeCloseTo(frame.left);
    if (corner.startsWith('top')) expect(larger.top + larger.height).toBeCloseTo(bottom);
    else expect(larger.top).toBeCloseTo(frame.top);
    // As far as the photo reaches, and never to nothing.
    const far = pulled(frame, wide, corner, { x: corner.endsWith('left') ? -900 : 900, y: 0 });
    expect(parseCrop(formatCrop(far))).toBeDefined();
    expect(pulled(frame, wide, corner, { x: 50, y: 50 }).width).toBeGreaterThan(4);
  });
});
