import { createSandbox } from '@nabta/payment-sandbox';
import { buildApp } from '../../../apps/server/src/app.ts';
import type { Deps } from '../../../apps/server/src/deps.ts';
import type { Settings } from '../../../apps/server/src/env.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import {
  createClock,
  createDeps,
  openDatabase,
  SANDBOX_SECRET_KEY,
  SANDBOX_WEBHOOK_SECRET,
} from '../../../apps/server/src/runtime.ts';
import { serveStaffCommands } from '../../../apps/server/src/staff/command-server.ts';
import { runWhereTheDataIs } from '../../../apps/server/src/staff/run-here.ts';
import { createFakeTerminal } from '../../../apps/server/src/testing/fake-terminal.ts';

/**
 * Starts a demo on a separate data folder without the demo's children and sponsors: staff and
 * sponsors bring all data, or it is loaded. Returns a function that stops it.
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

/** A desk: the output of a command. */
export type Desk = ReturnType<typeof createDesk>;
