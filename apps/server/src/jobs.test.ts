import { expect, it } from 'vitest';
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
