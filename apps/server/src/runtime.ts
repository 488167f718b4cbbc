import { join } from 'node:path';
import { openPostgres, type Database } from './db/client.ts';
import { recogniseDatabase } from './db/identity.ts';
import { migrate } from './db/migrate.ts';
import { requireNotMovedAway } from './db/moved-away.ts';
import { joinServing } from './db/serving.ts';
import type { Deps } from './deps.ts';
import type { Settings } from './env.ts';
import { holdDues } from './modules/dues/index.ts';
import { finishReplacing } from './platform/backup/replace-data.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { createContentCache } from './platform/content-cache.ts';
import { createCountryLookup } from './platform/country.ts';
import { createDrawings } from './platform/drawings.ts';
import { createLimiter } from './platform/limits.ts';
import { createDemoClock } from './platform/demo-clock.ts';
import type { Log } from './platform/log.ts';
import { createSmtpMailer, mailboxMailer } from './platform/mailer.ts';
import { settleOldData } from './platform/on-disk.ts';
import { createPasswords, ENOUGH_WORK } from './platform/passwords.ts';
import { createStripeProvider, type PaymentProvider } from './platform/payment-provider.ts';
import { createQueue } from './platform/queue.ts';
import { createSealer, createSigner, readOrCreateSecretKey } from './platform/secrets.ts';
import { createSecurityLog } from './platform/security-log.ts';
import { createDiskStorage } from './platform/storage.ts';

/** The most lists and counts of public content that are cached. */
const KEPT_CONTENT = 5_000;

/** The product finds the demo's pictures by their folder and knows nothing else of it. */
const DEMO_PICTURES = join(import.meta.dirname, '../../../demo/pictures');

/** The keys that the sandbox and the product share when no real provider is set. */
export const SANDBOX_SECRET_KEY = 'sk_test_sandbox';
export const SANDBOX_WEBHOOK_SECRET = 'whsec_sandbox';

/**
 * Opens the database of the settings and migrates it. Throws DatabaseRefused when its data is being
 * moved away, or was.
 */
export async function openDatabase(settings: Settings, log: Log): Promise<Database> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined) await finishReplacing(dataDir);
  await settleOldData(dataDir);
  return databaseUrl === undefined ? openOwn(dataDir, log) : openShared(databaseUrl, log);
}

async function openOwn(dataDir: string, log: Log): Promise<Database> {
  const { openEmbedded } = await import('./db/embedded.ts');
  const database = await openEmbedded(join(dataDir, 'database'));
  try {
    await requireNotMovedAway(database.sql);
    await bringUpToDate(database, log);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openShared(url: string, log: Log): Promise<Database> {
  const leave = await joinServing(url, {
    onReturn: () => recognise(database, log),
    onRefused(error) {
      // Data that others moved away must not change here any more.
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    },
  });
  const database = openPostgres(url, (error) => {
    log.error({ err: error }, 'a database connection broke');
  });
  const close = async () => {
    await database.close();
    await leave();
  };
  try {
    await requireNotMovedAway(database.sql);
    await bringUpToDate(database, log);
    await recognise(database, log);
    return { ...database, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function bringUpToDate({ sql }: Database, log: Log): Promise<void> {
  const count = await migrate(sql);
  if (count > 0) log.info({ count }, 'migrations applied');
}

/** Holds dues back when a PostgreSQL database was restored or copied: see `holdDues`. */
async function recognise({ sql, db }: Database, log: Log): Promise<void> {
  await requireNotMovedAway(sql);
  if ((await recogniseDatabase(sql)) !== 'copied') return;
  await holdDues(db, systemClock);
  log.warn('this database was restored or copied: nothing is charged until `dues resume`');
}

/** The system's clock; in a demo, one that can be moved forward. */
export function createClock({ demo }: Settings, { sql }: Database): Promise<Clock> {
  return demo ? createDemoClock(sql) : Promise.resolve(systemClock);
}

/** Creates everything that the app and the staff commands need, from an open database. */
export async function createDeps(
  settings: Settings,
  database: Database,
  clock: Clock,
  log: Log,
): Promise<Deps> {
  const secretKey = settings.secretKey ?? (await readOrCreateSecretKey(settings.dataDir));
  const signer = createSigner(secretKey, settings.secretKeyOld);
  return {
    settings,
    database,
    db: database.db,
    clock,
    log,
    queue: createQueue(database, settings.databaseUrl, log),
    mailer:
      settings.smtpUrl === undefined
        ? mailboxMailer
        : await createSmtpMailer(settings.smtpUrl, senderOf(settings)),
    storage:
      settings.s3Url === undefined
        ? createDiskStorage(join(settings.dataDir, 'files'))
        : (await import('./platform/s3-storage.ts')).createS3Storage(settings.s3Url),
    drawings: createDrawings(...(settings.demo ? [DEMO_PICTURES] : [])),
    payments: createProvider(settings),
    country: await createCountryLookup(settings),
    limiter: createLimiter(database),
    signer,
    sealer: createSealer(secretKey, settings.secretKeyOld),
    security: createSecurityLog(log, signer),
    passwords: createPasswords(ENOUGH_WORK),
    content: createContentCache(database.sql, KEPT_CONTENT, database.commits),
  };
}

/** The sandbox is reached on this machine; browsers reach it at the URL of the settings. */
function createProvider({ stripe, sandbox }: Settings): PaymentProvider {
  if (!sandbox) {
    return createStripeProvider({
      secretKey: stripe.secretKey ?? '',
      webhookSecret: stripe.webhookSecret ?? '',
      apiUrl: stripe.apiUrl,
    });
  }
  return createStripeProvider({
    secretKey: SANDBOX_SECRET_KEY,
    webhookSecret: SANDBOX_WEBHOOK_SECRET,
    apiUrl: stripe.apiUrl ?? `http://127.0.0.1:${sandbox.port}`,
  });
}

function senderOf({ mailFrom, publicUrl }: Settings): string {
  return mailFrom ?? `Nabta <no-reply@${new URL(publicUrl).hostname}>`;
}
