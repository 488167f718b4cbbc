import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Random } from '../../apps/server/src/testing/random.ts';

/**
 * Makes the ids of this process follow a seed, for rows are read in the order of their ids: without
 * it a seed would not repeat its run. Returns what gives chance back.
 */
export function seedIds(random: Random): () => void {
  const { randomBytes } = crypto;
  const seeded = (size: number) => {
    const bytes = Buffer.alloc(size);
    for (let n = 0; n < size; n += 1) bytes[n] = random.below(256);
    return bytes;
  };
  Object.assign(crypto, { randomBytes: seeded });
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, { randomBytes });
    syncBuiltinESMExports();
  };
}
