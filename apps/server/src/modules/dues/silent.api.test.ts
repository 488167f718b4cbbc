import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { payments, refunds } from '../payments/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';
import { listNeeds } from '../../figures/needs.ts';
import type { PaymentProvider } from '../../platform/payment-provider.ts';
import { mailsOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import {
  brokenRules,
  dueOf,
  freshDueIds,
  makePayer,
  makeRenewal,
  runToday,
  taken,
} from '../../testing/renewing.ts';
import { recordReceivedDues } from '../ministry-payments/index.ts';
import { reconcileWithProvider, sendRequestedRefund } from '../settlement/index.ts';
import { listSilentDues } from './index.ts';
import { chargeAttempts } from './tables.ts';

const test = await shareTestApp();
beforeEach(() => freshDueIds(test));

const noAnswer = () => Promise.reject(new Error('no answer'));

/** Charges nothing, and says nothing. */
const SILENT: Partial<PaymentProvider> = { charge: noAnswer, findCharge: noAnswer };

/** Charges, and its answer is lost. */
const lost = (): Partial<PaymentProvider> => ({
  findCharge: noAnswer,
  charge: async (request) => {
    await test.deps.payments.charge(request);
    return noAnswer();
  },
});

/** A due of today whose charge has no answer. */
async function makeSilent(provider: Partial<PaymentProvider>) {
  const payer = await makePayer(test);
  const renewal = await makeRenewal(test, payer);
  expect((await runToday(test, provider)).charges).toMatchObject({ tried: 1, waiting: 1 });
  return { payer, ...renewal };
}

const record = (
  { payer, due }: Pick<Awaited<ReturnType<typeof makeSilent>>, 'payer' | 'due'>,
  provider: Partial<PaymentProvider> = {},
  dryRun = false,
) =>
  recordReceivedDues(
    { ...test.deps, payments: { ...test.deps.payments, ...provider } },
    {
      actor: 'Nadia',
      reason: 'she brought it',
      dryRun,
      method: 'cash',
      reference: undefined,
      receivedOn: Temporal.PlainDate.from('2026-03-12'),
      email: payer.email,
      dueIds: [due.id],
    },
  );

/** The result of the morning's comparison with the provider, and the refunds that it asks for. */
async function compare() {
  await reconcileWithProvider(test.deps, { days: 120, actor: 'a test' });
  const asked = await test.deps.db.select().from(refunds).orderBy(asc(refunds.id));
  for (const { id } of asked) await sendRequestedRefund(test.deps, { refundId: id });
  return test.deps.db.select().from(refunds);
}

describe('a charge without an answer for a day', () => {
  it('is named with what to do, and not before', async () => {
    const { due, payer, sponsorship } = await makeSilent(SILENT);
    expect(await listSilentDues(test.deps)).toEqual([]);
    test.clock.advance({ hours: 25 });
    expect(await listSilentDues(test.deps)).toMatchObject([
      { due: due.id, sponsor: payer.id, sponsorship: sponsorship.id },
    ]);
    expect(await listNeeds(test.deps)).toContainEqual(
      expect.objectContaining({
        key: 'dues_charging_for_a_day',
        count: 1,
        todo: expect.stringContaining('payments record'),
      }),
    );
  });

  it('is settled by hand, while a younger one is left alone', async () => {
    const silent = await makeSilent(SILENT);
    await expect(record(silent)).rejects.toThrow('is still to come');
    test.clock.set('2026-03-12T10:00:00Z');
    await record(silent, {}, true);
    expect(await dueOf(test, silent.due.id)).toMatchObject({ state: 'charging' });
    const { receipt } = await record(silent);
    expect(receipt).toMatch(/^2026-/);
    expect(await dueOf(test, silent.due.id)).toMatchObject({ state: 'paid' });
    expect(await taken(test)).toEqual([]);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('is not settled by hand when the provider says that it took the money', async () => {
    const silent = await makeSilent(lost());
    test.clock.set('2026-03-12T10:00:00Z');
    for (const dryRun of [true, false]) {
      await expect(record(silent, {}, dryRun)).rejects.toThrow('was paid by card after all');
    }
    expect(await dueOf(test, silent.due.id)).toMatchObject({ state: 'paid' });
    expect(await mailsOf(test, 'due-receipt')).toHaveLength(1);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('counts as no try of the other dues that it was for: they are charged the next day', async () => {
    const payer = await makePayer(test);
    const { due } = await makeRenewal(test, payer);
    const { due: other } = await makeRenewal(test, payer);
    expect((await runToday(test, SILENT)).charges).toMatchObject({ waiting: 2 });
    test.clock.set('2026-03-12T10:00:00Z');
    await record({ payer, due });
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'paid' });
    expect(await dueOf(test, other.id)).toMatchObject({ state: 'failed', declineReason: null });
    const attempts = await test.deps.db.select().from(chargeAttempts);
    expect(attempts.map(({ declineReason }) => declineReason)).toEqual([null, null]);
    await runToday(test);
    expect(await dueOf(test, other.id)).toMatchObject({ state: 'paid' });
    expect(await mailsOf(test, 'due-failed')).toEqual([]);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('goes back by itself when it turns up after it was settled by hand', async () => {
    const silent = await makeSilent(lost());
    test.clock.set('2026-03-12T10:00:00Z');
    await record(silent, { findCharge: noAnswer });
    expect(await compare()).toMatchObject([{ amount: silent.due.amount, state: 'done' }]);
    const all = await test.deps.db.select().from(payments).where(eq(payments.kind, 'dues'));
    expect(all.map(({ method, status }) => [method, status]).toSorted()).toEqual([
      ['card', 'paid'],
      ['cash', 'paid'],
    ]);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('keeps no grace from ending: it is given up, and goes back if it turns up', async () => {
    const { due, sponsorship } = await makeSilent(lost());
    const silent = lost();
    for (const day of ['2026-03-20', '2026-06-09']) {
      test.clock.set(`${day}T10:00:00Z`);
      await runToday(test, silent);
    }
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'charging' });
    // Its later dues have no answer either: the youngest is waited for.
    const ended: number[] = [];
    for (const day of ['2026-06-10', '2026-06-11', '2026-06-12']) {
      test.clock.set(`${day}T10:00:00Z`);
      ended.push((await runToday(test, silent)).grace.ended);
    }
    expect(ended.reduce((sum, count) => sum + count)).toBe(1);
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'closed', endedSponsorship: true });
    const [left] = await test.deps.db
      .select()
      .from(sponsorships)
      .where(eq(sponsorships.id, sponsorship.id));
    expect(left).toMatchObject({ status: 'inactive' });
    const back = await compare();
    expect(back.length).toBeGreaterThan(0);
    expect(new Set(back.map(({ state }) => state))).toEqual(new Set(['done']));
    expect(back).toHaveLength((await taken(test)).length);
    expect(await brokenRules(test)).toEqual([]);
  });
});
