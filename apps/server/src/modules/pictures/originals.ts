import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { pictures } from './tables.ts';
import type { Log } from '../../platform/log.ts';
import { randomId, type Signer } from '../../platform/secrets.ts';
import type { Storage } from '../../platform/storage.ts';
import { foldersOf, originalOf } from './rules.ts';

export type PictureRow = typeof pictures.$inferInsert;

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

/** The row of a drawing that stands for a child's photo. */
export function portraitRow(drawing: string): PictureRow {
  return { id: randomId(), drawing, isChild: true };
}

/** Makes pictures visible: new ones, and those that were withdrawn before. */
export async function publishPictures(db: Db, rows: readonly PictureRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(pictures)
    .values([...rows])
    .onConflictDoUpdate({ target: pictures.id, set: { withdrawnAt: null } });
}

/** Facts of a picture that staff set. Undefined: as it was. */
export type PictureFacts = Pick<PictureRow, 'id' | 'focusX' | 'focusY' | 'takenOn'>;

/** Sets facts of pictures that are there. */
export async function describePictures(db: Db, facts: readonly PictureFacts[]): Promise<void> {
  for (const { id, focusX, focusY, takenOn } of facts) {
    await db.update(pictures).set({ focusX, focusY, takenOn }).where(eq(pictures.id, id));
  }
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

/**
 * Removes everything that is stored of a picture whose withdrawal is committed. False: it could not
 * be, and is again each morning (`removeUnnamedFiles`). What was decided is no failure then.
 */
export async function removeWithdrawnFiles(
  { storage, log }: { storage: Storage; log: Log },
  id: string,
): Promise<boolean> {
  try {
    await removePictureFiles(storage, id);
    return true;
  } catch (error) {
    log.error({ err: error, picture: id }, 'files of a picture could not be removed');
    return false;
  }
}

/** As `removeWithdrawnFiles`, of several pictures. False when one of them is left. */
export async function removeAllWithdrawn(
  deps: { storage: Storage; log: Log },
  ids: readonly string[],
): Promise<boolean> {
  let areGone = true;
  for (const id of ids) areGone = (await removeWithdrawnFiles(deps, id)) && areGone;
  return areGone;
}

/** Removes everything that is stored of a picture. */
export async function removePictureFiles(storage: Storage, id: string): Promise<void> {
  for (const folder of foldersOf(id)) await storage.removeAll(folder);
}
