// The portraits that newer ones have replaced: for the child's own sponsors, who see how it grows.
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { publishPictures, withdrawPictures, type PictureRow } from '../pictures/index.ts';
import { pastPortraits } from './tables.ts';

/** A replaced portrait, under an id that nobody was ever told. */
export interface PastPortrait {
  readonly childId: number;
  readonly picture: PictureRow;
}

/** Keeps replaced portraits. `today` is a Cairo date. */
export async function keepPastPortraits(
  db: Db,
  past: readonly PastPortrait[],
  today: Temporal.PlainDate,
): Promise<void> {
  if (past.length === 0) return;
  await publishPictures(
    db,
    past.map(({ picture }) => picture),
  );
  const replacedOn = today.toString();
  await db
    .insert(pastPortraits)
    .values(past.map(({ childId, picture }) => ({ childId, pictureId: picture.id, replacedOn })));
}

/** How many past portraits of a child are kept. */
export const countPastPortraits = (db: Db, childId: number): Promise<number> =>
  db.$count(pastPortraits, eq(pastPortraits.childId, childId));

/**
 * Gives up all past portraits of a child: their pictures are withdrawn at once. Returns their ids:
 * the caller removes the files after the transaction has committed.
 */
export async function dropPastPortraits(
  db: Db,
  childId: number,
  now: Temporal.Instant,
): Promise<string[]> {
  const dropped = await db
    .delete(pastPortraits)
    .where(eq(pastPortraits.childId, childId))
    .returning({ pictureId: pastPortraits.pictureId });
  const ids = dropped.map(({ pictureId }) => pictureId);
  await withdrawPictures(db, ids, now);
  return ids;
}
