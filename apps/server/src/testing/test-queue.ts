import { sql } from 'drizzle-orm';
import type { Db, PlainSql } from '../db/client.ts';
import type { JobDefinition, Queue } from '../platform/queue.ts';

/** A queue whose jobs run when a test says so. Sends are rows, so they go with the transaction. */
export interface TestQueue extends Queue {
  /** Runs every job that was sent, and those that they send. Returns how many ran. */
  runAll(db: Db): Promise<number>;
  /** Runs the handler of a schedule now. */
  runSchedule(name: string): Promise<void>;
}

/** Makes the table of the jobs that were sent, where it is not yet. */
export async function makeTestJobs(plain: PlainSql): Promise<void> {
  await plain.query(
    'create table if not exists test_jobs (id serial primary key, name text, payload jsonb)',
  );
}

export function createTestQueue(): TestQueue {
  const handlers = new Map<string, (payload: unknown) => Promise<void>>();
  const schedules = new Map<string, () => Promise<void>>();
  return {
    async send<P extends object>(job: JobDefinition<P>, payload: P, transaction: Db) {
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
