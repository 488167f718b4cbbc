import { connect, type Socket } from 'node:net';
import type { Deps } from '../deps.ts';
import type { Settings } from '../env.ts';
import { createLog } from '../platform/log.ts';
import { createClock, createDeps, openDatabase } from '../runtime.ts';
import {
  commandSocketPath,
  frameSchema,
  linesOf,
  send,
  type StaffRequest,
} from './command-protocol.ts';
import { StaffError, UsageError, type Terminal } from './context.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { runStaffCommand } from './run-command.ts';

/** How long a folder that is taken may stay so: a server that starts or stops, another command. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 200;

/**
 * Runs a command where the data is: with DATABASE_URL in this process; else in the server that
 * has the data folder; else in this process, which then holds the folder. Returns the exit code.
 */
export async function runWhereTheDataIs(
  settings: Settings,
  request: StaffRequest,
  terminal: Terminal,
): Promise<number> {
  if (asksForHelp(request.argv)) return runWithoutData(request, terminal);
  if (settings.databaseUrl !== undefined) return runHere(settings, request, terminal);
  const { dataDir } = settings;
  for (let waited = 0; waited <= PATIENCE_MS; waited += PAUSE_MS) {
    const exitCode = await askServer(dataDir, request, terminal);
    if (exitCode !== undefined) return exitCode;
    const lock = await lockDataDir(dataDir);
    if (lock) return runHere(settings, request, terminal).finally(() => lock.release());
    terminal.progress('Waiting for another command, or for the server ...');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new StaffError(
    'The data folder is taken by another staff command, or by a server that is starting or stopping. Try again later.',
  );
}

/** Whether help is asked for: it needs no data, so it does not wait for the data folder. */
function asksForHelp(argv: readonly string[]): boolean {
  const [first = 'help'] = argv;
  return first === 'help' || argv.includes('--help') || argv.includes('-h');
}

function runWithoutData(request: StaffRequest, terminal: Terminal): Promise<number> {
  return runStaffCommand(request.argv, {
    ...contextOf(request, terminal),
    // Such as `--reason --help`, where it is the reason.
    deps: () => Promise.reject(new UsageError('A command with --help does nothing else.')),
  });
}

async function runHere(
  settings: Settings,
  request: StaffRequest,
  terminal: Terminal,
): Promise<number> {
  const closers: (() => Promise<unknown>)[] = [];
  let opened: Promise<Deps> | undefined;
  try {
    return await runStaffCommand(request.argv, {
      ...contextOf(request, terminal),
      settings,
      deps: () => (opened ??= openDeps(settings, closers)),
    });
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

function contextOf({ cwd, staffName }: StaffRequest, terminal: Terminal) {
  // Never aborted: when the caller of a command in this process is gone, so is the command.
  return { cwd, actor: staffName, terminal, signal: new AbortController().signal };
}

async function openDeps(settings: Settings, closers: (() => Promise<unknown>)[]): Promise<Deps> {
  // Errors are printed on the terminal; log lines would get between the lines of tables.
  const log = createLog('silent');
  const database = await openDatabase(settings, log);
  closers.push(() => database.close());
  const clock = await createClock(settings, database);
  const deps = await createDeps(settings, database, clock, log);
  // Jobs can be sent only by a queue that is started. No workers are registered here, so what is
  // sent is done by the server.
  await deps.queue.start();
  closers.push(() => deps.queue.stop());
  return deps;
}

/**
 * Runs a command in the running server of a data folder, and shows its output. Returns the exit code,
 * or undefined when no server runs there. Throws StaffError when the user may not command the server,
 * or when it stops before the command has ended.
 */
export async function askServer(
  dataDir: string,
  request: StaffRequest,
  terminal: Terminal,
): Promise<number | undefined> {
  const socket = await connectTo(commandSocketPath(dataDir));
  if (!socket) return undefined;
  const lines = linesOf(socket);
  send(socket, request);
  try {
    for (let line = await lines.next(); line !== undefined; line = await lines.next()) {
      const frame = frameSchema.parse(line);
      if ('exitCode' in frame) return frame.exitCode;
      if ('stdout' in frame) {
        terminal.stdout(frame.stdout);
        await terminal.taken();
      } else if ('stderr' in frame) terminal.stderr(frame.stderr);
      else if ('progress' in frame) terminal.progress(frame.progress);
      else send(socket, { answer: await terminal.confirm(frame.question) });
    }
  } finally {
    socket.destroy();
  }
  throw new StaffError('The server stopped before the command ended: see `status` what was done.');
}

function connectTo(address: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined);
      else if (error.code === 'EACCES' || error.code === 'EPERM') {
        reject(new StaffError('Only the user that runs the server may command it.'));
      } else reject(error);
    });
  });
}
