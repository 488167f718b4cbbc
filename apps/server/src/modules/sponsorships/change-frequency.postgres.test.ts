import type { FrequencyMonths, PauseMonths } from '@nabta/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/client.ts';
import { cairoToday } from '../../platform/clock.ts';
import { call, mailsOf, sessionOf } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import {
  brokenRules,
  freshDueIds,
  makePayer,
  makeRenewal,
  runToday,
  taken,
} from '../../testing/renewing.ts';
import { connectAgain } from '../../testing/test-database.ts';
import { dues } from '../dues/tables.ts';
import { runDues } from '../dues/index.ts';
import { changeOwnFrequency, pauseOwn } from './index.ts';
import { sponsorshipPauses, sponsorships } from './tables.ts';

let test: TestApp;
let another: Database;
beforeAll(async () => {
  test = await buildTestApp();
  another = connectAgain(test.databaseUrl ?? '');
});
beforeEach(async () => {
  await test.reset();
  await freshDueIds(test);
});
afterEach(async () => expect(await brokenRules(test)).toEqual([]));
afterAll(async () => {
  await another.close();
  await test.close();
});

/** The day's run of another process. */
const runElsewhere = () => {
  const deps = { ...test.deps, db: another.db, database: another };
  return runDues(deps, { today: cairoToday(test.clock), dryRun: false });
};

const change = (
  { id, sponsorId, pricePerMonth }: typeof sponsorships.$inferSelect,
  months: FrequencyMonths,
  nextDueOn: string,
) =>
  changeOwnFrequency(test.deps, {
    sponsorId,
    sponsorshipId: id,
    months,
    seen: { months: 1, nextDueOn, nextAmount: pricePerMonth * months },
    locale: 'en',
  });

const duesOf = ({ id }: { readonly id: number }) =>
  test.deps.db.select().from(dues).where(eq(dues.sponsorshipId, id)).orderBy(asc(dues.ordinal));

describe('a change of the frequency', () => {
  it('that is sent many times at once is made and mailed once', async () => {
    const payer = await makePayer(test);
    const { sponsorship } = await makeRenewal(test, payer, { anchorOn: '2026-02-20' });
    const headers = await sessionOf(test, payer);
    const body = {
      frequency_months: 3,
      seen: {
        frequency_months: 1,
        next_due_date: '2026-03-20',
        amount: (sponsorship.pricePerMonth * 3) / 100,
      },
    };
    const path = `/sponsors/sponsorships/${sponsorship.id}/frequency` as const;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(test, 'PUT', path, { headers, body })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from(answers, () => 200));
    expect(await mailsOf(test, 'frequency-changed')).toHaveLength(1);
    expect(await duesOf(sponsorship)).toMatchObject([{ months: 1 }, { months: 3 }]);
  });

  it('at the moment of the charge is made before it or not at all: the due is charged once', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const payer = await makePayer(test);
      const { sponsorship } = await makeRenewal(test, payer);
      const wait = new Promise((resolve) => {
        setTimeout(resolve, turn * 8);
      });
      const [changed, , ran] = await Promise.allSettled([
        wait.then(() => change(sponsorship, 3, '2026-03-10')),
        runElsewhere(),
        runToday(test),
      ]);
      expect(ran).toMatchObject({ value: { charges: { failed: 0 } } });
      // A due that was planned anew after it was listed is charged by the next run of the day.
      await runToday(test);
      const [row] = await test.deps.db
        .select()
        .from(sponsorships)
        .where(eq(sponsorships.id, sponsorship.id));
      const months = changed.status === 'fulfilled' ? 3 : 1;
      expect(row?.frequencyMonths).toBe(months);
      const [, today, next, ...more] = await duesOf(sponsorship);
      expect(today).toMatchObject({ dueOn: '2026-03-10', state: 'paid', months });
      expect(next).toMatchObject({ dueOn: `2026-0${3 + months}-10`, state: 'planned', months });
      expect(more).toEqual([]);
    }
    expect(await taken(test)).toHaveLength(6);
  });
});

describe('a pause', () => {
  const pauseOf = ({ sponsorId, id }: typeof sponsorships.$inferSelect, months: PauseMonths) =>
    pauseOwn(test.deps, {
      sponsorId,
      sponsorshipId: id,
      wish: { kind: 'pause', months },
      seen: { fromDueOn: '2026-03-10' },
      locale: 'en',
    });

  it('that is asked for many times at once is one, and mailed once', async () => {
    const payer = await makePayer(test);
    const { sponsorship } = await makeRenewal(test, payer);
    const asked = Array.from({ length: 8 }, (_, i) => pauseOf(sponsorship, i % 2 === 0 ? 2 : 3));
    const done = await Promise.allSettled(asked);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await mailsOf(test, 'payments-paused')).toHaveLength(1);
    expect(await test.deps.db.$count(sponsorshipPauses)).toBe(1);
  });

  it('at the moment of the charge comes before it or not at all: no due is lost', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const payer = await makePayer(test);
      const { sponsorship } = await makeRenewal(test, payer);
      const wait = new Promise((resolve) => {
        setTimeout(resolve, turn * 8);
      });
      const [paused, , ran] = await Promise.allSettled([
        wait.then(() => pauseOf(sponsorship, 2)),
        runElsewhere(),
        runToday(test),
      ]);
      expect(ran).toMatchObject({ value: { charges: { failed: 0 } } });
      await runToday(test);
      const [, next, ...more] = await duesOf(sponsorship);
      if (paused.status === 'fulfilled') {
        expect(next).toMatchObject({ dueOn: '2026-05-10', state: 'planned' });
        expect(more).toEqual([]);
      } else {
        expect(next).toMatchObject({ dueOn: '2026-03-10', state: 'paid' });
        expect(more).toMatchObject([{ dueOn: '2026-04-10', state: 'planned' }]);
      }
    }
  });
});
