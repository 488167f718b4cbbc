import { createSandbox } from '@nabta/payment-sandbox';
import { buildApp } from '../../app.ts';
import type { Deps } from '../../deps.ts';
import type { Settings } from '../../env.ts';
import { createLog } from '../../platform/log.ts';
import {
  createClock,
  createDeps,
  openDatabase,
  SANDBOX_SECRET_KEY,
  SANDBOX_WEBHOOK_SECRET,
} from '../../runtime.ts';
import { serveStaffCommands } from '../../staff/command-server.ts';
import { runWhereTheDataIs } from '../../staff/run-here.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';

/**
 * Starts what a demo starts, on a data folder of its own and without the demo's children and
 * sponsors: whatever is there, staff and sponsors have brought, or was loaded. Returns what stops it.
 */
export async function startMinistry(
  settings: Settings,
  { load }: { load?: (deps: Deps) => Promise<void> } = {},
): Promise<() => Promise<void>> {
  const { sandbox: place } = settings;
  if (!place) throw new Error('A ministry of a simulation pays into a sandbox.');
  const log = createLog('silent');
  const commandServer = await serveStaffCommands(settings.dataDir);
  const database = await openDatabase(settings, log);
  const clock = await createClock(settings, database);
  const deps = await createDeps(settings, database, clock, log);
  await load?.(deps);
  const sandbox = await createSandbox({
    sql: database.sql,
    now: () => clock.now().epochMilliseconds,
    publicUrl: place.url,
    secretKey: SANDBOX_SECRET_KEY,
    webhook: {
      url: `http://127.0.0.1:${settings.port}/v1/webhooks/stripe`,
      secret: SANDBOX_WEBHOOK_SECRET,
    },
    log: () => undefined,
  });
  await sandbox.listen(place.port, settings.host);
  const app = await buildApp(deps);
  await deps.queue.start();
  await app.listen({ port: settings.port, host: settings.host });
  commandServer.open(deps);
  return async () => {
    await commandServer.drain();
    await app.close();
    await deps.queue.stop();
    await sandbox.close();
    await database.close();
    await commandServer.close();
  };
}

/** Runs staff commands in a folder, whether the server runs or not; throws unless one ends with 0. */
export function createDesk(settings: Settings, cwd: string) {
  return async (...argv: readonly string[]): Promise<string> => {
    const terminal = createFakeTerminal();
    const asked = { argv: [...argv], cwd, staffName: 'Office', isTty: false, columns: 100 };
    const exitCode = await runWhereTheDataIs(settings, asked, terminal);
    if (exitCode !== 0) {
      throw new Error(
        `${argv.join(' ')} ended with ${exitCode}: ${terminal.err()}${terminal.out()}`,
      );
    }
    return terminal.out();
  };
}

/** A desk: what a command printed. */
export type Desk = ReturnType<typeof createDesk>;
