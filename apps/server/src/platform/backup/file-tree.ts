import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, lstat, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unlessGone } from '../on-disk.ts';
import { BackupError } from './manifest.ts';

/** A file or a folder below another; `path` starts with the name of the tree. */
export interface Found {
  readonly path: string;
  readonly isFolder: boolean;
  readonly size: number;
}

/**
 * Lists a tree below `root`, in order, folders before what is in them. What vanishes meanwhile is
 * left out; a tree that does not exist is empty. Throws BackupError for a link inside.
 */
export async function* walk(
  root: string,
  tree: string,
  keeps: (path: string) => boolean,
): AsyncGenerator<Found> {
  const names = await unlessGone(readdir(join(root, tree)));
  if (names === undefined) return;
  yield { path: tree, isFolder: true, size: 0 };
  for (const name of names.toSorted()) {
    const path = `${tree}/${name}`;
    if (!keeps(path)) continue;
    const found = await unlessGone(lstat(join(root, path)));
    if (found?.isDirectory()) yield* walk(root, path, keeps);
    else if (found?.isFile()) yield { path, isFolder: false, size: found.size };
    else if (found) throw new BackupError(`${path} is neither a file nor a folder.`);
  }
}

/** Copies a file that may be written to later; where the file system can, without taking room. */
export async function copyInto(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
}

/** Gives a file that is never written to again a second name, or copies it where that cannot be. */
export async function linkInto(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(from, to);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error;
    await copyFile(from, to);
  }
}

/** The SHA-256 of a file, in hexadecimal. */
export async function sha256Of(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest('hex');
}
