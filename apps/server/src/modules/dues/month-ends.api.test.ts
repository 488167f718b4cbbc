import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dues } from './tables.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { brokenRules, makeRenewal, runOn } from '../../testing/renewing.ts';
import { makeDeposit } from '../../testing/sponsoring.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** A day of each month of a year. */
const days = (year: number, ...ofMonth: number[]) =>
  ofMonth.map((day, month) => {
    const pad = (number: number) => String(number).padStart(2, '0');
    return `${year}-${pad(month + 1)}-${pad(day)}`;
  });

const from31January = [
  ...days(2024, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31),
  ...days(2025, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31),
  ...days(2026, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31),
  ...days(2027, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31),
];
const from29February = [
  ...days(2024, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29).slice(1),
  ...days(2025, 29, 28, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29),
  ...days(2026, 29, 28, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29),
  ...days(2027, 29, 28, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29),
  '2028-01-29',
];
const every = (months: number, of: readonly string[]) => of.filter((_, i) => i % months === 0);

describe('four years of dues from the end of a month, one run for each day (TRAP-07)', () => {
  it.each([
    ['31 January', from31January],
    ['29 February', from29February],
  ])('%s: monthly, quarterly and yearly', async (_, dates) => {
    const [anchorOn = ''] = dates;
    const { db } = test.deps;
    // The balance pays, so that no provider has to be asked.
    const sponsor = await makeSponsor(db);
    await makeDeposit(db, sponsor.id, 200_000_000);
    const made = new Map<1 | 3 | 12, number>();
    for (const frequencyMonths of [1, 3, 12] as const) {
      const { sponsorship } = await makeRenewal(test, sponsor, {
        anchorOn,
        frequencyMonths,
        paysBy: 'balance',
      });
      made.set(frequencyMonths, sponsorship.id);
    }
    for (const report of await runOn(test, ...dates.slice(1))) {
      expect(report.charges).toMatchObject({ failed: 0, waiting: 0 });
    }
    for (const [months, id] of made) {
      const paid = await db
        .select()
        .from(dues)
        .where(eq(dues.sponsorshipId, id))
        .orderBy(asc(dues.ordinal));
      const next = paid.pop();
      expect(paid.map(({ dueOn }) => dueOn)).toEqual(every(months, dates));
      // Each on its very day, and never two at once.
      expect(
        paid.map(({ paidAt }) =>
          paidAt?.toZonedDateTimeISO('Africa/Cairo').toPlainDate().toString(),
        ),
      ).toEqual(every(months, dates));
      expect(next?.state).toBe('planned');
    }
    expect(await brokenRules(test)).toEqual([]);
  });
});
