import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../checks/run-checks.ts';
import { childClaims, children } from '../children/tables.ts';
import { duePayments, dues } from '../dues/tables.ts';
import { ledgerEntries, refunds } from '../payments/tables.ts';
import { sponsorships } from './tables.ts';
import { mailsOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import {
  makeDue,
  makePaid,
  makeSponsorship,
  type GivenSponsorship,
} from '../../testing/sponsoring.ts';
import { cairoToday } from '../../platform/clock.ts';
import { endDueSponsorships, endSponsorship } from './index.ts';
import type { Ending } from './rules.ts';

const test = await shareTestApp();
afterEach(async () => {
  const wrong = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
  expect(wrong).toEqual([]);
});

type Made = Awaited<ReturnType<typeof makeSponsorship>>;
const make = (given: GivenSponsorship = {}) => makeSponsorship(test.deps.db, given);

const end = ({ id: sponsorshipId }: Made, ending: Ending) =>
  test.deps.db.transaction((transaction) =>
    endSponsorship(test.deps, transaction, {
      sponsorshipId,
      ending,
      today: cairoToday(test.clock),
    }),
  );

/** All that an ending touches. */
async function after({ id, childId, claimId, sponsorId }: Made) {
  const { db } = test.deps;
  const [sponsorship] = await db.select().from(sponsorships).where(eq(sponsorships.id, id));
  const [child] = await db.select().from(children).where(eq(children.id, childId));
  const [claim] = await db.select().from(childClaims).where(eq(childClaims.id, claimId));
  const rows = await db
    .select()
    .from(dues)
    .where(eq(dues.sponsorshipId, id))
    .orderBy(asc(dues.ordinal));
  const ledger = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.sponsorId, sponsorId));
  return {
    sponsorship,
    child,
    isClaimed: claim?.releasedAt === null,
    dues: rows.map(({ state }) => state),
    ended: rows.filter(({ endedSponsorship }) => endedSponsorship).map(({ ordinal }) => ordinal),
    toBalance: ledger
      .filter(({ kind }) => kind === 'applied_to_balance')
      .map(({ amount }) => amount),
  };
}

const bySponsor = { by: 'sponsor', reason: 'personal' } as const;

describe('a sponsorship that ends (SPN-21)', () => {
  it('lets go of the child, who waits again from today, and closes what was not paid', async () => {
    const made = await make({ nextDue: { state: 'failed', declineReason: 'funds' } });
    await makeDue(test.deps.db, made);
    expect(await end(made, bySponsor)).toBe('ended');
    const { sponsorship, child, ...rest } = await after(made);
    expect(sponsorship).toMatchObject({
      status: 'inactive',
      lastDay: '2026-03-10',
      exitReason: 'personal',
      endedAt: test.clock.now(),
    });
    expect(child).toMatchObject({
      status: 'available',
      waitingSince: '2026-03-10',
      listed: true,
    });
    expect(rest).toEqual({
      isClaimed: false,
      dues: ['paid', 'closed', 'closed'],
      ended: [],
      toBalance: [],
    });
  });

  it('ends once, however often it is asked to', async () => {
    const made = await make({ frequencyMonths: 12 });
    const outcomes = [await end(made, bySponsor), await end(made, { by: 'grace' })];
    expect(outcomes).toEqual(['ended', 'ended-before']);
    const { sponsorship, toBalance } = await after(made);
    expect(sponsorship?.exitReason).toBe('personal');
    expect(toBalance).toHaveLength(1);
    expect(await mailsOf(test, 'sponsorship-ended')).toHaveLength(1);
  });

  it('is left as it is while one of its dues is being charged', async () => {
    const made = await make({ nextDue: { state: 'charging' } });
    const before = await after(made);
    expect(await end(made, { by: 'grace' })).toBe('busy');
    expect(await after(made)).toEqual(before);
    expect(await mailsOf(test, 'sponsorship-ended')).toEqual([]);
  });

  it('after grace is not committed, and names the due whose grace was over (SPN-20)', async () => {
    const made = await make({ nextDue: { state: 'failed', declineReason: 'expired' } });
    await makeDue(test.deps.db, made);
    await end(made, { by: 'grace' });
    const { sponsorship, ended } = await after(made);
    expect(sponsorship?.exitReason).toBe('not_committed');
    expect(ended).toEqual([1]);
    // The day's mail about dues tells of it, with whatever else there is to tell: see `sendNotices`.
    expect(await mailsOf(test, 'sponsorship-ended')).toEqual([]);
  });

  it('by the ministry takes the child off, and tells it elsewhere (SPN-22, SPN-25)', async () => {
    const made = await make();
    await test.deps.db.update(children).set({ featured: true });
    await end(made, { by: 'exit', reason: 'moved' });
    const { sponsorship, child, isClaimed } = await after(made);
    expect(sponsorship).toMatchObject({ status: 'inactive', exitReason: 'moved' });
    expect(child).toMatchObject({ status: 'exited', featured: false, listed: false });
    expect(isClaimed).toBe(false);
    expect(await mailsOf(test, 'sponsorship-ended')).toEqual([]);
  });

  it('for the safety of children says no cause, and drops what the sponsor wrote (SPN-24)', async () => {
    const made = await make({
      status: 'deactivation_requested',
      lastDay: '2026-04-20',
      exitReason: 'other',
      otherExitReason: 'We move',
    });
    await end(made, { by: 'safeguarding' });
    const { sponsorship, child } = await after(made);
    expect(sponsorship).toMatchObject({
      exitReason: 'other',
      otherExitReason: null,
      lastDay: '2026-03-10',
    });
    expect(child?.status).toBe('available');
    expect(await mailsOf(test, 'sponsorship-ended')).toEqual([]);
  });

  it('does not bring a hidden child back, who waits from then on once shown again', async () => {
    const made = await make();
    await test.deps.db.update(children).set({ status: 'hidden' });
    await end(made, bySponsor);
    expect((await after(made)).child).toMatchObject({
      status: 'hidden',
      waitingSince: '2026-03-10',
    });
  });
});

describe('months that were paid ahead (terms: Your balance, and refunds)', () => {
  it('go to the balance, whole ones alone, and the mail says so', async () => {
    const made = await make({ frequencyMonths: 6, anchorOn: '2026-01-31' });
    await end(made, bySponsor);
    // The months from 31 January and 28 February have begun.
    expect((await after(made)).toBalance).toEqual([4 * 150_000]);
    const [entry] = await test.deps.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.kind, 'applied_to_balance'));
    expect(entry).toMatchObject({
      about: 'sponsorship',
      currency: 'egp',
      paymentId: made.payment.id,
      descriptionEn: `Months paid ahead: sponsorship of Amira Samir Girgis (${made.child.code})`,
      descriptionAr: `أشهر مدفوعة مقدّمًا من كفالة أميرة سمير جرجس (${made.child.code})`,
    });
    const [mail] = await mailsOf(test, 'sponsorship-ended');
    expect(mail?.data).toMatchObject({ by: 'sponsor', toBalance: 600_000, currency: 'egp' });
  });

  it('are of every due that pays for them', async () => {
    const made = await make({ frequencyMonths: 3, anchorOn: '2026-01-15', paidDues: 2 });
    await end(made, bySponsor);
    const toBalance = (await after(made)).toBalance.toSorted((a, b) => a - b);
    expect(toBalance).toEqual([1 * 150_000, 3 * 150_000]);
  });

  it('are not given twice: what went back of the payment is not put into the balance', async () => {
    const made = await make({ frequencyMonths: 12, anchorOn: '2026-03-01' });
    const refund = (amount: number) =>
      test.deps.db.insert(ledgerEntries).values({
        kind: 'refund',
        about: 'sponsorship',
        amount: -amount,
        currency: 'egp',
        paymentId: made.payment.id,
        sponsorId: made.sponsorId,
        happenedAt: test.clock.now(),
      });
    await refund(made.amount - 200_000);
    await end(made, bySponsor);
    expect((await after(made)).toBalance).toEqual([200_000]);
  });

  it('are not given twice for two children whose dues one payment paid', async () => {
    const { db } = test.deps;
    const yearly = { frequencyMonths: 12, anchorOn: '2025-03-05', nextDue: null } as const;
    const one = await make(yearly);
    const two = await make({ ...yearly, sponsorId: one.sponsorId });
    const amount = one.amount + two.amount;
    const who = { sponsorId: one.sponsorId, currency: 'egp' } as const;
    const { id: paymentId } = await makePaid(db, { kind: 'dues', ...who, amount });
    for (const made of [one, two]) {
      const due = await makeDue(db, made, { state: 'paid', ordinal: 1, paymentId });
      await db
        .insert(duePayments)
        .values({ paymentId, dueId: due.id, amount: made.amount, balanceAmount: 0 });
      await makeDue(db, made);
    }
    const happenedAt = test.clock.now();
    const half = { kind: 'refund', about: 'sponsorship', amount: -one.amount } as const;
    await db.insert(ledgerEntries).values({ ...half, ...who, paymentId, happenedAt });
    await end(one, bySponsor);
    await end(two, bySponsor);
    // Of the half that stayed eleven months are the first child's, and what is left the other's.
    const toBalance = (await after(one)).toBalance.toSorted((a, b) => a - b);
    expect(toBalance).toEqual([1 * 150_000, 11 * 150_000]);
  });

  it('are not given twice for two dues of one child that one payment paid', async () => {
    const { db } = test.deps;
    const made = await make({ frequencyMonths: 12, anchorOn: '2025-03-05', nextDue: null });
    const { sponsorId, amount } = made;
    const who = { sponsorId, currency: 'egp' } as const;
    const { id: paymentId } = await makePaid(db, { kind: 'dues', ...who, amount: 2 * amount });
    for (const ordinal of [1, 2]) {
      const due = await makeDue(db, made, { state: 'paid', ordinal, paymentId });
      await db.insert(duePayments).values({ paymentId, dueId: due.id, amount, balanceAmount: 0 });
    }
    const year = { kind: 'refund', about: 'sponsorship', amount: -amount } as const;
    const happenedAt = test.clock.now();
    await db.insert(ledgerEntries).values({ ...year, ...who, paymentId, happenedAt });
    await end(made, { by: 'exit', reason: 'moved' });
    // A year of the two stayed: eleven months of it are of the second year, and one of the third.
    const toBalance = (await after(made)).toBalance.toSorted((a, b) => a - b);
    expect(toBalance).toEqual([1 * 150_000, 11 * 150_000]);
  });

  it.each([
    ['all of it went back', 0],
    ['that is asked for once more', 100],
  ])('are nothing when %s', async (_, requested) => {
    const made = await make({ frequencyMonths: 12, anchorOn: '2026-03-01' });
    const paymentId = made.payment.id;
    await test.deps.db.insert(ledgerEntries).values({
      kind: 'refund',
      about: 'sponsorship',
      amount: -made.amount,
      currency: 'egp',
      paymentId,
      sponsorId: made.sponsorId,
      happenedAt: test.clock.now(),
    });
    if (requested > 0) {
      await test.deps.db.insert(refunds).values({
        paymentId,
        amount: requested,
        state: 'requested',
        reason: 'by mistake',
        requestedAt: test.clock.now(),
      });
    }
    expect(await end(made, bySponsor)).toBe('ended');
    expect((await after(made)).toBalance).toEqual([]);
  });
});

describe('the daily job ends cancelled sponsorships (SPN-15)', () => {
  const cancelled = (lastDay: string, given: GivenSponsorship = {}) =>
    make({ status: 'deactivation_requested', exitReason: 'financial', lastDay, ...given });
  const run = () => endDueSponsorships(test.deps);
  const statusOf = async (made: Made) => (await after(made)).sponsorship?.status;

  it('on their last day, for the reason of their sponsors, and no others', async () => {
    const ends = await cancelled('2026-03-10');
    const later = await cancelled('2026-03-11');
    const goesOn = await make();
    expect(await run()).toEqual({ ended: 1, busy: 0, failed: 0 });
    expect(await statusOf(ends)).toBe('inactive');
    expect((await after(ends)).sponsorship?.exitReason).toBe('financial');
    expect([await statusOf(later), await statusOf(goesOn)]).toEqual([
      'deactivation_requested',
      'active',
    ]);
    const [mail] = await mailsOf(test, 'sponsorship-ended');
    expect(mail).toMatchObject({ to: ends.sponsor.email, data: { by: 'sponsor' } });
  });

  it('in the days of Cairo', async () => {
    const made = await cancelled('2026-03-11');
    test.clock.set('2026-03-10T21:59:00Z');
    expect((await run()).ended).toBe(0);
    test.clock.set('2026-03-10T22:00:00Z');
    expect((await run()).ended).toBe(1);
    expect(await statusOf(made)).toBe('inactive');
  });

  it('late without harm: the day that was chosen counts', async () => {
    const made = await cancelled('2026-02-28', { frequencyMonths: 3, anchorOn: '2026-02-01' });
    expect((await run()).ended).toBe(1);
    const { sponsorship, child, toBalance } = await after(made);
    expect(sponsorship?.lastDay).toBe('2026-02-28');
    expect(child?.waitingSince).toBe('2026-03-10');
    expect(toBalance).toEqual([2 * 150_000]);
  });

  it('keeps what the sponsor wrote', async () => {
    const made = await cancelled('2026-03-10', { exitReason: 'other', otherExitReason: 'We move' });
    await run();
    expect((await after(made)).sponsorship).toMatchObject({
      exitReason: 'other',
      otherExitReason: 'We move',
    });
  });

  it('leaves one that is busy for the next day, and ends those after it', async () => {
    const busy = await cancelled('2026-03-09', { nextDue: { state: 'charging' } });
    const free = await cancelled('2026-03-09');
    expect(await run()).toEqual({ ended: 1, busy: 1, failed: 0 });
    expect([await statusOf(busy), await statusOf(free)]).toEqual([
      'deactivation_requested',
      'inactive',
    ]);
    await test.deps.db
      .update(dues)
      .set({ state: 'failed', paymentId: null })
      .where(eq(dues.state, 'charging'));
    expect(await run()).toEqual({ ended: 1, busy: 0, failed: 0 });
    expect(await run()).toEqual({ ended: 0, busy: 0, failed: 0 });
  });

  it('lets no broken one keep the others from ending', async () => {
    const broken = await cancelled('2026-03-10');
    const whole = await cancelled('2026-03-10');
    const failing = {
      ...test.deps,
      sealer: test.deps.sealer,
      queue: {
        ...test.deps.queue,
        send: (...args: Parameters<typeof test.deps.queue.send>) => {
          calls += 1;
          if (calls === 1) throw new Error('the queue is full');
          return test.deps.queue.send(...args);
        },
      },
    };
    let calls = 0;
    expect(await endDueSponsorships(failing)).toEqual({ ended: 1, busy: 0, failed: 1 });
    expect([await statusOf(broken), await statusOf(whole)]).toEqual([
      'deactivation_requested',
      'inactive',
    ]);
    expect(await run()).toEqual({ ended: 1, busy: 0, failed: 0 });
  });
});
