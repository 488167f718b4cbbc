import { asc } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { dues } from './tables.ts';
import type { sponsorships } from '../sponsorships/tables.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { planComingDues, planFirstDues, planNextDue } from './plan-dues.ts';

const test = await shareTestApp();

async function newSponsorship(given: Parameters<typeof makeSponsorship>[1] = {}) {
  const { db } = test.deps;
  const made = await makeSponsorship(db, { ...given, nextDue: null });
  await db.delete(dues);
  return made;
}

const firstOf = ({ anchorOn, frequencyMonths: months }: typeof sponsorships.$inferSelect) => ({
  ordinal: 0,
  dueOn: anchorOn,
  months,
});

const planned = () => test.deps.db.select().from(dues).orderBy(asc(dues.ordinal));

describe('dues of a new sponsorship', () => {
  it('are one that the checkout paid, and the next, a frequency after the anchor', async () => {
    const { db } = test.deps;
    const sponsorship = await newSponsorship({
      anchorOn: '2026-01-31',
      frequencyMonths: 3,
      pricePerMonth: 1_000,
    });
    const paidAt = Temporal.Instant.from('2026-01-31T10:00:00Z');
    const paymentId = sponsorship.payment.id;
    await planFirstDues(db, { sponsorship, paymentId, balanceAmount: 500, paidAt });
    const common = { sponsorshipId: sponsorship.id, amount: 3_000, currency: sponsorship.currency };
    expect(await planned()).toMatchObject([
      { ...common, ordinal: 0, dueOn: '2026-01-31', state: 'paid', paymentId, balanceAmount: 500 },
      { ...common, ordinal: 1, dueOn: '2026-04-30', state: 'planned', paymentId: null },
    ]);
  });

  it('are planned once, and go on when a cancellation may be taken back', async () => {
    const { db } = test.deps;
    const sponsorship = await newSponsorship({ status: 'deactivation_requested' });
    await planNextDue(db, sponsorship, firstOf(sponsorship));
    await planNextDue(db, sponsorship, firstOf(sponsorship));
    expect(await planned()).toMatchObject([{ ordinal: 1, state: 'planned' }]);
  });

  it('are none after the end', async () => {
    const ended = await newSponsorship({ status: 'inactive' });
    await planNextDue(test.deps.db, ended, firstOf(ended));
    expect(await planned()).toEqual([]);
  });
});

describe('dues that come', () => {
  it('are planned of all others although one can not be', async () => {
    const { db } = test.deps;
    const made = [
      await makeSponsorship(db, { nextDue: null }),
      await makeSponsorship(db, { nextDue: null }),
    ];
    const aDeadlock = new Error('a deadlock');
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(aDeadlock).mockRejectedValueOnce(aDeadlock);
    expect(await planComingDues(test.deps, Temporal.PlainDate.from('2026-03-10'))).toBe(1);
    const next = (await planned()).filter(({ ordinal }) => ordinal === 1);
    expect(next).toMatchObject([{ sponsorshipId: made[1]?.id, state: 'planned' }]);
  });

  it('are planned in one transaction, each until the first that is to come', async () => {
    const { db } = test.deps;
    const late = await makeSponsorship(db, { anchorOn: '2025-12-09', nextDue: null });
    const ended = await makeSponsorship(db, { status: 'inactive', nextDue: null });
    const recent = await makeSponsorship(db, { anchorOn: '2026-03-01', nextDue: null });
    const transaction = vi.spyOn(db, 'transaction');
    expect(await planComingDues(test.deps, Temporal.PlainDate.from('2026-03-10'))).toBe(2);
    expect(transaction).toHaveBeenCalledOnce();
    const rows = (await planned()).filter(({ ordinal }) => ordinal > 0);
    const daysOf = ({ id }: { id: number }) =>
      rows.filter(({ sponsorshipId }) => sponsorshipId === id).map(({ dueOn }) => dueOn);
    expect(daysOf(late)).toEqual(['2026-01-09', '2026-02-09', '2026-03-09', '2026-04-09']);
    expect(daysOf(recent)).toEqual(['2026-04-01']);
    expect(daysOf(ended)).toEqual([]);
    expect(await planComingDues(test.deps, Temporal.PlainDate.from('2026-03-10'))).toBe(0);
  });
});
