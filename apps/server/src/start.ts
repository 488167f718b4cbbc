import { organisation } from '@nabta/organisation';
import type { Sandbox } from '@nabta/payment-sandbox';
import { buildApp } from './app.ts';
import type { Database } from './db/client.ts';
import { importDemo } from './demo.ts';
import type { Settings } from './env.ts';
import { createSite } from './http/site.ts';
import { checkProvider } from './modules/payments/index.ts';
import type { Clock } from './platform/clock.ts';
import { isDemoClock } from './platform/demo-clock.ts';
import { createLog, type Log } from './platform/log.ts';
import {
  createClock,
  createDeps,
  openDatabase,
  SANDBOX_SECRET_KEY,
  SANDBOX_WEBHOOK_SECRET,
} from './runtime.ts';
import { serveStaffCommands, type CommandServer } from './staff/command-server.ts';

/** The first visitors of a demo do not wait while its sandbox is told of the past. */
const PAST_DELAY_MS = 60_000;

/** A running server. `stop` finishes requests and jobs first. */
export interface RunningServer {
  stop(): Promise<void>;
}

/**
 * Starts the whole product: staff commands, database, demo data, sandbox, jobs, site, listener.
 * Throws when any part can't start; nothing is left running then. `keeps`: see `buildApp`.
 */
export async function startServer(settings: Settings, keeps = true): Promise<RunningServer> {
  const log = createLog(settings.logLevel);
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    await start(settings, keeps, log, stops);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

async function start(
  settings: Settings,
  keeps: boolean,
  log: Log,
  stops: (() => Promise<unknown>)[],
): Promise<void> {
  // First of all: on the embedded database it takes the lock that keeps other processes out.
  const commandServer: CommandServer | undefined =
    settings.databaseUrl === undefined ? await serveStaffCommands(settings.dataDir) : undefined;
  if (commandServer) stops.push(() => commandServer.close());
  const database = await openDatabase(settings, log);
  stops.push(() => database.close());
  const clock = await createClock(settings, database);
  if (isDemoClock(clock)) {
    // Another process of the demo may move the clock.
    const unfollow = clock.follow();
    stops.push(() => Promise.resolve(unfollow()));
  }
  const deps = await createDeps(settings, database, clock, log);
  const demo = settings.demo ? await importDemo() : undefined;
  await demo?.prepareDemo(deps);

  const sandbox = await startSandbox(settings, database, clock, log);
  if (sandbox) stops.push(() => sandbox.close());
  if (sandbox) await demo?.saveDemoCards(deps);
  const site = await createSite(settings);
  stops.push(() => site.close());
  const app = await buildApp(deps, site, keeps);
  await site.attach(app);
  // Requests send jobs, so the queue starts before the first request and stops after the last.
  stops.push(() => deps.queue.stop());
  await deps.queue.start();
  stops.push(() => app.close());
  await app.listen({ port: settings.port, host: settings.host });
  if (commandServer) {
    commandServer.open(deps);
    stops.push(() => commandServer.drain());
  }
  // Finds a wrong key before anybody pays or is charged. The start does not wait for it.
  checkProvider(deps).catch((error: unknown) => {
    log.error({ err: error }, 'the provider could not be checked');
  });
  if (sandbox && demo) {
    let isStopped = false;
    const telling = setTimeout(() => {
      demo.tellDemoPast(deps).catch((error: unknown) => {
        // What a stop cuts off is told at the next start.
        if (!isStopped)
          log.error({ err: error }, 'the sandbox could not be told of the demo’s past');
      });
    }, PAST_DELAY_MS).unref();
    stops.push(() => {
      isStopped = true;
      clearTimeout(telling);
      return Promise.resolve();
    });
  }
  log.info({ addresses: app.addresses() }, 'listening');
  if (demo) announceDemo(settings, demo);
}

async function startSandbox(
  settings: Settings,
  { sql }: Database,
  clock: Clock,
  log: Log,
): Promise<Sandbox | undefined> {
  if (!settings.sandbox || !settings.demo) return undefined;
  const { createSandbox } = await import('@nabta/payment-sandbox');
  const sandbox = await createSandbox({
    sql,
    now: () => clock.now().epochMilliseconds,
    publicUrl: settings.sandbox.url,
    secretKey: SANDBOX_SECRET_KEY,
    webhook: {
      url: `http://127.0.0.1:${settings.port}/v1/webhooks/stripe`,
      secret: SANDBOX_WEBHOOK_SECRET,
    },
    log: ({ level, message, ...entry }) => log[level](entry, `sandbox: ${message}`),
    merchant: organisation.productName,
  });
  await sandbox.listen(settings.sandbox.port, settings.host);
  return sandbox;
}

function announceDemo(
  settings: Settings,
  { DEMO_PASSWORD, DEMO_STAFF }: Awaited<ReturnType<typeof importDemo>>,
): void {
  process.stdout.write(
    [
      '',
      `  Nabta is ready: ${settings.publicUrl}`,
      `  In Arabic:      ${settings.publicUrl}/?lng=ar`,
      `  Mailbox:        ${settings.publicUrl}/dev/mail`,
      `  API:            ${settings.publicUrl}/docs`,
      '  Test cards:     4242 4242 4242 4242 pays · 4000 0000 0000 0002 is declined',
      `  Demo sign-ins:  mina@nabta.example (a sponsor with a past), sara@nabta.example (new),`,
      `                  mariam@nabta.example (not confirmed yet), with the password ${DEMO_PASSWORD}`,
      ...(settings.desk
        ? [
            `  Desk:           ${settings.deskUrl}/desk, as admin@nabta.example (or letters@, children@,`,
            `                  sponsors@, money@, content@, auditor@) with ${DEMO_STAFF.password}`,
            `                  and the code of an authenticator app with the key ${DEMO_STAFF.totpSecret}`,
          ]
        : []),
      '  Days pass by:   npm run staff -- demo travel --days 45',
      '',
      '',
    ].join('\n'),
  );
}
