import { setTimeout } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { RefusedError } from '../../errors.ts';
import { runChecks } from '../../checks/run-checks.ts';
import { dues } from '../dues/tables.ts';
import { ledgerEntries, receipts, refunds } from '../payments/tables.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { makeDeposit, makeSponsorship } from '../../testing/sponsoring.ts';
import { cairoToday } from '../../platform/clock.ts';
import { balanceOf } from '../payments/index.ts';
import { endSponsorship } from '../sponsorships/index.ts';
import { recordReceivedDues, refundReceipt, withdrawBalance } from './index.ts';

const test = await shareTestApp();

const asked = { actor: 'Nadia', reason: 'a wish', dryRun: false };

/** Does the same five times at once, and says how many were refused. */
async function fiveTimes(work: () => Promise<unknown>): Promise<number> {
  const done = await Promise.allSettled([1, 2, 3, 4, 5].map(work));
  const refused = done.filter(({ status }) => status === 'rejected');
  for (const one of refused) {
    expect(one).toMatchObject({ reason: expect.any(RefusedError) as RefusedError });
  }
  return refused.length;
}

async function expectBooksInOrder() {
  const wrong = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
  expect(wrong).toEqual([]);
}

it('a balance is withdrawn as often as it lasts, however many ask at once', async () => {
  const sponsor = await makeSponsor(test.deps.db);
  await makeDeposit(test.deps.db, sponsor.id, 10_000);
  const order = { ...asked, email: sponsor.email, amount: 4_000 };
  expect(await fiveTimes(() => withdrawBalance(test.deps, order))).toBe(3);
  expect(await balanceOf(test.deps, sponsor)).toBe(2_000);
  await expectBooksInOrder();
});

it('a due is recorded as paid once', async () => {
  const { sponsor } = await makeSponsorship(test.deps.db);
  const [, due] = await test.deps.db.select().from(dues).orderBy(asc(dues.ordinal));
  const order = {
    ...asked,
    email: sponsor.email,
    dueIds: [due?.id ?? 0],
    method: 'cash',
    reference: undefined,
    receivedOn: Temporal.PlainDate.from('2026-03-10'),
  } as const;
  expect(await fiveTimes(() => recordReceivedDues(test.deps, order))).toBe(4);
  expect(await test.deps.db.$count(receipts)).toBe(2);
  await expectBooksInOrder();
});

it('a payment is refunded once', async () => {
  const { payment } = await makeSponsorship(test.deps.db);
  const order = { ...asked, receipt: '2026-000001', amount: undefined, isByHand: false };
  expect(await fiveTimes(() => refundReceipt(test.deps, order))).toBe(4);
  const [refund, ...more] = await test.deps.db.select().from(refunds);
  expect([refund?.amount, more]).toEqual([payment.amount, []]);
  expect(await test.deps.db.$count(ledgerEntries, eq(ledgerEntries.kind, 'refund'))).toBe(0);
});

it('a refund waits for an ending that moves months of its payment into the balance', async () => {
  const { deps } = test;
  const { id: sponsorshipId, sponsor } = await makeSponsorship(deps.db, {
    frequencyMonths: 12,
    anchorOn: '2026-03-01',
  });
  let refund: ReturnType<typeof refundReceipt> | undefined;
  await deps.db.transaction(async (transaction) => {
    const ending = { by: 'exit', reason: 'moved' } as const;
    const today = cairoToday(test.clock);
    await endSponsorship(deps, transaction, { sponsorshipId, ending, today });
    const order = { ...asked, receipt: '2026-000001', amount: undefined, isByHand: false };
    refund = refundReceipt(deps, order);
    await Promise.race([refund, setTimeout(500)]);
  });
  expect((await refund)?.amount).toBe(150_000);
  expect(await balanceOf(deps, sponsor)).toBe(11 * 150_000);
  await expectBooksInOrder();
});
