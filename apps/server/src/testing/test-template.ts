import { createSandbox } from '@nabta/payment-sandbox';
import type { PlainSql } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { makeTestJobs } from './test-queue.ts';

/** Makes of an empty database what every test database is a copy of: all tables that a test needs. */
export async function makeTemplate(sql: PlainSql): Promise<void> {
  await migrate(sql);
  // A database that a test has given tables of its own is not used again.
  await makeTestJobs(sql);
  const sandbox = await createSandbox({
    sql,
    now: () => 0,
    publicUrl: 'http://sandbox.localhost',
    secretKey: 'sk_test_template',
    webhook: null,
    log: () => undefined,
  });
  await sandbox.close();
}
