import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/client.ts';

/** The number of tries within some seconds. Each limit has counters under its own name. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts tries. With PostgreSQL the counters are shared by all processes. */
export interface Limiter {
  /** Uses up one try of a key. Returns 0, or the seconds to wait when none are left. */
  consume(limit: Limit, key: string): Promise<number>;
  /** Gives a key one try back. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Gives a key all its tries back. */
  forget(limit: Limit, key: string): Promise<void>;
}

type Counter = RateLimiterMemory | RateLimiterPostgres;

/** Counters keep a hash, and no address or email. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Counters in the database, or in memory on the embedded one (which is one process). */
export function createLimiter(database: Database): Limiter {
  const counters = new Map<string, Counter>();
  const counterOf = (limit: Limit): Counter => {
    const known = counters.get(limit.name);
    if (known) return known;
    const options = { points: limit.points, duration: limit.seconds, keyPrefix: limit.name };
    const counter =
      database.kind === 'postgres'
        ? new RateLimiterPostgres({
            ...options,
            storeClient: database.pool,
            tableName: 'rate_limits',
            tableCreated: true,
          })
        : new RateLimiterMemory(options);
    counters.set(limit.name, counter);
    return counter;
  };
  return {
    async consume(limit, key) {
      try {
        await counterOf(limit).consume(hashed(key));
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
    async giveBack(limit, key) {
      await counterOf(limit).reward(hashed(key));
    },
    async forget(limit, key) {
      await counterOf(limit).delete(hashed(key));
    },
  };
}
