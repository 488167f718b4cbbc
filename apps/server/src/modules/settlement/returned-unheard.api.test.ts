import type { Payment } from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../checks/run-checks.ts';
import { call, mailsOf, sessionOf } from '../../testing/accounts.ts';
import { control, deliver, noticesOf } from '../../testing/bank.ts';
import { makeChild, makeSponsor } from '../../testing/factories.ts';
import { CARDS, payOnPage } from '../../testing/paying.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { checkoutSessions } from '../checkouts/tables.ts';
import { childClaims, children } from '../children/tables.ts';
import { refundReceipt } from '../ministry-payments/index.ts';
import { findPayment } from '../payments/index.ts';
import { ledgerEntries, refunds } from '../payments/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';
import { moneyStatus, reconcileWithProvider } from './index.ts';

let tests = 0;
const test = await shareTestApp();
beforeEach(async () => {
  // The sandbox remembers the tests before: each looks back on a time of its own.
  tests += 1;
  test.clock.advance({ months: 5 * tests });
});

/** Opens the payment page of a cart of children, each EGP 1,500.00. */
async function begin(childIds: readonly number[]): Promise<{ url: string; payment_id: string }> {
  const answer = await call(test, 'POST', '/sponsors/checkout_sessions', {
    headers: await sessionOf(test, await makeSponsor(test.deps.db)),
    body: {
      checkout_session: {
        sponsorships_frequency: 1,
        sponsorships_attributes: childIds.map((id) => ({ sponsoree_id: id })),
        purchased_gifts_attributes: [],
        terms_accepted: true,
        statement_of_faith_accepted: true,
      },
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

/** A checkout of new children that was paid on its page; nobody has heard of it yet. */
async function pay(count = 1) {
  const kids = await Promise.all(Array.from({ length: count }, () => makeChild(test.deps.db)));
  const childIds = kids.map(({ id }) => id);
  const { url, payment_id: id } = await begin(childIds);
  expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
  const charge = await test.deps.payments.findCharge(id);
  return { id, childIds, providerId: charge?.id ?? '' };
}

const truth = async (id: string) =>
  (await call(test, 'GET', `/payments/${id}?locale=en`)).json<{ payment: Payment }>().payment;
const amounts = async (id: string) =>
  (
    await test.deps.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.paymentId, id))
      .orderBy(ledgerEntries.id)
  ).map(({ amount }) => amount);
const reconcile = () => reconcileWithProvider(test.deps, { days: 3, actor: 'tests' });

async function expectBooksInOrder() {
  const wrong = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
  expect(wrong).toEqual([]);
}

/** Nothing was begun, the children wait for a sponsor again, and no welcome was mailed. */
async function expectNothingBegun(childIds: readonly number[]) {
  const { db } = test.deps;
  expect(await db.$count(sponsorships)).toBe(0);
  expect(await db.select().from(checkoutSessions)).toMatchObject([{ status: 'released' }]);
  for (const id of childIds) {
    const [child] = await db.select().from(children).where(eq(children.id, id));
    expect(child).toMatchObject({ status: 'available', listed: true });
  }
  const claims = await db.select().from(childClaims);
  expect(claims.map(({ releasedAt }) => releasedAt)).not.toContain(null);
  expect(await mailsOf(test, 'checkout-receipt')).toEqual([]);
}

describe('a checkout whose payment was refunded before we heard that it was paid', () => {
  const deliverOnly = async (about: string, type: string) =>
    deliver(
      test,
      (await noticesOf(test, about)).filter((notice) => notice.type === type),
    );
  const sessionOfPayment = async (id: string) =>
    (await findPayment(test.deps.db, id))?.providerSessionId ?? '';

  it.each<[string, (id: string, refundId: string) => Promise<unknown>]>([
    ['the page', (id) => truth(id)],
    ['the notice of the refund', (_, refundId) => deliverOnly(refundId, 'refund.created')],
    [
      'the notice of the page',
      async (id) => deliverOnly(await sessionOfPayment(id), 'checkout.session.completed'),
    ],
    ['the reconcile', () => reconcile()],
  ])('begins nothing when %s tells of it', async (_, hear) => {
    const { id, childIds, providerId } = await pay();
    const refund = await control(test, `payment_intents/${providerId}/refund`);
    await hear(id, refund.id);
    expect(await amounts(id)).toEqual([150_000, -150_000]);
    await test.queue.runAll(test.deps.db);
    await deliver(test, await noticesOf(test, providerId));
    expect(await reconcile()).toMatchObject({ left: [] });

    expect(await amounts(id)).toEqual([150_000, -150_000]);
    expect(await test.deps.db.$count(refunds)).toBe(0);
    await expectNothingBegun(childIds);
    expect(await truth(id)).toMatchObject({ status: 'paid', refunded: true, refund_cause: null });
    expect((await truth(id)).receipt_number).not.toBeNull();
    expect(await mailsOf(test, 'payment-refunded')).toHaveLength(1);
    await expectBooksInOrder();
  });

  it('in part begins all of it, and has the refund in the books with the payment', async () => {
    const { id, childIds, providerId } = await pay(2);
    await control(test, `payment_intents/${providerId}/refund`, { amount: '150000' });
    await truth(id);
    expect(await amounts(id)).toEqual([300_000, -150_000]);
    const begun = await test.deps.db.select().from(sponsorships);
    expect(begun.map(({ childId }) => childId).toSorted()).toEqual(childIds.toSorted());
    expect(await test.deps.db.$count(refunds)).toBe(0);
    await expectBooksInOrder();
  });

  it('in part, and that came too late, gives back the rest alone', async () => {
    const { id, childIds, providerId } = await pay();
    await control(test, `payment_intents/${providerId}/refund`, { amount: '100' });
    test.clock.advance({ minutes: 46 });
    await begin(childIds);
    await truth(id);
    await test.queue.runAll(test.deps.db);
    await deliver(test, await noticesOf(test, providerId));
    expect(await amounts(id)).toEqual([150_000, -100, -149_900]);
    expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 0, refunds_waiting: 0 });
    expect(await mailsOf(test, 'checkout-refunded')).toMatchObject([{ data: { amount: 149_900 } }]);
    await expectBooksInOrder();
  });
});

describe('a checkout whose payment was disputed before we heard that it was paid', () => {
  /** Hears of the dispute alone; the refund that is asked for is refused by the provider. */
  async function dispute() {
    const paid = await pay();
    const { id: disputeId } = await control(test, `payment_intents/${paid.providerId}/dispute`);
    await deliver(test, await noticesOf(test, disputeId));
    test.clock.advance({ seconds: 1 });
    await test.queue.runAll(test.deps.db);
    expect(await amounts(paid.id)).toEqual([150_000, -150_000]);
    await expectNothingBegun(paid.childIds);
    expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 1 });
    const decide = async (outcome: string) => {
      await control(test, `disputes/${disputeId}/decide`, { outcome });
      await deliver(test, await noticesOf(test, disputeId));
    };
    return { ...paid, decide };
  }

  it('begins nothing, and needs nobody once the bank keeps the money', async () => {
    const { id, childIds, decide } = await dispute();
    await decide('lost');
    expect(await amounts(id)).toEqual([150_000, -150_000]);
    expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 0, payments_disputed: 0 });
    await expectNothingBegun(childIds);
    await expectBooksInOrder();
  });

  it('begins nothing, and staff give back what we win', async () => {
    const { id, childIds, decide } = await dispute();
    await decide('won');
    expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 1 });
    await expectBooksInOrder();
    const receipt = (await truth(id)).receipt_number ?? '';
    const asked = { actor: 'Nadia', reason: 'it was disputed', dryRun: false };
    await refundReceipt(test.deps, { ...asked, receipt, amount: undefined, isByHand: false });
    await test.queue.runAll(test.deps.db);
    await reconcile();
    expect(await amounts(id)).toEqual([150_000, -150_000, 150_000, -150_000]);
    expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 0, refunds_waiting: 0 });
    await expectNothingBegun(childIds);
    await expectBooksInOrder();
  });

  it.each(['won', 'lost'])(
    'begins nothing when we hear of both after it was %s',
    async (outcome) => {
      const { id, childIds, providerId } = await pay();
      const { id: disputeId } = await control(test, `payment_intents/${providerId}/dispute`);
      await control(test, `disputes/${disputeId}/decide`, { outcome });
      await truth(id);
      await test.queue.runAll(test.deps.db);
      await reconcile();
      expect(await truth(id)).toMatchObject({ status: 'paid', refunded: true });
      await expectNothingBegun(childIds);
      await expectBooksInOrder();
    },
  );
});
