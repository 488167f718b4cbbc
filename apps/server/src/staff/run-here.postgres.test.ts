import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseSettings } from '../env.ts';
import { createFakeTerminal } from '../testing/fake-terminal.ts';
import { makeChild } from '../testing/factories.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { runWhereTheDataIs } from './run-here.ts';

it('with DATABASE_URL a command speaks to that database, beside any server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nabta-here-'));
  const { database, url = '' } = await createTestDatabase();
  await makeChild(database.db, { code: 'MN-0142' });
  const settings = parseSettings({ DATA_DIR: dataDir, DATABASE_URL: url });
  const staff = async (...argv: string[]) => {
    const terminal = createFakeTerminal();
    const request = { argv, cwd: '/', staffName: 'Nadia', isTty: false, columns: 80 };
    const exitCode = await runWhereTheDataIs(settings, request, terminal);
    return { exitCode, out: terminal.out(), err: terminal.err() };
  };
  const hidden = await staff('children', 'hide', 'MN-0142', '--reason', 'moved');
  expect(hidden).toMatchObject({ exitCode: 0, err: '' });
  const { out } = await staff('status', '--json');
  expect(JSON.parse(out)).toMatchObject({ database: 'postgres', children_waiting: 0 });
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});
