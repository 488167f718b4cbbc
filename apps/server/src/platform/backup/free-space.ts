import { statfs } from 'node:fs/promises';
import { BackupError } from './manifest.ts';

const sizes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `12.3 MB`, for people. */
export function megabytes(bytes: number): string {
  return `${sizes.format(bytes / 1_000_000)} MB`;
}

/** Throws BackupError when the disk of a folder has less than `bytes` free. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= bytes) return;
  throw new BackupError(
    `The disk of ${folder} has ${megabytes(free)} free, and ${megabytes(bytes)} are needed.`,
  );
}
