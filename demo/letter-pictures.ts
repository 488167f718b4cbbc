import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Deps } from '../apps/server/src/deps.ts';
import { pictureOf, PREVIEW_SIDE, previewOf } from '../apps/server/src/modules/letters/rules.ts';
import { inTurn, loadSharp } from '../apps/server/src/modules/pictures/index.ts';
import { letterAttachments } from '../apps/server/src/modules/letters/tables.ts';

/** Pictures of the demo's letters: drawings by children, and photos. */
const NAMES = [
  'goat-and-palm',
  'boat-on-the-nile',
  'house-and-sun',
  'classroom',
  'school-yard',
  'home-far-away',
] as const;
export type PictureName = (typeof NAMES)[number];

const LARGEST_SIDE = 1_200;

/** The attachment that a picture is: told by its name, so that its files can be made again. */
function attachmentIdOf(name: PictureName): string {
  return createHash('sha256').update(`demo letter: ${name}`).digest('base64url').slice(0, 22);
}

/**
 * Makes the files of the demo's letters that are not stored yet. They are no part of loading: it may
 * be interrupted, and called again.
 */
export async function saveDemoLetterPictures(
  deps: Pick<Deps, 'db' | 'storage' | 'drawings' | 'settings'>,
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
    const drawing = await deps.drawings.read(`letter-${name}`);
    if (!drawing) throw new Error(`the demo has no picture ${name}`);
    // The preview last: where it is, nothing is missing.
    await deps.storage.write(pictureOf(id), await resized(drawing, LARGEST_SIDE), 'image/jpeg');
    await deps.storage.write(previewOf(id), await resized(drawing, PREVIEW_SIDE), 'image/jpeg');
  }
}

async function resized(drawing: Buffer, side: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return inTurn(() =>
    sharp(drawing)
      .resize({ width: side, height: side, fit: 'inside' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  );
}
