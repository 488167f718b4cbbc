import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { chargeAttempts } from './tables.ts';
import { ledgerEntries, payments } from '../payments/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';
import { mailsOf } from '../../testing/accounts.ts';
import { insertOne } from '../../testing/factories.ts';
import { cairoToday } from '../../platform/clock.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import {
  brokenRules,
  dueOf,
  freshDueIds,
  makePayer,
  makeRenewal,
  RENEWS,
  runOn,
  runToday,
  saveCard,
  makeDefault,
  taken,
} from '../../testing/renewing.ts';
import { makeDeposit, makePaid } from '../../testing/sponsoring.ts';
import { endAfterGrace } from './end-after-grace.ts';
import { runDues } from './index.ts';

const test = await shareTestApp();
beforeEach(() => freshDueIds(test));

const TRIES = ['2026-03-10', '2026-03-13', '2026-03-17', '2026-03-24'];
/** The grace of a due of 10 March is over. */
const GRACE_ENDS = '2026-06-10';

/** A sponsor whose due of 10 March was refused by the card on all four tries; it renews yearly. */
async function makeRefused(card: string = RENEWS.declines) {
  const payer = await makePayer(test, card);
  const { due, sponsorship } = await makeRenewal(test, payer, {
    anchorOn: '2025-03-10',
    frequencyMonths: 12,
  });
  await runOn(test, ...TRIES);
  return { payer, due, sponsorship };
}

const statusOf = async (id: number) =>
  (await insertOne(test.deps.db.select().from(sponsorships).where(eq(sponsorships.id, id)))).status;

/** What was taken from balances. */
const spent = async () =>
  (
    await test.deps.db
      .select({ amount: ledgerEntries.amount })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.kind, 'applied_from_balance'))
  ).map(({ amount }) => amount);

const triesOf = async (dueId: number) =>
  (
    await test.deps.db
      .select()
      .from(chargeAttempts)
      .where(eq(chargeAttempts.dueId, dueId))
      .orderBy(asc(chargeAttempts.number))
  ).map(({ ordinal, state }) => `${ordinal} ${state}`);

describe('money that comes to the balance after the last try of a late due (SPN-20, SPN-21)', () => {
  it('pays it on the next day, charges no card, and keeps the sponsorship', async () => {
    const { payer, due, sponsorship } = await makeRefused();
    test.clock.set('2026-03-30T12:00:00Z');
    await makeDeposit(test.deps.db, payer.id, due.amount);
    const [report] = await runOn(test, '2026-03-31');
    expect(report?.charges).toMatchObject({ paid: 1, declined: 0 });
    const paid = { state: 'paid', balanceAmount: due.amount, declineReason: null };
    expect(await dueOf(test, due.id)).toMatchObject(paid);
    expect(await triesOf(due.id)).toEqual([
      ...['1 declined', '2 declined', '3 declined', '4 declined'],
      '4 succeeded',
    ]);
    expect(await spent()).toEqual([-due.amount]);
    expect(await taken(test)).toEqual([]);
    // Run again that day, and until after the grace would have ended it.
    const more = [await runToday(test), ...(await runOn(test, '2026-04-11', GRACE_ENDS))];
    expect(more.map(({ charges, grace }) => [charges.tried, grace.ended])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(await statusOf(sponsorship.id)).toBe('active');
    expect(await mailsOf(test, 'due-receipt')).toMatchObject([
      { to: payer.email, data: { total: due.amount, fromBalance: due.amount, amountPaid: 0 } },
    ]);
    expect(await mailsOf(test, 'due-overdue')).toEqual([]);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('pays it between two tries as well', async () => {
    const payer = await makePayer(test, RENEWS.declines);
    const { due } = await makeRenewal(test, payer);
    await runToday(test);
    await makeDeposit(test.deps.db, payer.id, due.amount);
    await runOn(test, '2026-03-11');
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'paid' });
    expect(await triesOf(due.id)).toEqual(['1 declined', '1 succeeded']);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('pays it on the very day on which its grace is over', async () => {
    const { payer, due, sponsorship } = await makeRefused();
    await runOn(test, '2026-06-09');
    await makeDeposit(test.deps.db, payer.id, due.amount);
    test.clock.set(`${GRACE_ENDS}T10:00:00Z`);
    const today = cairoToday(test.clock);
    const dry = await runDues(test.deps, { today, dryRun: true });
    expect([dry.charges.tried, dry.grace.ended]).toEqual([1, 0]);
    const report = await runToday(test);
    expect(report.charges.paid).toBe(1);
    expect(report.grace).toEqual({ ended: 0, busy: 0, failed: 0 });
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'paid' });
    expect(await statusOf(sponsorship.id)).toBe('active');
    expect(await mailsOf(test, 'sponsorship-ended')).toEqual([]);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('ends nothing when it comes after the charges of that day, and pays on the next', async () => {
    const { payer, due, sponsorship } = await makeRefused();
    await makeDeposit(test.deps.db, payer.id, due.amount);
    test.clock.set(`${GRACE_ENDS}T10:00:00Z`);
    const today = cairoToday(test.clock);
    const asked = { today, dryRun: false, onProgress: () => undefined };
    expect(await endAfterGrace(test.deps, asked)).toEqual({ ended: 0, busy: 0, failed: 0 });
    expect(await statusOf(sponsorship.id)).toBe('active');
    await runOn(test, '2026-06-11');
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'paid' });
    expect(await brokenRules(test)).toEqual([]);
  });

  it.each([
    ['is a part of it', 149_999, 'egp', []],
    // Nobody should have one, and it pays nothing all the same.
    ['is in another currency', 1_000_000, 'usd', ['balances-in-own-currency']],
  ] as const)('is left as it is when it %s, and the sponsorship ends', async (...given) => {
    const [, amount, currency, broken] = given;
    const payer = await makePayer(test, RENEWS.declines);
    const { due, sponsorship } = await makeRenewal(test, payer);
    await runOn(test, ...TRIES);
    const deposit = { kind: 'deposit', sponsorId: payer.id, amount, currency } as const;
    await makePaid(test.deps.db, { ...deposit, method: 'bank_transfer' });
    const reports = await runOn(test, '2026-03-31', GRACE_ENDS);
    expect(reports.map(({ grace }) => grace.ended)).toEqual([0, 1]);
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'closed', endedSponsorship: true });
    expect(await statusOf(sponsorship.id)).toBe('inactive');
    expect(await spent()).toEqual([]);
    expect((await brokenRules(test)).map(({ name }) => name)).toEqual(broken);
  });

  it('pays the oldest of several first, and ends the sponsorship of the one that it does not cover', async () => {
    const payer = await makePayer(test, RENEWS.declines);
    const months = { frequencyMonths: 12 } as const;
    const old = await makeRenewal(test, payer, { ...months, anchorOn: '2025-03-09' });
    const young = await makeRenewal(test, payer, { ...months, anchorOn: '2025-03-10' });
    await runOn(test, '2026-03-09', '2026-03-10', '2026-03-23', '2026-03-24');
    await makeDeposit(test.deps.db, payer.id, old.due.amount);
    const reports = await runOn(test, '2026-03-25', '2026-06-09', GRACE_ENDS);
    expect(reports.map(({ charges, grace }) => [charges.paid, grace.ended])).toEqual([
      [1, 0],
      [0, 0],
      [0, 1],
    ]);
    expect(await statusOf(old.sponsorship.id)).toBe('active');
    expect(await statusOf(young.sponsorship.id)).toBe('inactive');
    expect(await brokenRules(test)).toEqual([]);
  });

  it('pays it before a younger due, whose card is charged in full, with one mail for both', async () => {
    const { payer, due } = await makeRefused();
    const other = await makeRenewal(test, payer, { anchorOn: '2026-02-25' });
    await makeDefault(test, await saveCard(test, payer, RENEWS.pays));
    await makeDeposit(test.deps.db, payer.id, due.amount + 30_000);
    const [report] = await runOn(test, '2026-03-25');
    expect(report?.charges).toMatchObject({ tried: 2, paid: 2 });
    expect(await dueOf(test, due.id)).toMatchObject({ balanceAmount: due.amount });
    expect(await dueOf(test, other.due.id)).toMatchObject({ balanceAmount: 30_000 });
    expect(await taken(test)).toEqual([other.due.amount - 30_000]);
    expect(await mailsOf(test, 'due-receipt')).toEqual([]);
    expect((await mailsOf(test, 'due-receipts')).map(({ data }) => data.receipts.length)).toEqual([
      2,
    ]);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('pays it once the page that waited for the holder of the card is void', async () => {
    const { payer, due } = await makeRefused(RENEWS.asks);
    await makeDeposit(test.deps.db, payer.id, due.amount);
    const [report] = await runOn(test, '2026-03-31');
    expect(report?.charges).toMatchObject({ withdrawn: 1, paid: 1 });
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'paid', balanceAmount: due.amount });
    const pending = and(eq(payments.kind, 'dues'), eq(payments.status, 'pending'));
    expect(await test.deps.db.$count(payments, pending)).toBe(0);
    expect(await taken(test)).toEqual([]);
    expect(await brokenRules(test)).toEqual([]);
  });
});
