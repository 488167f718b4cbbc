import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from '@nabta/contract';
import { createSandbox, type Sandbox } from '@nabta/payment-sandbox';
import { sql } from 'drizzle-orm';
import { buildApp } from '../app.ts';
import type { Database, Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { parseSettings } from '../env.ts';
import type { App } from '../http/app-type.ts';
import { createContentCache } from '../platform/content-cache.ts';
import { createDrawings } from '../platform/drawings.ts';
import { createLimiter } from '../platform/limits.ts';
import { createLog, type Log } from '../platform/log.ts';
import { createStripeProvider } from '../platform/payment-provider.ts';
import type { JobDefinition, Queue } from '../platform/queue.ts';
import { createSealer, createSigner } from '../platform/secrets.ts';
import { createSecurityLog } from '../platform/security-log.ts';
import { createDiskStorage } from '../platform/storage.ts';
import { countingPasswords, type CountedPasswords } from './counting-passwords.ts';
import { createFakeClock, NOON, type FakeClock } from './fake-clock.ts';

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

/** A queue whose jobs run when a test says so. Sends are rows, so they go with the transaction. */
interface TestQueue extends Queue {
  /** Runs every job that was sent, and those that they send. Returns how many ran. */
  runAll(db: Db): Promise<number>;
  /** Runs the handler of a schedule now. */
  runSchedule(name: string): Promise<void>;
}

function createTestQueue(): TestQueue {
  const handlers = new Map<string, (payload: unknown) => Promise<void>>();
  const schedules = new Map<string, () => Promise<void>>();
  return {
    async send<P extends object>(job: JobDefinition<P>, payload: P, transaction: Db) {
      await transaction.execute(
        sql`create table if not exists test_jobs (id serial primary key, name text, payload jsonb)`,
      );
      await transaction.execute(
        sql`insert into test_jobs (name, payload) values (${job.name}, ${JSON.stringify(payload)})`,
      );
    },
    work(job, handler) {
      handlers.set(job.name, (payload) => handler(job.payload.parse(payload)));
    },
    schedule(name, _cron, handler) {
      schedules.set(name, handler);
    },
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    async runAll(db) {
      await db.execute(
        sql`create table if not exists test_jobs (id serial primary key, name text, payload jsonb)`,
      );
      for (let count = 0; ; count += 1) {
        const { rows } = await db.execute<{ name: string; payload: unknown }>(
          sql`delete from test_jobs where id = (select min(id) from test_jobs) returning name, payload`,
        );
        const [job] = rows;
        if (!job) return count;
        const handler = handlers.get(job.name);
        if (!handler) throw new Error(`nobody works on ${job.name}`);
        await handler(job.payload);
      }
    },
    async runSchedule(name) {
      const handler = schedules.get(name);
      if (!handler) throw new Error(`no schedule ${name}`);
      await handler();
    },
  };
}
