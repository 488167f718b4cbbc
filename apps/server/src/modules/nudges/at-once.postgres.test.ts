import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../db/client.ts';
import { mailsOf } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeChild, makeSponsor } from '../../testing/factories.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { connectAgain } from '../../testing/test-database.ts';
import { sendNudges } from './index.ts';

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

it('two copies that run at once remind each sponsor once (TRAP-03)', async () => {
  const { db } = test.deps;
  for (let count = 0; count < 12; count += 1) {
    const sponsor = await makeSponsor(db, { passwordHash: 'not-a-real-hash' });
    const dateOfBirth = count % 2 === 0 ? '2016-03-31' : '2016-09-01';
    const child = await makeChild(db, { dateOfBirth });
    await makeSponsorship(db, {
      sponsorId: sponsor.id,
      childId: child.id,
      anchorOn: '2025-06-20',
    });
  }
  const order = { today: Temporal.PlainDate.from('2026-03-10'), dryRun: false };
  const elsewhere = { ...test.deps, db: another.db, database: another };
  const reports = await Promise.all([
    sendNudges(test.deps, order),
    sendNudges(elsewhere, order),
    sendNudges(test.deps, order),
  ]);
  const mails = reports.flatMap((report) => report.mails);
  expect(reports.map(({ failures }) => failures)).toEqual([0, 0, 0]);
  expect(mails).toHaveLength(12);
  expect(new Set(mails.map(({ sponsorId }) => sponsorId)).size).toBe(12);
  expect(await mailsOf(test, 'nudge-birthday')).toHaveLength(6);
  expect(await mailsOf(test, 'nudge-silence')).toHaveLength(6);
});
