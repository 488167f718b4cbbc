import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file that is kept, and when it was last written. */
export interface StoredFile {
  readonly key: string;
  readonly writtenAt: Temporal.Instant;
}

/** Where files are kept. Keys are made by our own code: `variants/<id>/320.avif`. */
export interface Storage {
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, content: Buffer, contentType: string): Promise<void>;
  /** Removes every file whose key starts with `prefix/`. */
  removeAll(prefix: string): Promise<void>;
  /** Every file whose key starts with `prefix/`; those of one folder come one after the other. */
  list(prefix: string): AsyncIterable<StoredFile>;
}

/** Files under a folder of this machine. A reader never sees half a file. */
export function createDiskStorage(folder: string): Storage {
  return {
    async read(key) {
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async write(key, content) {
      const path = join(folder, key);
      const temporary = `${path}.${randomBytes(6).toString('hex')}`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(temporary, content);
      await rename(temporary, path);
    },
    async removeAll(prefix) {
      await rm(join(folder, prefix), { recursive: true, force: true });
    },
    list: (prefix) => filesBelow(folder, prefix),
  };
}

async function* filesBelow(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch(noneIfGone);
  for (const entry of entries ?? []) {
    const key = `${prefix}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(folder, key);
    else {
      const found = await stat(join(folder, key)).catch(noneIfGone);
      if (found) yield { key, writtenAt: found.mtime.toTemporalInstant() };
    }
  }
}

function noneIfGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** A short name for some content, for keys and ids that must differ when the content does. */
export function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}
