import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dues } from './tables.ts';
import { ledgerEntries, payments, refunds } from '../payments/tables.ts';
import { call, mailsOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makePaid } from '../../testing/paid.ts';
import { answerBank } from '../../testing/provider-sandbox.ts';
import {
  brokenRules,
  dueOf,
  freshDueIds,
  makePayer,
  makeRenewal,
  RENEWS,
  runToday,
} from '../../testing/renewing.ts';
import { makeDeposit } from '../../testing/sponsoring.ts';
import { beginPayment, settleWithoutProvider } from '../payments/index.ts';
import { duesSettlement } from './index.ts';
import { insertDuePayments } from './writes.ts';

const test = await shareTestApp();
beforeEach(() => freshDueIds(test));

/** A due that waits for its holder at the bank, a part of it to be paid by the balance. */
async function waiting() {
  const payer = await makePayer(test, RENEWS.asks);
  await makeDeposit(test.deps.db, payer.id, 20_000);
  const { sponsorship, due } = await makeRenewal(test, payer);
  await runToday(test);
  const [payment] = await test.deps.db.select().from(payments).where(eq(payments.kind, 'dues'));
  const id = payment?.id ?? '';
  const page = await call(test, 'POST', `/payments/${id}/authentication`);
  return { payer, sponsorship, due, paymentId: id, url: page.json<{ url: string }>().url };
}

describe('a payment that comes too late for its due', () => {
  it('goes back whole: the due is somebody else’s payment, and the balance is not spent', async () => {
    const { payer, due, paymentId, url } = await waiting();
    const { id: sponsorId } = payer;
    const { amount, currency } = due;
    const other = await makePaid(test.deps.db, { sponsorId, kind: 'dues', amount, currency });
    const line = { paymentId: other.id, dueId: due.id, amount, balanceAmount: 0 };
    await insertDuePayments(test.deps.db, [line]);
    const paid = { state: 'paid', paymentId: other.id, paidAt: test.clock.now() } as const;
    await test.deps.db.update(dues).set(paid).where(eq(dues.id, due.id));

    await answerBank(test.sandboxUrl, url, 'approve');
    await call(test, 'GET', `/payments/${paymentId}`);
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'paid', paymentId: other.id });
    expect(await test.deps.db.select().from(refunds)).toMatchObject([
      {
        paymentId,
        amount: amount - 20_000,
        reason: `due ${due.id} was paid before the payment came`,
      },
    ]);
    const spent = eq(ledgerEntries.kind, 'applied_from_balance');
    expect(await test.deps.db.$count(ledgerEntries, spent)).toBe(0);
    expect(await mailsOf(test, 'due-receipt')).toEqual([]);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('goes back when the sponsorship has ended', async () => {
    const { due, paymentId, url } = await waiting();
    await test.deps.db.update(dues).set({ state: 'closed' }).where(eq(dues.id, due.id));
    await answerBank(test.sandboxUrl, url, 'approve');
    await call(test, 'GET', `/payments/${paymentId}`);
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'closed', paymentId: null });
    expect(await test.deps.db.select().from(refunds)).toMatchObject([{ paymentId }]);
  });
});

it('a due that is paid before its day is followed by the next, once', async () => {
  const { db } = test.deps;
  const payer = await makePayer(test, null);
  await makeDeposit(db, payer.id, 150_000);
  const { sponsorship, due } = await makeRenewal(test, payer, { anchorOn: '2026-02-28' });
  await db.transaction(async (transaction) => {
    const { payment } = await beginPayment(
      test.deps,
      transaction,
      {
        kind: 'dues',
        amount: 0,
        balanceAmount: due.amount,
        currency: due.currency,
        sponsorId: payer.id,
        description: { en: 'Paid ahead', ar: 'دفعة مقدمة' },
        locale: 'ar',
      },
      { key: undefined, asked: '' },
    );
    const line = { dueId: due.id, amount: due.amount, balanceAmount: due.amount };
    await insertDuePayments(transaction, [{ ...line, paymentId: payment.id }]);
    await settleWithoutProvider(test.deps, transaction, payment, duesSettlement(test.deps));
  });
  const next = and(eq(dues.sponsorshipId, sponsorship.id), eq(dues.state, 'planned'));
  expect(await db.select().from(dues).where(next)).toMatchObject([{ dueOn: '2026-04-28' }]);
  expect(await mailsOf(test, 'due-receipt')).toMatchObject([
    { data: { receiptNumber: null, receiptUrl: null, amountPaid: 0, nextDueOn: '2026-04-28' } },
  ]);
  expect(await brokenRules(test)).toEqual([]);
});
