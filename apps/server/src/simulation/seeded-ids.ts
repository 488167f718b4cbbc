import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Random } from './random.ts';

/**
 * Makes the ids of this process follow a seed, for rows are read in the order of their ids: without
 * it a seed would not repeat its run. Returns what gives chance back.
 */
export function seedIds(random: Random): () => void {
  const { randomBytes } = crypto;
  const seeded = (size: number) =>
    Buffer.from(Array.from({ length: size }, () => random.below(256)));
  Object.assign(crypto, { randomBytes: seeded });
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, { randomBytes });
    syncBuiltinESMExports();
  };
}
