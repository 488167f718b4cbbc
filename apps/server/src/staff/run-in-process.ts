import type { Deps } from '../deps.ts';
import type { Settings } from '../env.ts';
import { registerJobs } from '../jobs.ts';
import { createLog } from '../platform/log.ts';
import { createClock, createDeps, openDatabase } from '../runtime.ts';
import type { StaffRequest } from './command-protocol.ts';
import type { Terminal } from './context.ts';
import { runStaffCommand } from './run-command.ts';

/**
 * Runs a command that needs no data, such as `--help`; `why` is thrown where it asks for data. Returns
 * the exit code.
 */
export function runWithoutData(
  request: StaffRequest,
  terminal: Terminal,
  why: Error,
): Promise<number> {
  const deps = () => Promise.reject(why);
  return runStaffCommand(request.argv, { ...contextOf(request, terminal), deps });
}

/**
 * Runs a command on the data of the settings, whose folder the caller holds when there is one. Returns
 * the exit code.
 */
export async function runWithData(
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
  // Jobs can be sent only by a queue that is started and has been told of them. The server does them.
  registerJobs(deps);
  await deps.queue.start({ sendsOnly: true });
  closers.push(() => deps.queue.stop());
  return deps;
}
