import type { Database, Db } from './db/client.ts';
import type { Settings } from './env.ts';
import type { Clock } from './platform/clock.ts';
import type { ContentCache } from './platform/content-cache.ts';
import type { CountryLookup } from './platform/country.ts';
import type { Drawings } from './platform/drawings.ts';
import type { Limiter } from './platform/limits.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mailer.ts';
import type { Passwords } from './platform/passwords.ts';
import type { PaymentProvider } from './platform/payment-provider.ts';
import type { Queue } from './platform/queue.ts';
import type { Sealer, Signer } from './platform/secrets.ts';
import type { SecurityLog } from './platform/security-log.ts';
import type { Storage } from './platform/storage.ts';

/** Everything that the app is built from. Made in `main.ts`, and by tests as they like. */
export interface Deps {
  readonly settings: Settings;
  readonly database: Database;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly queue: Queue;
  readonly mailer: Mailer;
  readonly storage: Storage;
  readonly drawings: Drawings;
  readonly payments: PaymentProvider;
  readonly country: CountryLookup;
  readonly limiter: Limiter;
  readonly signer: Signer;
  readonly sealer: Sealer;
  readonly security: SecurityLog;
  readonly passwords: Passwords;
  readonly content: ContentCache;
}
