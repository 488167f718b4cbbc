import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseSettings, type Settings } from '../env.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { createFakeTerminal } from '../testing/fake-terminal.ts';
import { makeChild } from '../testing/factories.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { serveStaffCommands } from './command-server.ts';
import { runWhereTheDataIs } from './run-here.ts';

/** A database is made on disk, which takes a busy machine its time. */
const MAKING_A_DATABASE = { timeout: 60_000 };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nabta-here-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function staff(settings: Settings, ...argv: string[]) {
  const terminal = createFakeTerminal();
  const request = { argv, cwd: '/', staffName: 'Nadia', isTty: false, columns: 80 };
  const exitCode = await runWhereTheDataIs(settings, request, terminal);
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

describe('on the embedded database', () => {
  const settings = () => parseSettings({ DATA_DIR: dataDir });

  it(
    'a command opens the data itself when no server runs, and gives it free again',
    MAKING_A_DATABASE,
    async () => {
      expect(await staff(settings(), 'status')).toMatchObject({ exitCode: 0, err: '' });
      const lock = await lockDataDir(dataDir);
      expect(lock).toBeDefined();
      lock?.release();
    },
  );

  it(
    'the first administrator is invited before any server has run',
    MAKING_A_DATABASE,
    async () => {
      const newFolder = parseSettings({ DATA_DIR: join(dataDir, 'new') });
      const invite = ['desk', 'invite', '--email', 'nadia@example.com', '--name', 'Nadia'];
      expect(await staff(newFolder, ...invite, '--roles', 'admin')).toMatchObject({
        exitCode: 0,
        err: '',
      });
    },
  );

  it.each([
    ['backup', '/'],
    ['status', '--check'],
  ])('%s refuses a data folder that is not there, and makes none', async (...argv) => {
    const nowhere = join(dataDir, 'new');
    expect(await staff(parseSettings({ DATA_DIR: nowhere }), ...argv)).toEqual({
      exitCode: 1,
      out: '',
      err: `There is no data folder ${nowhere}: set DATA_DIR to that of the server.\n`,
    });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('a command is run by the server that has the data', async () => {
    const server = await buildTestApp();
    await makeChild(server.deps.db);
    const commandServer = await serveStaffCommands(dataDir);
    commandServer.open(server.deps);
    const { exitCode, out } = await staff(settings(), 'status', '--json');
    expect([exitCode, JSON.parse(out)]).toMatchObject([0, { children_waiting: 1 }]);
    // It has not opened a database of its own beside the server's.
    expect(await readdir(dataDir)).not.toContain('database');
    await commandServer.close();
    await server.close();
  });

  it('a command waits for another one, help does not', async () => {
    const other = await lockDataDir(dataDir);
    let isDone = false;
    // It fails before it needs the database, which would take its time to be made.
    const command = staff(settings(), 'import', 'children', '/none.csv').finally(() => {
      isDone = true;
    });
    expect(await staff(settings(), '--help')).toMatchObject({ exitCode: 0, err: '' });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(isDone).toBe(false);
    other?.release();
    expect(await command).toMatchObject({ exitCode: 1, err: 'There is no file /none.csv.\n' });
  });

  it('help that is no help runs nothing without the data', async () => {
    expect(await staff(settings(), 'children', 'hide', 'MN-1', '--reason', '--help')).toEqual({
      exitCode: 2,
      out: '',
      err: 'A command with --help does nothing else.\n',
    });
  });
});
