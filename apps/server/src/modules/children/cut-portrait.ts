import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid, notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { preparePhoto, readOriginal, type PhotoCut } from '../pictures/index.ts';
import { findChildRecord } from './export-children.ts';
import { lockChild } from './repository.ts';

/**
 * The photo of a child that is to be cut anew. Throws `not-found`; `conflict` when it is not the one
 * that was `seen`; and `validation-failed` when there is a drawing or nothing.
 */
export async function readPortrait(
  { db, clock, storage }: Pick<Deps, 'db' | 'clock' | 'storage'>,
  id: number,
  seen: string | undefined,
): Promise<{ id: string; photo: Buffer; takenOn: string | null }> {
  const found = await findChildRecord(db, cairoToday(clock), id);
  if (!found) throw notFound();
  const { picture } = found;
  if (!picture || !found.isPictureShown) throw invalid({ photo: { key: 'photo-not-there' } });
  if (seen !== undefined && seen !== picture.id) throw replaced(picture.id);
  const photo = picture.drawing === null ? await readOriginal(storage, picture.id) : undefined;
  if (!photo) throw invalid({ photo: { key: 'drawing-not-cut' } });
  return { id: picture.id, photo, takenOn: picture.takenOn };
}

/** Throws `conflict` unless a child still has the picture that was cut. */
export async function requirePortrait(db: Db, id: number, pictureId: string): Promise<void> {
  const child = await lockChild(db, id);
  if (child && child.pictureId !== pictureId) throw replaced(child.pictureId);
}

const replaced = (current: string) => new DomainError('conflict', { extra: { current } });

/** A photo turned and cut, as it is stored. Throws `validation-failed` naming photo or crop. */
export async function cutPhoto(bytes: Buffer, cut: PhotoCut): Promise<Buffer> {
  const made = await preparePhoto(bytes, { cut });
  if (Buffer.isBuffer(made)) return made;
  throw invalid({ [made.isOfCrop ? 'crop' : 'photo']: made.error });
}
