import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, lstat, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { create } from 'tar';
import { syncFolder, unlessGone } from '../on-disk.ts';
import { BackupError, MANIFEST, manifestText, type Manifest } from './manifest.ts';
import { STAGING, stageBackup, type Source } from './stage-backup.ts';

/** Data folders of which a backup is being made: each has one staging folder. */
const underWay = new Set<string>();

/** A backup to make. */
export interface Order extends Source {
  readonly file: string;
  readonly force: boolean;
}

/**
 * Makes a backup of the embedded database and the files, also while they are used. Throws BackupError
 * or an error of the disk, and leaves nothing behind then. Returns the manifest of the backup and its
 * size in bytes.
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
 * The path of a new backup: `where`, or a file of the given name in the folder `where`. Throws
 * BackupError when it cannot be written there.
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

/** The key that signs links, from the settings or the data folder. */
export async function secretKeyIn(dataDir: string, ofSettings?: string): Promise<string> {
  return ofSettings ?? (await unlessGone(readFile(join(dataDir, 'secret-key'), 'utf8'))) ?? '';
}

/** A backup to write. */
interface Archive {
  /** The folder with the members. */
  readonly staging: string;
  readonly manifest: Manifest;
  /** The name of the complete backup. */
  readonly file: string;
  /** Whether a file of that name may be replaced. */
  readonly force: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/**
 * Writes a backup that only its owner can read under a temporary name, and renames it when the disk
 * has all of it. Leaves nothing behind when it throws. Returns the size of the backup.
 */
async function writeArchive(archive: Archive): Promise<number> {
  const { staging, manifest, file, signal } = archive;
  const draft = `${file}.${randomBytes(4).toString('hex')}.partial`;
  await writeFile(join(staging, MANIFEST), manifestText(manifest), { mode: 0o600 });
  try {
    const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(packed(archive), createGzip(), output, { signal });
    await giveName(draft, archive);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return (await lstat(file)).size;
}

/** Small reads, one file after the other, so that more data needs no more memory. */
const READ_BYTES = 512 * 1024;

async function* packed({ staging, manifest, onProgress }: Archive): AsyncGenerator<Buffer> {
  const names = manifest.members.map(({ path }) => path);
  const options = { cwd: staging, portable: true, strict: true, noDirRecurse: true };
  let done = 0;
  for await (const chunk of create({ ...options, jobs: 1, maxReadSize: READ_BYTES }, [
    MANIFEST,
    ...names,
  ])) {
    done += chunk.length;
    onProgress(done);
    yield chunk;
  }
}

/** Renames the draft. Does not replace a file that somebody made meanwhile, without `force`. */
async function giveName(draft: string, { file, force }: Archive): Promise<void> {
  if (force) return rename(draft, file);
  try {
    await link(draft, file);
  } catch (error) {
    if (await unlessGone(lstat(file))) throw new BackupError(`${file} exists: add --force.`);
    // A file system without links.
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error;
    return rename(draft, file);
  }
  await rm(draft);
}
