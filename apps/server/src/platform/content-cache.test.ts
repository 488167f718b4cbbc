import { expect, it, vi } from 'vitest';
import type { PlainSql } from '../db/client.ts';
import { createContentCache } from './content-cache.ts';

/** A database whose reads of the version are answered by the test, one after another. */
function slowDatabase() {
  const reads: ((version: number) => void)[] = [];
  const query = () =>
    new Promise<{ rows: { value: number }[] }>((resolve) => {
      reads.push((value) => {
        resolve({ rows: [{ value }] });
      });
    });
  return { sql: { query } as unknown as PlainSql, reads };
}

it('one read of the version answers all who waited for it to begin, and nobody later', async () => {
  const { sql, reads } = slowDatabase();
  const cache = createContentCache(sql, 1);
  const early = [cache.version(), cache.version()];
  await vi.waitFor(() => {
    expect(reads).toHaveLength(1);
  });
  // The read has begun: a commit may have come after it.
  const late = [cache.version(), cache.version(), cache.version()];
  reads[0]?.(7);
  expect(await Promise.all(early)).toEqual([7, 7]);
  await vi.waitFor(() => {
    expect(reads).toHaveLength(2);
  });
  reads[1]?.(8);
  expect(await Promise.all(late)).toEqual([8, 8, 8]);
});

it('a read that failed does not hold up the next', async () => {
  const query = vi
    .fn()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue({ rows: [{ value: '3' }] });
  const cache = createContentCache({ query } as unknown as PlainSql, 1);
  await expect(cache.version()).rejects.toThrow('gone');
  expect(await cache.version()).toBe(3);
});

it('is not read again while the only process that changes the database commits nothing', async () => {
  const { sql, reads } = slowDatabase();
  let commits = 4;
  const cache = createContentCache(sql, 1, () => commits);
  const answer = async (read: number, version: number) => {
    await vi.waitFor(() => {
      expect(reads).toHaveLength(read);
    });
    reads[read - 1]?.(version);
  };
  const first = cache.version();
  await answer(1, 7);
  expect(await first).toBe(7);
  expect(await cache.version()).toBe(7);

  commits += 1;
  const second = cache.version();
  await vi.waitFor(() => {
    expect(reads).toHaveLength(2);
  });
  // Committed while the version is read: it may or may not be in the answer.
  commits += 1;
  reads[1]?.(8);
  expect(await second).toBe(8);
  const third = cache.version();
  await answer(3, 9);
  expect(await third).toBe(9);
});
