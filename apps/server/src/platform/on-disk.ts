import { chmod, lstat, open, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** The result; undefined when the file or folder does not exist (any more). */
export async function unlessGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Syncs the names in a folder to the disk, where the system can. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    await sync(folder, 'r');
  } catch (error) {
    // The disk cannot, or we may not read a folder above ours. PostgreSQL ignores both as well.
    if (!['EINVAL', 'EACCES'].includes(codeOf(error) ?? '')) throw error;
  }
}

/**
 * Syncs the name of a file or folder to the disk, and those of the folders above it up to `root`: any
 * of them may be new, made by this process or another.
 */
export async function syncNames(path: string, root: string): Promise<void> {
  const top = resolve(root);
  for (let at = dirname(resolve(path)); at.length > top.length; at = dirname(at)) {
    await unlessGone(syncFolder(at));
  }
  await syncFolder(top);
}

/**
 * Makes a file or a whole folder private to its owner and syncs it to the disk. A folder comes after
 * its contents: its mode tells that everything below is done.
 */
export async function settle(path: string): Promise<void> {
  const found = await unlessGone(lstat(path));
  if (found?.isDirectory()) {
    for (const name of await readdir(path)) await settle(join(path, name));
    await close(path, 0o700);
    await syncFolder(path);
  } else if (found?.isFile()) {
    await close(path, 0o600);
    // Windows cannot sync a file that is open for reading only.
    await unlessGone(sync(path, 'r+'));
  }
}

/**
 * Settles the data of an older version, which wrote pictures and parts of the database that everybody
 * could read, and did not wait for the disk. Costs next to nothing once that is done.
 */
export async function settleOldData(dataDir: string): Promise<void> {
  // Windows has no such modes, so nothing would tell that this is done.
  if (process.platform === 'win32') return;
  const database = join(dataDir, 'database');
  const inDatabase = (await unlessGone(readdir(database))) ?? [];
  const paths = inDatabase.map((name) => join(database, name));
  for (const path of [...paths, join(dataDir, 'files'), join(dataDir, 'secret-key')]) {
    const found = await unlessGone(lstat(path));
    if (found && (found.mode & 0o077) !== 0) await settle(path);
  }
  if (inDatabase.length > 0) {
    await close(database, 0o700);
    await syncFolder(database);
  }
}

async function close(path: string, mode: number): Promise<void> {
  try {
    await unlessGone(chmod(path, mode));
  } catch (error) {
    // A disk without modes, or the file of another user: nothing that a start should fail for.
    if (!['EPERM', 'ENOTSUP'].includes(codeOf(error) ?? '')) throw error;
  }
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
