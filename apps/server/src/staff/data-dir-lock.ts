import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Thrown when another process has the data folder. The message is one line for the terminal. */
export class DataDirTaken extends Error {}

/** The right to be the only process at work in a data folder. */
export interface DataDirLock {
  release(): void;
}

/**
 * Takes the lock of a data folder, which is made when absent. Returns undefined when it is held, in
 * this process or another.
 *
 * An SQLite transaction is the one lock that Node can take and that the kernel gives back when its
 * holder dies: no file of a killed process has to be recognised as stale, so no two processes can
 * both think that they have just cleared it away.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock | undefined> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'lock');
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    // Everybody who can open the file can hold the lock. (Only SQLite opens it: closing it elsewhere in
    // this process would release the lock.)
    await chmod(path, 0o600);
    // Nothing is ever written, so no journal file is needed.
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return {
    release: () => {
      if (file.isOpen) file.close();
    },
  };
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
