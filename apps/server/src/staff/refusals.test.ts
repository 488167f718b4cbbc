import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSettings } from '../env.ts';
import { createFakeTerminal } from '../testing/fake-terminal.ts';
import { runWhereTheDataIs } from './run-here.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabta-refusals-'));
  await writeFile(join(folder, 'page.jpg'), 'x');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function staff(settings: Record<string, string>, ...argv: string[]) {
  const terminal = createFakeTerminal();
  const request = { argv, cwd: folder, staffName: 'Nadia', isTty: false, columns: 80 };
  const asked = parseSettings({ DATA_DIR: join(folder, 'data'), ...settings });
  const exitCode = await runWhereTheDataIs(asked, request, terminal);
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

const NOWHERE = { DATABASE_URL: 'postgres://127.0.0.1:1/nabta' };

it.each([
  ['status'],
  ['letters', 'queue'],
  ['letters', 'approve', '1'],
  ['sponsorships', 'keep', '1', '--reason', 'x'],
  ['sponsors', 'show', '1'],
  ['audit', 'list'],
  ['export', 'villages', 'villages.csv'],
  ['dues', 'resume', '--reason', 'x'],
])('without a database `%s %s` says so in one line', async (...argv) => {
  expect(await staff(NOWHERE, ...argv)).toEqual({
    exitCode: 1,
    out: '',
    err: 'There is no connection: is the database up, and is DATABASE_URL right?\n',
  });
});

it('what the machine refuses is told in words', async () => {
  const place = join(folder, 'none', 'b.tar.gz');
  const { exitCode, err } = await staff({ DATA_DIR: folder }, 'backup', place);
  expect(exitCode).toBe(1);
  expect(err).toMatch(/^There is no .+\.\n$/);
});
