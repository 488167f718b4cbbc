import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from '@nabta/contract';
import { createSandbox, type Sandbox } from '@nabta/payment-sandbox';
import { buildApp } from '../app.ts';
import type { Database } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { parseSettings } from '../env.ts';
import type { App } from '../http/app-type.ts';
import { createContentCache } from '../platform/content-cache.ts';
import { createDrawings } from '../platform/drawings.ts';
import { createLimiter } from '../platform/limits.ts';
import { createLog, type Log } from '../platform/log.ts';
import { createStripeProvider } from '../platform/payment-provider.ts';
import { createSealer, createSigner } from '../platform/secrets.ts';
import { createSecurityLog } from '../platform/security-log.ts';
import { createDiskStorage } from '../platform/storage.ts';
import { countingPasswords, type CountedPasswords } from './counting-passwords.ts';
import { createFakeClock, NOON, type FakeClock } from './fake-clock.ts';
import { createTestQueue, makeTestJobs, type TestQueue } from './test-queue.ts';

const SECRET_KEY = 'sk_test_tests';
export const WEBHOOK_SECRET = 'whsec_tests';

/** The app as tests use it: a database of its own, a clock that stands, a sandbox over HTTP. */
export interface TestApp {
  readonly app: App;
  readonly deps: Deps;
  readonly clock: FakeClock;
  readonly queue: TestQueue;
  readonly sandbox: Sandbox;
  readonly passwords: CountedPasswords;
  /** Where the sandbox answers. */
  readonly sandboxUrl: string;
  readonly sandboxKey: string;
  /** The address of the database, on PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Empties the database, and sets clock and limits back: for tests that share an app. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Parts of the app that a test may replace. */
export interface TestAppOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** Another app's database, to play a second process. */
  readonly database?: Database;
  /** Silent when absent. */
  readonly log?: Log;
  /** Whether anybody may try anything as often as they like. Nothing in production can say so. */
  readonly unlimited?: boolean;
  /** The API alone when absent. */
  readonly site?: Site;
}

/** Builds the app on an empty test database. Limits count as in production. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'nabta-test-'));
  // It asks Vitest for the template: not where a tool plays with a database of its own.
  const created =
    options.database === undefined
      ? await (await import('./test-database.ts')).createTestDatabase()
      : { database: options.database };
  const { database } = created;
  const clock = createFakeClock();
  const log = options.log ?? createLog('silent');
  const sandbox = await createSandbox({
    sql: database.sql,
    now: () => clock.now().epochMilliseconds,
    publicUrl: 'http://sandbox.localhost',
    secretKey: SECRET_KEY,
    webhook: null,
    log: () => undefined,
  });
  const { port } = await sandbox.listen(0, '127.0.0.1');
  const sandboxUrl = `http://127.0.0.1:${port}`;
  await makeTestJobs(database.sql);
  const queue = createTestQueue();
  let limiter = createLimiter(database);
  const passwords = countingPasswords();
  const signer = createSigner('tests');
  const deps: Deps = {
    settings: parseSettings({ DATA_DIR: folder, ...options.settings }),
    database,
    db: database.db,
    clock,
    log,
    queue,
    mailer: { deliver: () => Promise.resolve() },
    storage: createDiskStorage(join(folder, 'files')),
    drawings: createDrawings(join(import.meta.dirname, '../../../../demo/pictures')),
    payments: createStripeProvider({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: sandboxUrl,
    }),
    country: {
      of: (_address, headers) => String(headers['cf-ipcountry'] ?? 'US'),
      detect: (_address, headers) => headers['cf-ipcountry']?.toString(),
    },
    limiter: {
      consume: (limit, key) =>
        options.unlimited ? Promise.resolve(0) : limiter.consume(limit, key),
      giveBack: (limit, key) => limiter.giveBack(limit, key),
      forget: (limit, key) => limiter.forget(limit, key),
    },
    signer,
    security: createSecurityLog(log, signer),
    sealer: createSealer('tests'),
    passwords,
    content: createContentCache(database.sql, 100),
  };
  const app = await buildApp(deps, options.site);
  return {
    app,
    deps,
    clock,
    queue,
    sandbox,
    passwords,
    sandboxUrl,
    sandboxKey: SECRET_KEY,
    databaseUrl: 'url' in created ? created.url : undefined,
    async reset() {
      await (await import('./test-database.ts')).emptyDatabase(database.sql);
      clock.set(NOON);
      limiter = createLimiter(database);
    },
    async close() {
      await app.close();
      await sandbox.close();
      if (options.database === undefined) await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
