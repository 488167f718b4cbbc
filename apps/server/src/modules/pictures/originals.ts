import { createHash } from 'node:crypto';
import type { SponsoreeGender } from '@nabta/contract';
import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import type { Db } from '../../db/client.ts';
import { pictures } from '../../db/schema/index.ts';
import { randomId, type Signer } from '../../platform/secrets.ts';
import type { Storage } from '../../platform/storage.ts';
import { foldersOf, originalOf, type Recipe } from './rules.ts';

type PictureRow = typeof pictures.$inferInsert;

/** The largest side of a stored photo, and the smallest that looks like anything, in pixels. */
const LARGEST_SIDE = 1_600;
const SMALLEST_SIDE = 160;
const MAX_PIXELS = 60_000_000;

/** Photos are JPEG or PNG by their first bytes, whatever the file is called. */
const SIGNATURES = ['ffd8ff', '89504e470d0a1a0a'];

/**
 * A photo as it is stored: upright, at most 1600 px, without any metadata (a camera notes where a
 * child lives). Or what is wrong with it.
 */
export async function preparePhoto(bytes: Buffer): Promise<Buffer | { problem: string }> {
  const start = bytes.subarray(0, 8).toString('hex');
  if (!SIGNATURES.some((signature) => start.startsWith(signature))) {
    return { problem: 'is neither a JPEG nor a PNG' };
  }
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { width, height } = await image.metadata();
    if (Math.min(width, height) < SMALLEST_SIDE) {
      return { problem: `has ${width} x ${height} pixels, and a side must have ${SMALLEST_SIDE}` };
    }
    return await image
      .rotate()
      .resize({
        width: LARGEST_SIDE,
        height: LARGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#f7f0e4' })
      .jpeg({ quality: 90, mozjpeg: true })
      .toBuffer();
  } catch {
    return { problem: 'is damaged, or has more than 60 million pixels' };
  }
}

/**
 * The id of a photo of something (`owner`: `child MN-0142`): unguessable, and the same for the same
 * file of the same owner, so that importing it again changes nothing.
 */
export function photoIdOf(signer: Signer, owner: string, bytes: Buffer): string {
  const digest = createHash('sha256').update(bytes).digest('base64url');
  return signer.sign('photo', `${owner}\n${digest}`).slice(0, 22);
}

/** Keeps a prepared photo. It is not shown before its row is published. */
export async function writeOriginal(storage: Storage, id: string, content: Buffer): Promise<void> {
  await storage.write(originalOf(id), content, 'image/jpeg');
}

/** The row of a portrait that is drawn for a child without a photo. */
export function portraitRow(portrait: {
  seed: string;
  gender: SponsoreeGender;
  age: number;
}): PictureRow {
  const recipe: Recipe = { draw: 'portrait', ...portrait };
  return { id: randomId(), recipe: JSON.stringify(recipe), isChild: true };
}

/** Makes pictures visible: new ones, and those that were withdrawn before. */
export async function publishPictures(db: Db, rows: readonly PictureRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(pictures)
    .values([...rows])
    .onConflictDoUpdate({ target: pictures.id, set: { withdrawnAt: null } });
}

/** Takes pictures off the site. Their files are removed after the transaction has committed. */
export async function withdrawPictures(
  db: Db,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(pictures)
    .set({ withdrawnAt: now })
    .where(inArray(pictures.id, [...ids]));
}

/** Removes everything that is stored of a picture. */
export async function removePictureFiles(storage: Storage, id: string): Promise<void> {
  for (const folder of foldersOf(id)) await storage.removeAll(folder);
}
