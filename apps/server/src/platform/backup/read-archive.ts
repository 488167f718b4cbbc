import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import {
  BackupError,
  LONGEST_MANIFEST,
  MANIFEST,
  parseManifest,
  requireSpace,
  sizeOf,
  type Manifest,
  type Member,
} from './manifest.ts';

/** Bytes. A bound, because names are read into memory. */
const LONGEST_NAME = 64 * 1024;

/** A backup to read. */
export interface ArchiveReading {
  readonly file: string;
  /** An empty folder for the contents; without it, the backup is only checked. */
  readonly into?: string;
  /** Called before anything is written. Throws for a backup that is not wanted. */
  readonly check?: (manifest: Manifest) => void;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, of: number) => void;
}

/**
 * Reads a whole backup and compares every member with the manifest, which comes first: refuses members
 * that it does not name, or that are larger than it says. Throws BackupError.
 */
export async function readArchive(reading: ArchiveReading): Promise<Manifest> {
  const stopped = new AbortController();
  const signal = AbortSignal.any([reading.signal, stopped.signal]);
  const reader = new Reader({ ...reading, signal });
  const parser = new Parser({ strict: true, maxMetaEntrySize: LONGEST_NAME });
  let work = Promise.resolve();
  parser.on('entry', (entry: ReadEntry) => {
    work = work.then(() => reader.take(entry));
    work.catch((error: unknown) => stopped.abort(error));
  });
  parser.on('ignoredEntry', () => stopped.abort(tampered('it holds what no backup does')));
  try {
    await pipeline(createReadStream(reading.file), createGunzip(), into(parser), { signal });
    await work;
    return reader.end();
  } catch (error) {
    const reason: unknown = stopped.signal.aborted ? stopped.signal.reason : error;
    stopped.abort();
    // Wait until nothing is written any more, so that the caller can clean up.
    await work.catch(() => undefined);
    throw sayWhy(reason, reading.file);
  }
}

/** The parser as a Node stream, which waits while the parser is full. */
function into(parser: Parser): Writable {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (parser.write(chunk)) done();
      else parser.once('drain', () => done());
    },
    final(done) {
      parser.once('end', () => done());
      parser.end();
    },
  });
  parser.on('error', (error: Error) => sink.destroy(error));
  return sink;
}

const tampered = (how: string) => new BackupError(`This backup was tampered with: ${how}.`);

/** Reads the members of a backup, one after the other. */
class Reader {
  private manifest: Manifest | undefined;
  private readonly awaited = new Map<string, Member>();
  private total = 0;
  private done = 0;

  private readonly reading: ArchiveReading;

  constructor(reading: ArchiveReading) {
    this.reading = reading;
  }

  async take(entry: ReadEntry): Promise<void> {
    if (!this.manifest) return this.begin(entry);
    const member = this.awaited.get(entry.path);
    // Refuses links, devices and paths elsewhere, which no manifest may name.
    if (!member || entry.type !== 'File') throw tampered('it holds what its list does not name');
    if (entry.size !== member.size) throw tampered(`${member.path} has another size`);
    this.awaited.delete(member.path);
    if ((await this.keep(entry, member)) !== member.sha256) throw damaged(member.path);
  }

  end(): Manifest {
    const [missing] = this.awaited.keys();
    if (!this.manifest) throw new BackupError('This is not a backup of Nabta.');
    if (missing !== undefined) throw damaged(missing);
    return this.manifest;
  }

  private async begin(entry: ReadEntry): Promise<void> {
    const isManifest = entry.path === MANIFEST && entry.type === 'File';
    if (!isManifest || entry.size > LONGEST_MANIFEST) {
      throw new BackupError('This is not a backup of Nabta.');
    }
    const chunks: Buffer[] = [];
    await pipeline(entry, collecting(chunks), { signal: this.reading.signal });
    const manifest = parseManifest(Buffer.concat(chunks).toString('utf8'));
    this.reading.check?.(manifest);
    this.total = sizeOf(manifest);
    for (const member of manifest.members) this.awaited.set(member.path, member);
    if (this.reading.into !== undefined) await prepare(this.reading.into, manifest);
    this.manifest = manifest;
  }

  /** Writes a member, if there is a folder for it, and returns its hash. */
  private async keep(entry: ReadEntry, { path }: Member): Promise<string> {
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform: (chunk: Buffer, _encoding, next) => {
        hash.update(chunk);
        this.done += chunk.length;
        this.reading.onProgress(this.done, this.total);
        next(null, chunk);
      },
    });
    const { into: folder, signal } = this.reading;
    const output = folder === undefined ? collecting() : fileAt(folder, path);
    try {
      await pipeline(entry, hashing, output, { signal });
    } finally {
      if (!output.closed) await once(output, 'close');
    }
    return hash.digest('hex');
  }
}

async function prepare(folder: string, manifest: Manifest): Promise<void> {
  await requireSpace(folder, sizeOf(manifest));
  const parents = manifest.members.map(({ path }) => dirname(path));
  for (const path of new Set([...manifest.folders, ...parents])) {
    await mkdir(join(folder, path), { recursive: true, mode: 0o700 });
  }
}

/** A stream that collects its input in `chunks`, or drops it. */
function collecting(chunks?: Buffer[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks?.push(chunk);
      done();
    },
  });
}

const fileAt = (folder: string, path: string) =>
  createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true });

const damaged = (path: string) =>
  new BackupError(`This backup is damaged: ${path} is not as it was saved.`);

/** Turns errors about the file into BackupErrors, and passes on errors of the disk. */
function sayWhy(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error;
  if (error.name === 'AbortError') return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if ('syscall' in error && code !== 'EISDIR') return error;
  return new BackupError(`${basename(file)} is no backup, or was cut short or damaged.`);
}
