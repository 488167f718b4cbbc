import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEmbedded } from './embedded.ts';

it('counts a commit, and nothing that reaches the disk before it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nabta-commits-'));
  const database = await openEmbedded(join(folder, 'database'));
  const commits = () => database.commits?.();
  try {
    await database.sql.query('create table told (what text)');
    const before = commits();
    await database.sql.transaction(async (sql) => {
      await sql.query("insert into told values ('yes')");
      await sql.query('checkpoint');
      expect(commits()).toBe(before);
    });
    expect(commits()).toBeGreaterThan(before ?? NaN);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
});
