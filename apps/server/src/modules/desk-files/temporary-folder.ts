import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that only this process reads: files of children are as private as the children. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'nabta-desk-'));
  const remove = () => rm(path, { recursive: true, force: true });
  return { path, remove, [Symbol.asyncDispose]: remove };
}
