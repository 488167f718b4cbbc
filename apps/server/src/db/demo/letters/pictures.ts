import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import type { Deps } from '../../../deps.ts';
import { pictureOf, PREVIEW_SIDE, previewOf } from '../../../modules/letters/rules.ts';
import { inTurn } from '../../../modules/pictures/index.ts';
import { drawScene } from '../../../platform/pictures/scene.ts';
import { letterAttachments } from '../../../modules/letters/tables.ts';
import {
  drawBoatOnTheNile,
  drawGoatAndPalm,
  drawHomeFarAway,
  drawHouseAndSun,
} from './drawings.ts';

/** What came with letters of the demo: drawings by children, and photos. */
const PICTURES = {
  'goat-and-palm': drawGoatAndPalm,
  'boat-on-the-nile': drawBoatOnTheNile,
  'house-and-sun': drawHouseAndSun,
  classroom: () => drawScene({ kind: 'classroom', seed: 'letter' }),
  'school-yard': () => drawScene({ kind: 'school', seed: 'letter' }),
  'home-far-away': drawHomeFarAway,
} as const satisfies Record<string, () => string>;
export type PictureName = keyof typeof PICTURES;

const NAMES = Object.keys(PICTURES).filter((name): name is PictureName => name in PICTURES);
const LARGEST_SIDE = 1_200;

/** The attachment that a picture is: told by its name, so that its files can be made again. */
export function attachmentIdOf(name: PictureName): string {
  return createHash('sha256').update(`demo letter: ${name}`).digest('base64url').slice(0, 22);
}

/**
 * Makes the files of the demo's letters that are not stored yet. They are no part of loading: it may
 * be interrupted, and called again.
 */
export async function saveDemoLetterPictures(
  deps: Pick<Deps, 'db' | 'storage' | 'settings'>,
): Promise<void> {
  if (!deps.settings.demo) return;
  const rows = await deps.db
    .select({ id: letterAttachments.id })
    .from(letterAttachments)
    .where(inArray(letterAttachments.id, NAMES.map(attachmentIdOf)));
  const wanted = new Set(rows.map(({ id }) => id));
  for (const name of NAMES) {
    const id = attachmentIdOf(name);
    if (!wanted.has(id) || (await deps.storage.read(previewOf(id)))) continue;
    // The preview last: where it is, nothing is missing.
    await deps.storage.write(pictureOf(id), await draw(name, LARGEST_SIDE), 'image/jpeg');
    await deps.storage.write(previewOf(id), await draw(name, PREVIEW_SIDE), 'image/jpeg');
  }
}

function draw(name: PictureName, side: number): Promise<Buffer> {
  return inTurn(() =>
    sharp(Buffer.from(PICTURES[name]()))
      .resize({ width: side, height: side, fit: 'inside' })
      .flatten({ background: '#fbf7ec' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  );
}
