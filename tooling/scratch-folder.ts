import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const LEAST_BYTES = 4 * 1024 ** 3;

/**
 * Where tests keep their data: in memory where the machine has room, for each commit of
 * the embedded database waits for a disk, and nothing of a test has to outlive a power cut.
 */
export function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= LEAST_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
