import { join, relative, resolve } from 'node:path';

/** The longest path that the kernel takes for a socket, in bytes: Linux 107, the others 103. */
const LONGEST_PATH = process.platform === 'linux' ? 107 : 103;

/**
 * The path of a data folder's socket, or of `name` beside it: relative to the working folder when
 * that is shorter. Throws an Error of one clear line when it is too long either way.
 */
export function socketAddress(dataDir: string, name = 'staff.sock'): string {
  const absolute = join(resolve(dataDir), name);
  const near = relative(process.cwd(), absolute);
  const shortest = Buffer.byteLength(near) < Buffer.byteLength(absolute) ? near : absolute;
  if (Buffer.byteLength(shortest) > LONGEST_PATH) {
    throw new Error(
      `DATA_DIR is too deep for a socket: ${absolute} has more than ${LONGEST_PATH} bytes`,
    );
  }
  return shortest;
}
