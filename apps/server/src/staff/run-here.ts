import type { Deps } from '../deps.ts';
import type { Settings } from '../env.ts';
import { createLog } from '../platform/log.ts';
import { createClock, createDeps, openDatabase } from '../runtime.ts';
import { StaffError, UsageError, type Terminal } from './context.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { askServer } from './command-client.ts';
import type { StaffRequest } from './command-protocol.ts';
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

/** Help is there at once, whoever has the data folder. */
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
  // What goes wrong is told on the terminal; log lines would stand between the lines of tables.
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
