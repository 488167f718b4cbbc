import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dues } from './tables.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { lockToPlan } from './job-repository.ts';
import { planNextDue } from './plan-dues.ts';

const test = await shareTestApp();

it('does not wait for the daily job to plan a due that a payment plans, and so not in a ring', async () => {
  const { db } = test.deps;
  const sponsorship = await makeSponsorship(db, { nextDue: null });
  const first = { ordinal: 0, dueOn: sponsorship.anchorOn, months: sponsorship.frequencyMonths };
  await db.transaction(async (job) => {
    await lockToPlan(job, [sponsorship.id]);
    await db.transaction((payment) => planNextDue(payment, sponsorship, first));
    await planNextDue(job, sponsorship, first);
  });
  const planned = await db
    .select({ ordinal: dues.ordinal })
    .from(dues)
    .where(eq(dues.sponsorshipId, sponsorship.id))
    .orderBy(asc(dues.ordinal));
  expect(planned).toEqual([{ ordinal: 0 }, { ordinal: 1 }]);
});
