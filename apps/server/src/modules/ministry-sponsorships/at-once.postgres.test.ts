import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runChecks } from '../../checks/run-checks.ts';
import { children } from '../children/tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeChild } from '../../testing/factories.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { connectAgain } from '../../testing/test-database.ts';
import { exitChild } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('a child whom somebody sponsors while it is taken out stays, and leaves when tried again', async () => {
  const { deps } = test;
  const child = await makeChild(deps.db);
  const exit = () =>
    exitChild(deps, {
      code: child.code,
      reason: 'moved',
      exitCase: undefined,
      note: undefined,
      actor: 'Nadia',
      dryRun: false,
    });
  const second = connectAgain(test.databaseUrl ?? '');
  let exiting = Promise.resolve('it left');
  await second.db.transaction(async (transaction) => {
    await makeSponsorship(transaction, { childId: child.id });
    exiting = exit().then(() => 'it left', String);
    // It has seen no sponsorship, and waits for the row of the child.
    await vi.waitFor(async () => {
      const { rows } = await deps.db.execute(
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    });
  });
  await second.close();
  expect(await exiting).toMatch(/Somebody sponsored \S+ this very moment: try again\.$/);
  expect(await statusOf(child.id)).toBe('sponsored');
  expect((await exit()).ended).toMatchObject({ duesClosed: 1 });
  expect(await statusOf(child.id)).toBe('exited');
  expect(await deps.db.$count(outboxMails)).toBe(1);
  const wrong = (await runChecks(deps)).filter(({ violations }) => violations.length > 0);
  expect(wrong).toEqual([]);
});

async function statusOf(id: number): Promise<string | undefined> {
  const rows = await test.deps.db.select().from(children);
  return rows.find((one) => one.id === id)?.status;
}
