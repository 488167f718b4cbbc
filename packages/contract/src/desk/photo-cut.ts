import { z } from '../zod.ts';

/** Width to height of a child's picture, as the site shows it everywhere. */
export const PORTRAIT_RATIO = 4 / 5;

/** How far a photo is turned, clockwise. */
export const QUARTER_TURNS = [0, 90, 180, 270] as const;
export type QuarterTurn = (typeof QUARTER_TURNS)[number];

/** The part of a photo that is kept: percent of its width and height, once it is turned. */
export interface PhotoCrop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const NUMBER = String.raw`(\d{1,3}(?:\.\d{1,4})?)`;
const CROP = new RegExp(`^${[NUMBER, NUMBER, NUMBER, NUMBER].join(',')}$`);

/** What four rounded numbers may go beyond the edge. */
const TOLERANCE = 0.02;

/** Reads `10,5,60,75`. Undefined for any other text, and for a part that is not within the photo. */
export function parseCrop(text: string): PhotoCrop | undefined {
  const numbers = CROP.exec(text.trim())?.slice(1).map(Number);
  if (!numbers) return undefined;
  const [left = 0, top = 0, width = 0, height = 0] = numbers;
  const isWithin = left + width <= 100 + TOLERANCE && top + height <= 100 + TOLERANCE;
  return isWithin && width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

/** Writes a part as `parseCrop` reads it. */
export function formatCrop({ left, top, width, height }: PhotoCrop): string {
  return [left, top, width, height].map((value) => String(Number(value.toFixed(2)))).join();
}

/** The fields of a form that say how its photo is turned and cut. */
export const photoCutFields = {
  turn: z
    .enum(QUARTER_TURNS.map(String), { error: 'invalid-choice' })
    .default('0')
    .transform((text) => QUARTER_TURNS.find((turn) => String(turn) === text) ?? 0)
    .describe('Degrees, clockwise'),
  crop: z
    .string({ error: 'crop-invalid' })
    .default('')
    .transform((text, context): PhotoCrop | undefined => {
      const crop = parseCrop(text);
      if (crop || text === '') return crop;
      context.issues.push({ code: 'custom', message: 'crop-invalid', input: text });
      return z.NEVER;
    })
    .describe('`left,top,width,height` in percent of the turned photo; empty: all of it'),
};
