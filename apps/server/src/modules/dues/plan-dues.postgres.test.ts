import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dues } from './tables.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { lockToPlan } from './job-repository.ts';
import { planNextDue } from './plan-dues.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

it('does not wait for the daily job to plan a due that a payment plans, and so not in a ring', async () => {
  const { db } = test.deps;
  const sponsorship = await makeSponsorship(db, { nextDue: null });
  await db.transaction(async (job) => {
    await lockToPlan(job, sponsorship.id);
    await db.transaction((payment) => planNextDue(payment, sponsorship, 0));
    await planNextDue(job, sponsorship, 0);
  });
  const planned = await db
    .select({ ordinal: dues.ordinal })
    .from(dues)
    .where(eq(dues.sponsorshipId, sponsorship.id))
    .orderBy(asc(dues.ordinal));
  expect(planned).toEqual([{ ordinal: 0 }, { ordinal: 1 }]);
});
