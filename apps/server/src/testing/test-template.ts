import { createSandbox } from '@nabta/payment-sandbox';
import type { PlainSql } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';

/** Makes of an empty database what every test database is a copy of: our tables and the sandbox's. */
export async function makeTemplate(sql: PlainSql): Promise<void> {
  await migrate(sql);
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
