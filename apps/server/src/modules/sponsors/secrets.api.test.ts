import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { call, mailsOf, newcomer, PASSWORD } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';

let test: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  test = await buildTestApp({
    log: createLog('debug', { write: (line: string) => void logged.push(line) }),
  });
});
afterAll(() => test.close());

/** Every value of every table, as text. */
async function dump(): Promise<string> {
  const { rows: tables } = await test.deps.db.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const parts = [];
  for (const { name } of tables) {
    const { rows } = await test.deps.db.execute(sql.raw(`select * from ${name}`));
    parts.push(JSON.stringify(rows));
  }
  return parts.join('\n');
}

it('nothing that opens an account is in the database or the logs', async () => {
  const [reset, access] = [PASSWORD, 'Papyrus-2026'];
  await call(test, 'POST', '/sponsors', { body: newcomer() });
  await test.queue.runAll(test.deps.db);
  const [confirm] = await mailsOf(test, 'confirm-email');
  const confirmUrl = new URL(confirm?.data.confirmUrl ?? '');
  await call(test, 'GET', confirmUrl.pathname.slice(3) + confirmUrl.search);
  const body = { email: newcomer().email, password: PASSWORD };
  const signedIn = await call(test, 'POST', '/sponsors/sign_in', { body });
  await call(test, 'POST', '/sponsors/sign_in', { body: { ...body, password: access } });
  await call(test, 'POST', '/sponsors/password', { body: { email: body.email } });
  await test.queue.runAll(test.deps.db);
  const [mail] = await mailsOf(test, 'reset-password');
  const resetUrl = new URL(mail?.data.resetUrl ?? '');
  const secrets = [
    reset,
    access,
    String(signedIn.headers['token']),
    confirmUrl.searchParams.get('confirmation_token') ?? '',
    resetUrl.searchParams.get('reset_password_token') ?? '',
    signedIn.cookies.find(({ name }) => name === 'device')?.value ?? '',
  ];
  const database = await dump();
  const log = logged.join('\n');
  // The search finds what is there.
  expect(database).toContain('mona@example.com');
  expect(log).toContain('/v1/sponsors/sign_in');
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThanOrEqual(10);
    expect(database.includes(secret), 'in the database').toBe(false);
    expect(log.includes(secret), 'in the log').toBe(false);
  }
  for (const personal of ['mona@example.com', 'Mona@Example.com', '1234567', 'شبرا']) {
    expect(log.includes(personal), `${personal} in the log`).toBe(false);
  }
});
