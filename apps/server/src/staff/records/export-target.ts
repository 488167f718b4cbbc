import { mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StaffError, type Terminal } from '../context.ts';

/** The destination of an export, where nothing appears before the export is complete. */
export interface ExportTarget {
  /** Adds a text, or the bytes of a file. */
  write(content: string | Uint8Array): Promise<void>;
  /** Moves the complete export to its place. */
  finish(): Promise<void>;
  /** Removes an export that is not finished. */
  abandon(): Promise<void>;
}

/** An export has data of families, which other users of the machine must not read. */
const OWNER_ONLY = 0o600;

/**
 * Exports to a file. Throws StaffError when the file exists (without `force`) or cannot be written.
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
    write: (content) => write(file, content, path),
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
 * Exports to the terminal or a pipe, by way of a temporary file: a slow reader such as `less` must not
 * keep the database's snapshot open.
 */
export async function terminalTarget(
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExportTarget> {
  const folder = await mkdtemp(join(tmpdir(), 'nabta-export-'));
  const draft = join(folder, 'export');
  const file = await openDraft(draft, draft);
  const remove = () => rm(folder, { recursive: true, force: true });
  // An open file needs no name, and without one nothing is left when this process is killed. Systems
  // that cannot remove an open file remove it when it is closed.
  await remove().catch(() => undefined);
  return {
    write: (content) => write(file, content, draft),
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

/** Makes the folder for exported photos, unless it exists. */
export async function photoFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StaffError(`${path} cannot be a folder of photos: ${writeFailureOf(error)}.`);
  }
}

async function openDraft(draft: string, path: string) {
  try {
    return await open(draft, 'w+', OWNER_ONLY);
  } catch (error) {
    throw new StaffError(`${path} cannot be written: ${writeFailureOf(error)}.`);
  }
}

async function write(
  file: Awaited<ReturnType<typeof open>>,
  content: string | Uint8Array,
  path: string,
) {
  try {
    await file.appendFile(content);
  } catch (error) {
    throw new StaffError(`${path} could not be written to its end: ${writeFailureOf(error)}.`);
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

/** The reason why something cannot be written, in words. */
export function writeFailureOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? code;
}
