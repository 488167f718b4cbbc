import { sql } from 'drizzle-orm';
import pg from 'pg';
import {
  fromDrizzle,
  getConstructionPlans,
  PgBoss,
  type Db as JobsDatabase,
  type JobResult,
} from 'pg-boss';
import type { z } from 'zod';
import type { Database, Db } from '../db/client.ts';
import type { Log } from './log.ts';

/** The name and the payload of a job; its handler is registered in `jobs.ts`. */
export interface JobDefinition<Payload extends object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Tries after the first, with growing delays from `retryDelaySeconds`. */
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
}

/** The background jobs. */
export interface Queue {
  /** Adds a job in a transaction: it exists if and only if the transaction commits. */
  send<P extends object>(job: JobDefinition<P>, payload: P, transaction: Db): Promise<void>;
  work<P extends object>(job: JobDefinition<P>, handler: (payload: P) => Promise<void>): void;
  /**
   * Runs a handler at the times of a cron line in Cairo, once for all processes. When no process ran
   * at some of these times, it runs once as soon as possible. A run that failed, or whose process was
   * killed, is repeated up to three times: handlers must be ready for that.
   */
  schedule(name: string, cron: string, handler: () => Promise<void>): void;
  /** `sendsOnly`: no handler runs in this process, so what it sends is done by another one. */
  start(order?: { readonly sendsOnly: boolean }): Promise<void>;
  /** Finishes the running jobs first. */
  stop(): Promise<void>;
}

const GRACE_MS = 10_000;

/** The database schema of the jobs and their schedules. */
export const JOBS_SCHEMA = 'jobs';

/**
 * The statements that create the tables of the jobs, for a transaction that has begun. Throws an
 * Error when pg-boss no longer gives them as one transaction, whose begin and commit are removed here.
 */
export function jobsSchema(): string {
  const [, statements] =
    /^\s*begin;([^]*)commit;\s*$/i.exec(getConstructionPlans(JOBS_SCHEMA)) ?? [];
  if (statements === undefined) throw new Error('pg-boss makes its tables in another way now');
  // They bring time limits that are meant for them alone.
  return `${statements};
    set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;
}

/** A new job wakes the workers; polling finds missed jobs. Full batches follow at once. */
const FETCHING = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/**
 * Scheduled jobs are repeated, so that the day's work is not lost with a killed process. A job counts
 * as lost after 15 minutes. A second run beside a long one finds the work claimed by the first.
 */
const AGAIN = { retryLimit: 3, retryDelay: 60, expireInSeconds: 15 * 60 };

/** The result of one job of a batch, so that the others don't fail with it. */
async function settled(
  id: string,
  name: string,
  work: () => Promise<void>,
  log: Log,
): Promise<JobResult> {
  try {
    await work();
    return { id, status: 'completed' };
  } catch (error) {
    log.error({ err: error, job: name }, 'a job failed');
    // Only the name of the error, for its text may have personal data.
    const output = { error: error instanceof Error ? error.name : 'unknown' };
    return { id, status: 'failed', output };
  }
}

/** pg-boss on the one connection of an embedded database. */
function onOneConnection(pool: pg.Pool): JobsDatabase {
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        // Several statements have as many results.
        const results = [await client.query<object>(text, values)].flat();
        return { rows: results.flatMap(({ rows }) => rows) };
      } catch (error) {
        // Its statements may have begun a transaction, which nobody else may find open.
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    async listen(channel, onNotification, onReconnect) {
      const name = pg.escapeIdentifier(channel);
      const listenOn = async (client: pg.ClientBase) => {
        client.on('notification', (told) => {
          if (told.channel === channel) onNotification(told.payload ?? '');
        });
        await client.query(`listen ${name}`);
        onReconnect();
      };
      const client = await pool.connect();
      try {
        await listenOn(client);
      } finally {
        client.release();
      }
      // The pool makes a new connection after each statement that failed, and gives it to nobody
      // before it listens.
      // oxlint-disable-next-line typescript/no-misused-promises -- it waits, though its type says void
      pool.options.onConnect = (next) => listenOn(next).catch(() => undefined);
      return {
        async close() {
          delete pool.options.onConnect;
          await pool.query(`unlisten ${name}`);
        },
      };
    },
  };
}

/** Jobs in PostgreSQL by pg-boss, on either database. `databaseUrl` goes with a `postgres` one. */
export function createQueue(database: Database, databaseUrl: string | undefined, log: Log): Queue {
  const boss = new PgBoss({
    ...(database.kind === 'embedded'
      ? { db: onOneConnection(database.pool), backend: 'pglite' as const }
      : { connectionString: databaseUrl ?? '', max: 3 }),
    schema: JOBS_SCHEMA,
    useListenNotify: true,
    reindex: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'jobs'));
  const makers: (() => Promise<void>)[] = [];
  const starters: (() => Promise<void>)[] = [];

  return {
    async send(job, payload, transaction) {
      await boss.send(job.name, payload, { db: fromDrizzle(transaction, sql) });
    },
    work(job, handler) {
      makers.push(async () => {
        await boss.createQueue(job.name, {
          retryLimit: job.retryLimit,
          retryDelay: job.retryDelaySeconds,
          retryBackoff: true,
          notify: true,
        });
        // pg-boss reads about a queue once, on a connection of its own: now, for while a job is sent
        // its transaction has the only connection of an embedded database.
        await boss.findJobs(job.name, { key: '' });
      });
      starters.push(async () => {
        await boss.work(job.name, FETCHING, async (received) => {
          const results: JobResult[] = [];
          for (const { id, data } of received) {
            results.push(
              await settled(id, job.name, async () => handler(job.payload.parse(data)), log),
            );
          }
          return results;
        });
      });
    },
    schedule(name, cron, handler) {
      starters.push(async () => {
        await boss.createQueue(name, { policy: 'singleton' });
        await boss.updateQueue(name, AGAIN);
        // A day whose hour fell into a restart or an outage is not lost.
        await boss.schedule(name, cron, null, { tz: 'Africa/Cairo', missed: 'once' });
        await boss.work(
          name,
          { pollingIntervalSeconds: 5, perJobResults: true },
          ([job]): Promise<JobResult[]> =>
            job ? Promise.all([settled(job.id, name, handler, log)]) : Promise.resolve([]),
        );
      });
    },
    async start({ sendsOnly } = { sendsOnly: false }) {
      await boss.start();
      for (const make of makers) await make();
      if (sendsOnly) return;
      for (const starter of starters) await starter();
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: GRACE_MS });
    },
  };
}
