import { PAUSE_MONTHS } from '@nabta/contract';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sponsorships } from '../sponsorships/tables.ts';
import { sponsors } from '../sponsors/tables.ts';
import { changeExtra, changeFrequency, pauseSponsorship } from '../sponsorships/index.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { createRandom, type Random } from '../../testing/random.ts';
import { brokenRules, runOn } from '../../testing/renewing.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeDeposit, makePause, makeSponsorship } from '../../testing/sponsoring.ts';
import { showDuesMonth } from './dues-at-desk.ts';
import { sumPledged } from './sum-pledged.ts';
import { dues } from './tables.ts';

// Now is 10 March 2026.
const test = await shareTestApp();
const { db } = test.deps;

const MONTHS = 12;
/** By month and currency: how many dues, and how much in minor units. */
const promise = async () =>
  new Map(
    (await sumPledged(test.deps, MONTHS)).map(({ month, currency, dues: count, amount }) => [
      `${month.toString()} ${currency}`,
      [count, amount],
    ]),
  );

async function sponsoring(given: Parameters<typeof makeSponsorship>[1] = {}) {
  const sponsor = await makeSponsor(db, { paymentCurrency: 'egp' });
  return makeSponsorship(db, { sponsorId: sponsor.id, pricePerMonth: 1_000, ...given });
}

describe('what sponsorships promise', () => {
  it('is every due from today on, at the frequency of each, until the end of twelve months', async () => {
    await sponsoring({ anchorOn: '2026-02-10' });
    await sponsoring({ anchorOn: '2026-01-31', frequencyMonths: 3 });
    const dollars = await makeSponsor(db, { paymentCurrency: 'usd' });
    const yearly = { anchorOn: '2025-03-12', frequencyMonths: 12 } as const;
    await makeSponsorship(db, { sponsorId: dollars.id, pricePerMonth: 100, ...yearly });
    const found = await promise();
    expect(found.get('2026-03 egp')).toEqual([1, 1_000]);
    expect(found.get('2026-04 egp')).toEqual([2, 4_000]);
    expect(found.get('2027-01 egp')).toEqual([2, 4_000]);
    expect(found.get('2027-03 egp')).toEqual([1, 1_000]);
    expect(found.get('2027-04 egp')).toBeUndefined();
    expect(found.get('2026-03 usd')).toEqual([1, 1_200]);
    expect(found.get('2027-03 usd')).toEqual([1, 1_200]);
    expect(found.size).toBe(13 + 2);
  });

  it('goes on from a changed frequency, an extra and a pause', async () => {
    await sponsoring({
      ...{ anchorOn: '2026-01-20', frequencyMonths: 6 },
      nextDue: { dueOn: '2026-03-20' },
    });
    await makePause(db, await sponsoring({ anchorOn: '2026-02-28' }), 2);
    const generous = await sponsoring({ anchorOn: '2026-02-25', frequencyMonths: 3 });
    await db.transaction((transaction) =>
      changeExtra(test.deps, transaction, {
        ...{ sponsorshipId: generous.id, extraPerMonth: 500, seen: undefined },
        ...{ actor: 'Nadia', note: undefined },
      }),
    );
    const found = await promise();
    expect(found.get('2026-03 egp')).toEqual([1, 6_000]);
    expect(found.get('2026-04 egp')).toBeUndefined();
    expect(found.get('2026-05 egp')).toEqual([2, 1_000 + 4_500]);
    expect(found.get('2026-09 egp')).toEqual([2, 6_000 + 1_000]);
  });

  it('ends with a last day that was chosen, and counts no ended one and no closed account', async () => {
    const cancelled = { status: 'deactivation_requested', anchorOn: '2026-02-20' } as const;
    await sponsoring({ ...cancelled, lastDay: '2026-06-20' });
    await sponsoring({ status: 'inactive' });
    const closed = await sponsoring();
    const closedAt = test.clock.now();
    await db.update(sponsors).set({ closedAt }).where(eq(sponsors.id, closed.sponsor.id));
    expect([...(await promise()).keys()]).toEqual(['2026-03 egp', '2026-04 egp', '2026-05 egp']);
  });

  it('has no late due, and counts what follows one', async () => {
    await sponsoring({ anchorOn: '2026-01-09', nextDue: { state: 'failed' } });
    const found = await promise();
    expect(found.get('2026-03 egp')).toBeUndefined();
    expect(found.get('2026-04 egp')).toEqual([1, 1_000]);
  });

  it('is in each month what the calendar of dues expects', async () => {
    await sponsoring({ anchorOn: '2026-01-31', paidDues: 2 });
    await sponsoring({ anchorOn: '2025-11-30', frequencyMonths: 6 });
    const found = await promise();
    for (let ahead = 1; ahead <= MONTHS; ahead += 1) {
      const month = Temporal.PlainYearMonth.from('2026-03').add({ months: ahead }).toString();
      const { total } = await showDuesMonth(test.deps, month);
      expect(found.get(`${month} egp`), month).toEqual([total.dues, total.sums.egp]);
    }
  });
});

/** A sponsorship of any frequency and day, which its sponsor may have changed in any way; all is paid. */
async function anySponsorship(random: Random) {
  const currency = random.chance(0.5) ? 'egp' : 'usd';
  const sponsor = await makeSponsor(db, { paymentCurrency: currency });
  await makeDeposit(db, sponsor.id, 100_000_000);
  const frequencyMonths = random.pick([1, 1, 3, 6, 12] as const) ?? 1;
  const daysAgo = random.below(28 * frequencyMonths);
  const anchorOn = Temporal.PlainDate.from('2026-03-10').subtract({ days: daysAgo }).toString();
  const made = await sponsoring({ sponsorId: sponsor.id, anchorOn, frequencyMonths });
  const order = { sponsorshipId: made.id, seen: undefined, actor: 'Nadia', note: undefined };
  await db.transaction(async (transaction) => {
    if (random.chance(0.3)) {
      const months = random.pick([1, 3, 6, 12] as const) ?? 1;
      await changeFrequency(test.deps, transaction, { ...order, months });
    }
    if (random.chance(0.3)) {
      const extraPerMonth = 100 * (1 + random.below(20));
      await changeExtra(test.deps, transaction, { ...order, extraPerMonth });
    }
    if (random.chance(0.4)) {
      const wish = { kind: 'pause', months: random.pick(PAUSE_MONTHS) ?? 1 } as const;
      await pauseSponsorship(test.deps, transaction, { ...order, wish, askedBy: 'sponsor' });
    }
  });
  if (!random.chance(0.3)) return;
  const lastDay = Temporal.PlainDate.from('2026-04-10').add({ days: random.below(300) });
  await db
    .update(sponsorships)
    .set({
      status: 'deactivation_requested',
      lastDay: lastDay.toString(),
      requestedAt: test.clock.now(),
      exitReason: 'personal',
    })
    .where(eq(sponsorships.id, made.id));
}

const owedAfter = async (day: string) =>
  (
    await db
      .select({
        dueOn: dues.dueOn,
        currency: dues.currency,
        amount: dues.amount,
        state: dues.state,
      })
      .from(dues)
      .orderBy(asc(dues.dueOn))
  ).filter(({ dueOn }) => dueOn > day);

/** The next day on which a due or a last day comes; undefined at the end of the months. */
async function nextDay(after: string, end: string): Promise<string | undefined> {
  const open = (await owedAfter(after)).filter(({ state }) => state === 'planned');
  const ends = await db
    .select({ lastDay: sponsorships.lastDay, status: sponsorships.status })
    .from(sponsorships);
  const days = [
    ...open.map(({ dueOn }) => dueOn),
    ...ends.flatMap(({ lastDay, status }) =>
      lastDay !== null && status !== 'inactive' ? [lastDay] : [],
    ),
  ];
  return days.filter((day) => day > after && day <= end).toSorted()[0];
}

describe.each([1, 2, 3])('a year of sponsorships of every kind (seed %i)', (seed) => {
  it('brings in each month the dues that were promised', async () => {
    const random = createRandom(seed);
    for (let n = 0; n < 8; n += 1) await anySponsorship(random);
    await runOn(test, '2026-03-10');
    // The last hours of the day: what fell due on it is paid.
    const promised = await promise();
    expect(promised.size).toBeGreaterThan(MONTHS);
    let today: string | undefined = '2026-03-10';
    while (today !== undefined) {
      today = await nextDay(today, '2027-03-31');
      if (today !== undefined) await runOn(test, today);
    }
    const came = new Map<string, [number, number]>();
    for (const { dueOn, currency, amount, state } of await owedAfter('2026-03-10')) {
      if (state !== 'paid') continue;
      const key = `${dueOn.slice(0, 7)} ${currency}`;
      const [count, sum] = came.get(key) ?? [0, 0];
      came.set(key, [count + 1, sum + amount]);
    }
    expect(Object.fromEntries(came)).toEqual(Object.fromEntries(promised));
    expect(await brokenRules(test)).toEqual([]);
  });
});
