import { join } from 'node:path';
import { openEmbedded, openPostgres, type Database } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import type { Deps } from './deps.ts';
import type { Settings } from './env.ts';
import { finishReplacing } from './platform/backup/replacing.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { createContentCache } from './platform/content-cache.ts';
import { createCountryLookup } from './platform/country.ts';
import { createLimiter } from './platform/limits.ts';
import { createDemoClock } from './platform/demo-clock.ts';
import type { Log } from './platform/log.ts';
import { createSmtpMailer, mailboxMailer } from './platform/mailer.ts';
import { settleOldData } from './platform/on-disk.ts';
import { createPasswords, ENOUGH_WORK } from './platform/passwords.ts';
import { createStripeProvider, type PaymentProvider } from './platform/payment-provider.ts';
import { createQueue } from './platform/queue.ts';
import { createS3Storage } from './platform/s3-storage.ts';
import { createSealer, createSigner, readOrCreateSecretKey } from './platform/secrets.ts';
import { createDiskStorage } from './platform/storage.ts';

/** How many lists and counts of the public content are kept. */
const KEPT_CONTENT = 5_000;

/** The keys that the sandbox and the product share when no real provider is set. */
export const SANDBOX_SECRET_KEY = 'sk_test_sandbox';
export const SANDBOX_WEBHOOK_SECRET = 'whsec_sandbox';

/** Opens the database of the settings and brings its schema up to date. */
export async function openDatabase(settings: Settings, log: Log): Promise<Database> {
  if (settings.databaseUrl === undefined) await finishReplacing(settings.dataDir);
  await settleOldData(settings.dataDir);
  const database =
    settings.databaseUrl === undefined
      ? await openEmbedded(join(settings.dataDir, 'database'))
      : openPostgres(settings.databaseUrl, (error) => {
          log.error({ err: error }, 'a database connection broke');
        });
  const count = await migrate(database.sql);
  if (count > 0) log.info({ count }, 'migrations applied');
  return database;
}

/** The clock of the world; of a demo, one that can be moved forward. */
export function createClock({ demo }: Settings, { sql }: Database): Promise<Clock> {
  return demo ? createDemoClock(sql) : Promise.resolve(systemClock);
}

/** Everything that the app and the staff commands need, around an open database. */
export async function createDeps(
  settings: Settings,
  database: Database,
  clock: Clock,
  log: Log,
): Promise<Deps> {
  const secretKey = settings.secretKey ?? (await readOrCreateSecretKey(settings.dataDir));
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
        : createSmtpMailer(settings.smtpUrl, senderOf(settings)),
    storage:
      settings.s3Url === undefined
        ? createDiskStorage(join(settings.dataDir, 'files'))
        : createS3Storage(settings.s3Url),
    payments: createProvider(settings),
    country: await createCountryLookup(settings),
    limiter: createLimiter(database),
    signer: createSigner(secretKey),
    sealer: createSealer(secretKey),
    passwords: createPasswords(ENOUGH_WORK),
    content: createContentCache(database.sql, KEPT_CONTENT),
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
