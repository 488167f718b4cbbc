import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { children } from '../../modules/children/tables.ts';
import { childFiles } from '../../modules/children/index.ts';
import type { TextRecord } from '../../modules/content-files/index.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { childRecords, csvOf } from '../../testing/child-records.ts';
import { makeChild, makeVillage } from '../../testing/factories.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { runStaffCommand } from '../run-command.ts';

it('an export is of one moment, whatever happens meanwhile, and comes back on PostgreSQL too', async () => {
  const test = await buildTestApp();
  const folder = await mkdtemp(join(tmpdir(), 'nabta-export-'));
  const { db } = test.deps;
  const staff = async (...argv: string[]) => {
    const terminal = createFakeTerminal();
    const exitCode = await runStaffCommand(argv, {
      deps: () => Promise.resolve(test.deps),
      cwd: folder,
      actor: 'Nadia',
      terminal,
      signal: new AbortController().signal,
    });
    expect([terminal.err(), exitCode]).toEqual(['', 0]);
    return terminal.out();
  };
  await makeVillage(db, { nameEn: 'Abu Hinnis' });
  await writeFile(join(folder, 'children.csv'), csvOf(childRecords(600)));
  await staff('import', 'children', 'children.csv');
  await staff('export', 'children', 'first.csv');
  const first = String(await readFile(join(folder, 'first.csv')));

  const seen: TextRecord[] = [];
  await childFiles.exportFile(test.deps, {
    async write(records) {
      // Between its two pages somebody else adds a child, and changes one of the second.
      if (seen.length === 0) {
        await makeChild(db, { code: 'MN-0599a' });
        await db.update(children).set({ featured: true }).where(eq(children.code, 'MN-0600'));
      }
      seen.push(...records);
    },
    actor: 'Nadia',
    target: 'a test',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(seen).toHaveLength(600);
  expect(seen.at(-1)).toMatchObject({ code: 'MN-0600', featured: 'no' });

  const counts: unknown = JSON.parse(await staff('import', 'children', 'first.csv', '--json'));
  expect(counts).toMatchObject({ created: 0, updated: 1, unchanged: 599 });
  await db.delete(children).where(like(children.code, '%a'));
  await staff('export', 'children', 'second.csv');
  expect(String(await readFile(join(folder, 'second.csv')))).toBe(first);
  await rm(folder, { recursive: true, force: true });
  await test.close();
});
