import { lstat, readFile, realpath, rm } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { unlessGone } from '../on-disk.ts';
import { writeArchive } from './archive-writing.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { STAGING, stageBackup, type Source } from './staging.ts';

/** Data folders of which a backup is being made: there is one place to put it together. */
const underWay = new Set<string>();

/** What is asked of a backup. */
export interface Order extends Source {
  readonly file: string;
  readonly force: boolean;
}

/**
 * Makes a backup of the embedded database and the files, while they are used or not. Throws
 * BackupError, or what the disk says; nothing is left behind then. Returns what the backup holds,
 * and its size in bytes.
 */
export async function makeBackup(order: Order): Promise<{ manifest: Manifest; bytes: number }> {
  const { dataDir, signal, onProgress, file, force } = order;
  const staging = join(dataDir, STAGING);
  if (underWay.has(staging)) throw new BackupError('Another backup is being made: wait for it.');
  underWay.add(staging);
  try {
    const manifest = await stageBackup(order);
    const report = (done: number) => onProgress('packed', done);
    const archive = { staging, manifest, file, force, signal, onProgress: report };
    return { manifest, bytes: await writeArchive(archive) };
  } finally {
    await rm(staging, { recursive: true, force: true });
    underWay.delete(staging);
  }
}

/**
 * The file that a backup goes to: `where`, or a file of the given name in the folder `where`. Throws
 * BackupError when it cannot go there.
 */
export async function findPlace(
  where: string,
  { dataDir, name, force }: { dataDir: string; name: string; force: boolean },
): Promise<string> {
  const isFolder = (await unlessGone(lstatFollowed(where)))?.isDirectory() ?? false;
  const file = isFolder ? join(where, name) : where;
  if (!isFolder && !/\.(tar\.gz|tgz)$/.test(where)) {
    throw new BackupError(`${where} is neither a folder, nor a name that ends with .tar.gz.`);
  }
  const folder = await unlessGone(realpath(dirname(file)));
  if (folder === undefined) throw new BackupError(`There is no folder ${dirname(file)}.`);
  const below = relative(await realpath(dataDir), folder);
  if (!below.startsWith('..') && !isAbsolute(below)) {
    throw new BackupError('A backup in the data folder would be lost with it: put it elsewhere.');
  }
  const there = await unlessGone(lstat(file));
  if (there?.isDirectory()) throw new BackupError(`${file} is a folder.`);
  if (there && !force) throw new BackupError(`${file} exists: add --force.`);
  return file;
}

const lstatFollowed = async (path: string) => lstat(await realpath(path));

/** The key that links are signed with: of the settings, or of the data folder. */
export async function secretKeyIn(dataDir: string, ofSettings?: string): Promise<string> {
  return ofSettings ?? (await unlessGone(readFile(join(dataDir, 'secret-key'), 'utf8'))) ?? '';
}
