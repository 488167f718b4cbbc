import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { StoredFile } from '../../platform/storage.ts';
import { attachmentsAmong, picturesAmong } from './repository.ts';

/**
 * How long a file without a row is left alone: it comes before its row, and an import of many brings
 * them an hour later.
 */
const GRACE_HOURS = 24;

/** How many ids one query asks for. */
const BATCH = 500;

/** Answers which of some ids have a row that names them. */
type NamedAmong = (db: Db, ids: readonly string[]) => Promise<string[]>;

/** Where the files of an id lie: `originals/<id>/photo.jpg`. */
const FOLDERS: Readonly<Record<string, NamedAmong>> = {
  originals: picturesAmong,
  variants: picturesAmong,
  letters: attachmentsAmong,
};

type Sweeping = Pick<Deps, 'db' | 'storage' | 'log'>;

/**
 * Removes the files that no row names since a day: of imports that were killed, and of pictures that
 * were taken off the site when the disk did not answer. `now` is the moment of the world, as the
 * disk or the bucket knows it: not of a demo's clock. Returns how many pictures it removed.
 */
export async function removeUnnamedFiles(deps: Sweeping, now: Temporal.Instant): Promise<number> {
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

/** Looks once more before it removes: the same import may just be made again. */
async function removeOne(
  { db, storage, log }: Sweeping,
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
    // The others are removed all the same, and this one tomorrow.
    log.error({ err: error, folder, id }, 'files without a row could not be removed');
    return false;
  }
}

/** The ids of whose files none was written after a moment. */
async function* oldIds(
  files: AsyncIterable<StoredFile>,
  before: Temporal.Instant,
): AsyncGenerator<string> {
  let current: { id: string; isOld: boolean } | undefined;
  for await (const { key, writtenAt } of files) {
    const [, id = '', ...rest] = key.split('/');
    // A file that lies elsewhere is none of ours.
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
