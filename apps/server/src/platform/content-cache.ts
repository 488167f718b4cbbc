import { LRUCache } from 'lru-cache';
import type { PlainSql } from '../db/client.ts';

/**
 * A cache of values computed from the public content. Triggers raise the version in the database with
 * every change, for every process, so withdrawn content is gone at once.
 */
export interface ContentCache {
  version(): Promise<number>;
  /** The value under a key at a version, computed when it is not known yet. */
  get<T extends {}>(version: number, key: string, compute: () => Promise<T>): Promise<T>;
}

/** `maximum` is the number of values that are kept. */
export function createContentCache(sql: PlainSql, maximum: number): ContentCache {
  const values = new LRUCache<string, Promise<{}>>({ max: maximum });
  return {
    async version() {
      const { rows } = await sql.query<{ value: string | number }>(
        "select value from system_values where name = 'content_version'",
      );
      return Number(rows[0]?.value ?? 0);
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
