import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, lstat, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { create } from 'tar';
import { syncFolder, unlessGone } from '../on-disk.ts';
import { BackupError, MANIFEST, manifestText, type Manifest } from './manifest.ts';

/** What is written, and where to. */
export interface Archive {
  /** Where the members lie. */
  readonly staging: string;
  readonly manifest: Manifest;
  /** The name that it has when it is whole. */
  readonly file: string;
  /** Whether a file of that name may be replaced. */
  readonly force: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/**
 * Writes a backup that only its owner can read, beside its name, and gives it its name when the
 * disk has all of it. Throws, and leaves nothing behind, when that cannot be. Returns its size.
 */
export async function writeArchive(archive: Archive): Promise<number> {
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

/** Small reads, one file after the other: it must need no more memory for more data. */
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

/** Whoever made a file of that name meanwhile keeps it. */
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
