import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, syncNames, unlessGone } from './on-disk.ts';

/** A stored file, and when it was last written. */
export interface StoredFile {
  readonly key: string;
  readonly writtenAt: Temporal.Instant;
}

/** A store of files. Keys are made by our own code, such as `variants/<id>/320.avif`. */
export interface Storage {
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Removes every file whose key starts with `prefix/`. */
  removeAll(prefix: string): Promise<void>;
  /** Every file whose key starts with `prefix/`; those of one folder come one after the other. */
  list(prefix: string): AsyncIterable<StoredFile>;
}

/**
 * Stores files under a folder of the data folder, which other users of the machine cannot read. A
 * reader never sees half a file, and writes and removals survive a power cut.
 */
export function createDiskStorage(folder: string): Storage {
  return {
    async read(key) {
      return unlessGone(readFile(join(folder, key)));
    },
    async write(key, content) {
      const path = join(folder, key);
      const temporary = `${path}.${randomBytes(6).toString('hex')}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(temporary, content, { mode: 0o600, flush: true });
      await rename(temporary, path);
      await syncNames(path, dirname(folder));
    },
    async removeAll(prefix) {
      const path = join(folder, prefix);
      await rm(path, { recursive: true, force: true });
      await unlessGone(syncFolder(dirname(path)));
    },
    list: (prefix) => filesBelow(folder, prefix),
  };
}

async function* filesBelow(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await unlessGone(readdir(join(folder, prefix), { withFileTypes: true }));
  for (const entry of entries ?? []) {
    const key = `${prefix}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, key);
    else {
      const found = await unlessGone(stat(join(folder, key)));
      if (found) yield { key, writtenAt: found.mtime.toTemporalInstant() };
    }
  }
}

/** A short name for some content, for keys and ids that must differ when the content does. */
export function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}
