import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { letterAttachmentsView, picturesView, signUpsView } from '../../db/views.ts';
import type { Deps } from '../../deps.ts';
import type { StoredFile } from '../../platform/storage.ts';

/**
 * Younger files without a row are left alone: a file is stored before its row, and a large import
 * saves the rows an hour later.
 */
const GRACE_HOURS = 24;

/** The ids of one query. */
const BATCH = 500;

/** Finds the ids that a row names, among some ids. */
type NamedAmong = (db: Db, ids: readonly string[]) => Promise<string[]>;

/** The folders of files by id, such as `originals/<id>/photo.jpg`. */
const FOLDERS: Readonly<Record<string, NamedAmong>> = {
  originals: picturesAmong,
  variants: picturesAmong,
  letters: attachmentsAmong,
};

/**
 * Removes files older than a day that no row names: of imports that were killed, and of withdrawn
 * pictures whose files could not be removed at once. `now` is the system's time, which the disk or
 * bucket has as well, and not the time of a demo's clock. Returns the number of removed pictures.
 */
export async function removeUnnamedFiles(deps: Deps, now: Temporal.Instant): Promise<number> {
  const before = now.subtract({ hours: GRACE_HOURS });
  let removed = 0;
  for (const [folder, namedAmong] of Object.entries(FOLDERS)) {
    for await (const ids of batches(oldIds(deps.storage.list(folder), before))) {
      for (const id of without(await namedAmong(deps.db, ids), ids)) {
        if (await removeOne(deps, folder, id, before, namedAmong)) removed += 1;
      }
    }
  }
  if (removed > 0) deps.log.info({ removed }, 'files without a row were removed');
  return removed;
}

const without = (named: readonly string[], ids: readonly string[]) =>
  ids.filter((id) => !named.includes(id));

/** Checks once more before it removes, for the same import may just run again. */
async function removeOne(
  { db, storage, log }: Deps,
  folder: string,
  id: string,
  before: Temporal.Instant,
  namedAmong: NamedAmong,
): Promise<boolean> {
  try {
    const [isOld] = await Array.fromAsync(oldIds(storage.list(`${folder}/${id}`), before));
    if (isOld === undefined || (await namedAmong(db, [id])).length > 0) return false;
    await storage.removeAll(`${folder}/${id}`);
    return true;
  } catch (error) {
    // The others are removed now, and this one tomorrow.
    log.error({ err: error, folder, id }, 'files without a row could not be removed');
    return false;
  }
}

/** The ids without a file that was written after a moment. */
async function* oldIds(
  files: AsyncIterable<StoredFile>,
  before: Temporal.Instant,
): AsyncGenerator<string> {
  let current: { id: string; isOld: boolean } | undefined;
  for await (const { key, writtenAt } of files) {
    const [, id = '', ...rest] = key.split('/');
    // A file in another place is not ours.
    if (rest.length === 0) continue;
    if (current?.id !== id) {
      if (current?.isOld) yield current.id;
      current = { id, isOld: true };
    }
    if (Temporal.Instant.compare(writtenAt, before) >= 0) current.isOld = false;
  }
  if (current?.isOld) yield current.id;
}

async function* batches(ids: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const id of ids) {
    batch.push(id);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The pictures among some that are shown, or will be when a sign-up is confirmed. */
async function picturesAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const shown = await db
    .select({ id: picturesView.id })
    .from(picturesView)
    .where(and(inArray(picturesView.id, [...ids]), isNull(picturesView.withdrawnAt)));
  const waiting = await db
    .select({ id: signUpsView.pictureId })
    .from(signUpsView)
    .where(inArray(signUpsView.pictureId, [...ids]));
  return [...shown, ...waiting].flatMap(({ id }) => id ?? []);
}

/** The attachments among some that belong to a letter or a draft. */
async function attachmentsAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id: letterAttachmentsView.id })
    .from(letterAttachmentsView)
    .where(inArray(letterAttachmentsView.id, [...ids]));
  return found.map(({ id }) => id);
}
