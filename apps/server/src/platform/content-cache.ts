import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { PlainSql } from '../db/client.ts';

/**
 * A cache of values computed from the public content. Triggers raise the version in the database with
 * every change, for every process, so withdrawn content is gone at once.
 */
export interface ContentCache {
  /**
   * The version after every commit that was acknowledged before the call. One read of the database
   * answers all calls that wait for it to begin.
   */
  version(): Promise<number>;
  /** The value under a key at a version, computed when it is not known yet. */
  get<T extends {}>(version: number, key: string, compute: () => Promise<T>): Promise<T>;
}

/**
 * `maximum` is the number of values that are kept. `commits` grows with every commit of a database
 * that this process alone can change: while it stands, the version is not read again.
 */
export function createContentCache(
  sql: PlainSql,
  maximum: number,
  commits?: () => number,
): ContentCache {
  const values = new LRUCache<string, Promise<{}>>({ max: maximum });
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<number> | undefined;
  let known: { readonly version: Promise<number>; readonly at: number } | undefined;

  async function readVersion(): Promise<number> {
    // Counted before the read: a commit between the two makes the next call read again.
    const at = commits?.();
    const { rows } = await sql.query<{ value: string | number }>(
      "select value from system_values where name = 'content_version'",
    );
    const version = Number(rows[0]?.value ?? 0);
    if (at !== undefined) known = { version: Promise.resolve(version), at };
    return version;
  }

  return {
    version() {
      if (known && known.at === commits?.()) return known.version;
      // A read that runs already may have begun before a commit that the caller knows of.
      next ??= running
        .then(() => setImmediate())
        .then(() => {
          const read = readVersion();
          running = read.catch(() => undefined);
          next = undefined;
          return read;
        });
      return next;
    },
    async get<T extends {}>(version: number, key: string, compute: () => Promise<T>) {
      const name = `${version}:${key}`;
      const known = values.get(name);
      // Each key belongs to one kind of value, so the type under a key is the one that was put there.
      if (known) return known as Promise<T>;
      const value = compute();
      values.set(name, value);
      try {
        return await value;
      } catch (error) {
        values.delete(name);
        throw error;
      }
    },
  };
}
