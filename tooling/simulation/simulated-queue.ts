import { sql } from 'drizzle-orm';
import type { Db } from '../../apps/server/src/db/client.ts';
import type { JobDefinition, Queue } from '../../apps/server/src/platform/queue.ts';

/** A queue whose jobs are rows, done at least once each: those that fail are tried again. */
export interface SimulatedQueue extends Queue {
  /** Runs the waiting jobs once. Calls `noteFailure` for each that failed and is left for later. */
  runWaiting(db: Db, noteFailure: (error: unknown) => void): Promise<void>;
  /** Runs the scheduled work of a name. */
  runSchedule(name: string): Promise<void>;
}

/** Mails are rendered elsewhere; no money depends on them. */
const LEFT_OUT = new Set(['deliver-mail']);

export async function createJobsTable(db: Db): Promise<void> {
  await db.execute(
    sql`create table simulated_jobs (id serial primary key, name text not null, payload jsonb not null)`,
  );
}

export function createSimulatedQueue(): SimulatedQueue {
  const handlers = new Map<string, (payload: unknown) => Promise<void>>();
  const schedules = new Map<string, () => Promise<void>>();
  return {
    async send<P extends object>({ name }: JobDefinition<P>, payload: P, transaction: Db) {
      if (LEFT_OUT.has(name)) return;
      await transaction.execute(
        sql`insert into simulated_jobs (name, payload) values (${name}, ${JSON.stringify(payload)})`,
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
    async runWaiting(db, noteFailure) {
      const { rows } = await db.execute<{ id: number; name: string; payload: unknown }>(
        sql`select id, name, payload from simulated_jobs order by id`,
      );
      for (const { id, name, payload } of rows) {
        const handler = handlers.get(name);
        if (!handler) throw new Error(`no handler for ${name}`);
        try {
          await handler(payload);
          await db.execute(sql`delete from simulated_jobs where id = ${id}`);
        } catch (error) {
          noteFailure(error);
        }
      }
    },
    async runSchedule(name) {
      const handler = schedules.get(name);
      if (!handler) throw new Error(`no schedule ${name}`);
      await handler();
    },
  };
}
