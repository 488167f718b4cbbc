import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../db/client.ts';
import { mailsOf } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { connectAgain } from '../../testing/test-database.ts';
import { sendYearMails } from './index.ts';

let test: TestApp;
let another: Database;
beforeAll(async () => {
  test = await buildTestApp();
  another = connectAgain(test.databaseUrl ?? '');
});
beforeEach(() => test.reset());
afterAll(async () => {
  await another.close();
  await test.close();
});

it('two copies that run at once tell each sponsor of the year once (TRAP-03)', async () => {
  const { db } = test.deps;
  for (let count = 0; count < 12; count += 1) {
    const { id: sponsorId } = await makeSponsor(db, { passwordHash: 'not-a-real-hash' });
    await makeSponsorship(db, { sponsorId });
  }
  const order = { today: Temporal.PlainDate.from('2027-01-10'), dryRun: false };
  const elsewhere = { ...test.deps, db: another.db, database: another };
  const reports = await Promise.all([
    sendYearMails(test.deps, order),
    sendYearMails(elsewhere, order),
    sendYearMails(test.deps, order),
  ]);
  expect(reports.map(({ failures }) => failures)).toEqual([0, 0, 0]);
  const told = reports.flatMap(({ mails }) => mails.map(({ sponsorId }) => sponsorId));
  expect(told).toHaveLength(12);
  expect(new Set(told).size).toBe(12);
  expect(await mailsOf(test, 'nudge-year')).toHaveLength(12);
});
