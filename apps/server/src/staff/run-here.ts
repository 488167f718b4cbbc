import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Settings } from '../env.ts';
import { askServer } from './ask-server.ts';
import type { StaffRequest } from './command-protocol.ts';
import { StaffError, UsageError, type Terminal } from './context.ts';
import { lockDataDir } from './data-dir-lock.ts';

/** How long a folder that is taken may stay so: a server that starts or stops, another command. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 200;

/**
 * The commands that may begin a data folder. Where DATA_DIR is wrong, any other would work on a new and
 * empty database, and say that all is well.
 */
const BEGINNING = ['desk', 'import', 'move', 'restore'];

/**
 * Runs a command where the data is: with DATABASE_URL in this process; else in the server that
 * has the data folder; else in this process, which then holds the folder. Returns the exit code.
 * Throws StaffError when the folder is taken for too long.
 */
export async function runWhereTheDataIs(
  settings: Settings,
  request: StaffRequest,
  terminal: Terminal,
): Promise<number> {
  if (asksForHelp(request.argv)) {
    // Such as `--reason --help`, where it is the reason.
    const misuse = new UsageError('A command with --help does nothing else.');
    return (await commands()).runWithoutData(request, terminal, misuse);
  }
  if (settings.databaseUrl !== undefined) {
    return (await commands()).runWithData(settings, request, terminal);
  }
  const { dataDir } = settings;
  if (!existsSync(dataDir) && !BEGINNING.includes(request.argv[0] ?? '')) {
    const refusal = `There is no data folder ${resolve(dataDir)}: set DATA_DIR to that of the server.`;
    return (await commands()).runWithoutData(request, terminal, new StaffError(refusal));
  }
  for (let waited = 0; waited <= PATIENCE_MS; waited += PAUSE_MS) {
    const exitCode = await askServer(dataDir, request, terminal);
    if (exitCode !== undefined) return exitCode;
    const lock = await lockDataDir(dataDir);
    if (lock) {
      const { runWithData } = await commands();
      return runWithData(settings, request, terminal).finally(() => lock.release());
    }
    terminal.progress('Waiting for another command, or for the server ...');
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new StaffError(
    'The data folder is taken by another staff command, or by a server that is starting or stopping. Try again later.',
  );
}

/** To load the whole product takes seconds, which a command that the server runs need not wait for. */
function commands() {
  return import('./run-in-process.ts');
}

/** Whether help is asked for: it needs no data, so it does not wait for the data folder. */
function asksForHelp(argv: readonly string[]): boolean {
  const [first = 'help'] = argv;
  return first === 'help' || argv.includes('--help') || argv.includes('-h');
}
