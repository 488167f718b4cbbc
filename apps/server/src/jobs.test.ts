import { expect, it } from 'vitest';
import { dailyJobs } from './jobs.ts';
import { buildTestApp } from './testing/build-test-app.ts';

it('has the embedded database make a checkpoint', async () => {
  const test = await buildTestApp();
  const lastCheckpoint = async () => {
    const { rows } = await test.deps.database.sql.query<{ at: string }>(
      'select checkpoint_lsn::text as at from pg_control_checkpoint()',
    );
    return rows[0]?.at;
  };
  const before = await lastCheckpoint();
  await test.deps.database.sql.query('create table something (what int)');
  expect(await lastCheckpoint()).toBe(before);
  await test.queue.runSchedule('checkpoint-database');
  expect(await lastCheckpoint()).not.toBe(before);
  await test.close();
});

it('has the embedded database count its rows and free the space of dead ones', async () => {
  const test = await buildTestApp();
  const { sql } = test.deps.database;
  const known = async () => {
    const { rows } = await sql.query(
      "select reltuples, relpages from pg_class where oid = 'something'::regclass",
    );
    return rows[0];
  };
  await sql.query('create table something as select generate_series(1, 1000) as what');
  await sql.query('delete from something where what > 10');
  expect(await known()).toEqual({ reltuples: -1, relpages: 0 });
  await test.queue.runSchedule('tidy-tables');
  expect(await known()).toEqual({ reltuples: 10, relpages: 1 });
  await test.close();
});

it('lists the daily jobs in the order of their minutes, which the demo’s travel follows', async () => {
  const test = await buildTestApp();
  const minutes = dailyJobs(test.deps)
    .slice(1)
    .map(({ cron }) => /^(\d+) 9/.exec(cron)?.[1])
    .map(Number);
  expect(minutes.length).toBeGreaterThan(10);
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  await test.close();
});
