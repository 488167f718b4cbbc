import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { auditEntries } from '../modules/audit/tables.ts';
import { children } from '../modules/children/tables.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { shareTestApp } from '../testing/share-test-app.ts';
import { createFakeTerminal, type FakeTerminal } from '../testing/fake-terminal.ts';
import { childRecords, csvOf } from '../testing/child-records.ts';
import { makeChild, makeVillage } from '../testing/factories.ts';
import { DataDirTaken, lockDataDir } from './data-dir-lock.ts';
import { commandSocketPath } from './command-protocol.ts';
import { askServer } from './ask-server.ts';
import type { StaffContext } from './context.ts';
import { serveStaffCommands, type CommandServer } from './command-server.ts';

let dataDir: string;
let servers: CommandServer[];
const test = await shareTestApp();
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'nabta-staff-')), 'data');
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.close();
  await rm(join(dataDir, '..'), { recursive: true, force: true });
});

async function startCommandServer(): Promise<CommandServer> {
  const server = await serveStaffCommands(dataDir);
  servers.push(server);
  return server;
}

const requestOf = (argv: string[], isTty = false) => ({
  argv,
  cwd: '/',
  staffName: 'Nadia',
  isTty,
  columns: 80,
});

function ask(argv: string[], terminal: FakeTerminal): Promise<number | undefined> {
  return askServer(dataDir, requestOf(argv, terminal.isTty), terminal);
}

const lockUrl = new URL('./data-dir-lock.ts', import.meta.url).href;
const serverUrl = new URL('./command-server.ts', import.meta.url).href;

/** Another process that takes the data folder, says how it went, and stays. */
function spawnHolder(url: string, call: string) {
  const script = `
    const { ${call} } = await import(${JSON.stringify(url)});
    const held = await ${call}(${JSON.stringify(dataDir)}).catch((error) => console.log('refused', error.message));
    console.log(held ? 'held' : 'refused');
    setInterval(() => undefined, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: fileURLToPath(new URL('.', import.meta.url)),
  });
  return {
    said: once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

it('is a socket that only its owner can open, in a folder that only its owner can enter', async () => {
  await startCommandServer();
  const [socket, folder] = [await stat(join(dataDir, 'staff.sock')), await stat(dataDir)];
  expect(socket.isSocket()).toBe(true);
  expect((socket.mode & 0o777).toString(8)).toBe('600');
  expect((folder.mode & 0o777).toString(8)).toBe('700');
  expect(((await stat(join(dataDir, 'lock'))).mode & 0o777).toString(8)).toBe('600');
});

it('leaves nothing behind when it is closed, and can be opened again', async () => {
  const server = await startCommandServer();
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['staff.sock']));
  await server.close();
  expect(await readdir(dataDir)).toEqual(['lock']);
  await startCommandServer();
});

it('is opened by exactly one of several that start at once', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 8 }, startCommandServer));
  const refusals = tries.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  expect(refusals).toHaveLength(7);
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(DataDirTaken);
    expect(String(refusal)).toMatch(/Another Nabta server .* is already using DATA_DIR \(\/.*\)/);
  }
});

it('is taken over from a server that was killed, by exactly one process', async () => {
  const killed = spawnHolder(serverUrl, 'serveStaffCommands');
  expect(await killed.said).toBe('held');
  await expect(serveStaffCommands(dataDir)).rejects.toThrow(DataDirTaken);
  await killed.kill();
  expect(await readdir(dataDir)).toContain('staff.sock');
  expect(await ask(['status'], createFakeTerminal())).toBeUndefined();

  const heirs = [1, 2, 3].map(() => spawnHolder(lockUrl, 'lockDataDir'));
  try {
    const said = await Promise.all(heirs.map((heir) => heir.said));
    expect(said.sort()).toEqual(['held', 'refused', 'refused']);
  } finally {
    for (const heir of heirs) await heir.kill();
  }
  const server = await startCommandServer();
  server.open(test.deps);
  expect(await ask(['status'], createFakeTerminal())).toBe(0);
});

it('keeps a command from opening the database of a server that starts', async () => {
  await startCommandServer();
  expect(await lockDataDir(dataDir)).toBeUndefined();
});

it('runs a command in the server and streams what it says, with its exit code', async () => {
  const child = await makeChild(test.deps.db, { code: 'MN-0142' });
  (await startCommandServer()).open(test.deps);

  const terminal = createFakeTerminal();
  expect(await ask(['children', 'hide', child.code, '--reason', 'moved'], terminal)).toBe(0);
  expect(terminal.out()).toBe('MN-0142 (Amira Samir Girgis) is hidden.\n');
  const audit = await test.deps.db.select().from(auditEntries);
  expect(audit).toMatchObject([{ actor: 'Nadia', action: 'children hide' }]);

  const refused = createFakeTerminal();
  expect(await ask(['children', 'hide', 'none', '--reason', 'x'], refused)).toBe(1);
  expect(refused.err()).toBe('No child has the code none.\n');
  const misused = createFakeTerminal();
  expect(await ask(['children', 'hide'], misused)).toBe(2);
});

it('asks the caller before a command that removes everything', async () => {
  await makeChild(test.deps.db);
  (await startCommandServer()).open(test.deps);
  const terminal = createFakeTerminal(false);
  expect(await ask(['demo', 'reset'], terminal)).toBe(1);
  expect(terminal.questions).toHaveLength(1);
  expect(terminal.err()).toBe('Nothing was changed.\n');
  expect(await test.deps.db.$count(children)).toBe(1);
});

it('lets commands wait until the server has started', async () => {
  const server = await startCommandServer();
  const terminal = createFakeTerminal();
  const answer = ask(['status', '--json'], terminal);
  // Help needs no database, so it is there before.
  expect(await ask(['--help'], createFakeTerminal())).toBe(0);
  server.open(test.deps);
  expect(await answer).toBe(0);
  expect(JSON.parse(terminal.out())).toMatchObject({ children_waiting: 0 });
});

it('finishes the commands under way before it closes, and takes no more', async () => {
  await makeChild(test.deps.db, { code: 'MN-0001' });
  const server = await startCommandServer();
  const held = Promise.withResolvers<undefined>();
  const slow: TestApp['deps'] = {
    ...test.deps,
    storage: {
      ...test.deps.storage,
      removeAll: async (folder) => {
        await held.promise;
        await test.deps.storage.removeAll(folder);
      },
    },
  };
  server.open(slow);
  const command = ask(['children', 'hide', 'MN-0001', '--reason', 'x'], createFakeTerminal());
  await vi.waitFor(async () => {
    expect(await test.deps.db.$count(auditEntries)).toBe(1);
  });
  const drained = server.drain().then(() => 'drained');
  expect(await ask(['status'], createFakeTerminal())).toBeUndefined();
  expect(await Promise.race([drained, Promise.resolve('waiting')])).toBe('waiting');
  held.resolve(undefined);
  expect(await command).toBe(0);
  expect(await drained).toBe('drained');
});

it('gives an import up as a whole when its caller is gone', async () => {
  await makeVillage(test.deps.db, { nameEn: 'Abu Hinnis' });
  const file = join(dataDir, '..', 'children.csv');
  await writeFile(file, csvOf(childRecords(3_000)));
  const server = await startCommandServer();
  server.open(test.deps);
  const socket = connect(commandSocketPath(dataDir));
  let said = '';
  socket.on('data', (chunk) => {
    said += String(chunk);
    // In the middle of the transaction that writes.
    if (said.includes('500 children saved')) socket.destroy();
  });
  socket.write(`${JSON.stringify(requestOf(['import', 'children', file]))}\n`);
  await once(socket, 'close');
  await server.drain();
  expect(said).not.toContain('exitCode');
  expect(await test.deps.db.$count(children)).toBe(0);
});

it('tells commands that wait when the server stops before it has started', async () => {
  const server = await startCommandServer();
  const terminal = createFakeTerminal();
  const answer = ask(['status'], terminal);
  await ask(['--help'], createFakeTerminal());
  await server.drain();
  expect(await answer).toBe(1);
  expect(terminal.err()).toBe('The server is stopping: try again when it is up.\n');
});

it('answers one line to a caller of another version, and outlives broken ones', async () => {
  (await startCommandServer()).open(test.deps);
  const say = (words: string) =>
    new Promise<string>((resolve) => {
      let answer = '';
      const socket = connect(commandSocketPath(dataDir));
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => (answer += String(chunk)));
      socket.on('close', () => resolve(answer));
      socket.write(words);
    });
  expect(await say('{"argv": 1}\n')).toContain('The server is of another version');
  expect(await say('not JSON\n')).toBe('');
  expect(await say('x'.repeat(5_000_000))).toBe('');
  expect(await ask(['status'], createFakeTerminal())).toBe(0);
});

it('says that it is old when it cannot load a command any more, and goes on', async () => {
  (await startCommandServer()).open(test.deps);
  vi.doMock('./run-command.ts', () => {
    throw new SyntaxError('an export of a newer version is missing');
  });
  const terminal = createFakeTerminal();
  try {
    expect(await ask(['status'], terminal)).toBe(1);
  } finally {
    vi.doUnmock('./run-command.ts');
  }
  expect(terminal.err()).toBe('The server is of another version: restart it.\n');
  expect(await ask(['status'], createFakeTerminal())).toBe(0);
});

it('hands over what is too long for one line, without breaking a character', async () => {
  (await startCommandServer()).open(test.deps);
  // The dot moves each pair of surrogates to where a piece of an even length would cut it.
  const text = `.${'\u{1f331}'.repeat(2_500_000)}`;
  vi.doMock('./run-command.ts', () => ({
    runStaffCommand: (_: unknown, context: StaffContext) => {
      context.terminal.stdout(text);
      return Promise.resolve(0);
    },
  }));
  const pieces: string[] = [];
  const terminal = { ...createFakeTerminal(), stdout: (piece: string) => void pieces.push(piece) };
  try {
    expect(await ask(['status'], terminal)).toBe(0);
  } finally {
    vi.doUnmock('./run-command.ts');
  }
  expect(pieces.join('') === text).toBe(true);
  expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
});

it('is reached by a relative path when the folder is too deep for a socket', () => {
  const deep = join(process.cwd(), 'd'.repeat(80));
  expect(commandSocketPath(deep)).toBe(join('d'.repeat(80), 'staff.sock'));
  expect(() => commandSocketPath(join(tmpdir(), 'd'.repeat(120)))).toThrow(
    /DATA_DIR is too deep for a socket/,
  );
});
