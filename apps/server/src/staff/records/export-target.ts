import { mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StaffError, type Terminal } from '../context.ts';

/** Where an export is written: nothing is there before all of it is. */
export interface ExportTarget {
  write(text: string): Promise<void>;
  /** All of it is written: it goes to its place. */
  finish(): Promise<void>;
  /** Removes what is not finished. */
  abandon(): Promise<void>;
}

/** Children's families are in it: whoever else uses the machine has no business with it. */
const OWNER_ONLY = 0o600;

/**
 * A file that an export is written to. Throws StaffError when there is one already (without
 * `force`), or none can be written there.
 */
export async function fileTarget(path: string, force: boolean): Promise<ExportTarget> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) throw new StaffError(`${path} is a folder: give the name of a file.`);
  if (found && !force) {
    throw new StaffError(`There is a file ${path} already: --force writes over it.`);
  }
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  const file = await openDraft(draft, path);
  return {
    write: (text) => write(file, text, path),
    async finish() {
      await file.close();
      await rename(draft, path);
    },
    async abandon() {
      await file.close().catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

/**
 * The terminal, or what it is piped to. All of it is written to a file first: a reader that takes
 * its time (`less`) must not hold up the database meanwhile.
 */
export async function terminalTarget(
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExportTarget> {
  const folder = await mkdtemp(join(tmpdir(), 'nabta-export-'));
  const draft = join(folder, 'export');
  const file = await openDraft(draft, draft);
  const remove = () => rm(folder, { recursive: true, force: true });
  // While it is open it needs no name, and however this process ends, nothing of it stays. (Where
  // an open file cannot be removed, it is when it is closed.)
  await remove().catch(() => undefined);
  return {
    write: (text) => write(file, text, draft),
    async finish() {
      const texts: AsyncIterable<string> = file.createReadStream({
        start: 0,
        encoding: 'utf8',
        autoClose: false,
      });
      for await (const text of texts) {
        signal.throwIfAborted();
        terminal.stdout(text);
        await terminal.taken();
      }
    },
    async abandon() {
      await file.close();
      await remove();
    },
  };
}

/** A folder that exported photos go to, made when it is not there. */
export async function photoFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StaffError(`${path} cannot be a folder of photos: ${reasonOf(error)}.`);
  }
}

async function openDraft(draft: string, path: string) {
  try {
    return await open(draft, 'w+', OWNER_ONLY);
  } catch (error) {
    throw new StaffError(`${path} cannot be written: ${reasonOf(error)}.`);
  }
}

async function write(file: Awaited<ReturnType<typeof open>>, text: string, path: string) {
  try {
    await file.appendFile(text);
  } catch (error) {
    throw new StaffError(`${path} could not be written to its end: ${reasonOf(error)}.`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'the disk cannot be written',
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a part of it is a file',
  EEXIST: 'there is a file of that name',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the name is too long',
};

/** Why something cannot be written, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? code;
}
