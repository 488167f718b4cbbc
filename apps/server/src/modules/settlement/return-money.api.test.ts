import type { Payment } from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../checks/run-checks.ts';
import { ledgerEntries, payments, refunds } from '../payments/tables.ts';
import { call, mailsOf, sessionOf } from '../../testing/accounts.ts';
import { control, deliver, noticesOf } from '../../testing/bank.ts';
import { CAIRO } from '../../platform/clock.ts';
import type { ProviderDispute } from '../../platform/payment-provider.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeChild, makePurpose, makeSponsor } from '../../testing/factories.ts';
import { CARDS, payOnPage } from '../../testing/paying.ts';
import { startRefusingStripe } from '../../testing/refusing-stripe.ts';
import {
  disputeDifference,
  recordDispute,
  refundedAmount,
  requestRefund,
  sendRefund,
} from '../payments/index.ts';
import { refundReceipt } from '../ministry-payments/index.ts';
import { receiptUrl } from '../transactions/index.ts';
import { moneyStatus, reconcileWithProvider } from './index.ts';

let tests = 0;
const test = await shareTestApp();
beforeEach(async () => {
  // The sandbox remembers the tests before: each looks back on a time of its own.
  tests += 1;
  test.clock.advance({ months: 5 * tests });
});

const REFUNDS_FAIL = '4000000000005126';

/** A guest's donation of $10.00 that was paid on the page; nobody has heard of it yet. */
async function give(card: string = CARDS.pays): Promise<{ id: string; providerId: string }> {
  const answer = await call(test, 'POST', '/guests/general_donations?locale=en', {
    body: {
      base_amount: 10,
      fees_included: false,
      remind_me: false,
      purpose_id: (await makePurpose(test.deps.db)).id,
      full_name: 'Mark Samir',
      email: 'mark@example.com',
      phone_number: '+201001234567',
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const { url, payment_id: id } = answer.json<{ url: string; payment_id: string }>();
  expect(await payOnPage(test, url, card)).toBe(303);
  const charge = await test.deps.payments.findCharge(id);
  return { id, providerId: charge?.id ?? '' };
}

const truth = async (id: string) =>
  (await call(test, 'GET', `/payments/${id}?locale=en`)).json<{ payment: Payment }>().payment;
const entries = async (id: string) =>
  (
    await test.deps.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.paymentId, id))
      .orderBy(ledgerEntries.id)
  ).map(({ kind, amount }) => [kind, amount]);
const dayOf = (moment: Temporal.Instant) =>
  moment.toZonedDateTimeISO(CAIRO).toPlainDate().toString();
const daysOf = async (id: string) =>
  (
    await test.deps.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.paymentId, id))
      .orderBy(ledgerEntries.id)
  ).map(({ happenedAt }) => dayOf(happenedAt));
const reconcile = () => reconcileWithProvider(test.deps, { days: 3, actor: 'tests' });
const bankCatchesUp = () => control(test, 'clock/advanced');

async function expectBooksInOrder() {
  const wrong = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
  expect(wrong).toEqual([]);
}

describe('a refund at the provider’s dashboard', () => {
  it('in part and then the rest, each notice twice and in any order: each is booked and told once', async () => {
    const { id, providerId } = await give();
    await truth(id);
    const part = await control(test, `payment_intents/${providerId}/refund`, { amount: '400' });
    const notices = await noticesOf(test, part.id);
    await deliver(test, [...notices.toReversed(), ...notices]);
    await deliver(
      test,
      notices.map((notice) => ({ ...notice, id: `${notice.id}_again` })),
    );
    expect(await entries(id)).toEqual([
      ['payment', 1_000],
      ['refund', -400],
    ]);
    expect(await truth(id)).toMatchObject({ status: 'paid', refunded: false });

    const rest = await control(test, `payment_intents/${providerId}/refund`);
    await deliver(test, await noticesOf(test, rest.id));
    expect(await truth(id)).toMatchObject({ status: 'paid', refunded: true });
    const number = (await truth(id)).receipt_number;
    expect(await mailsOf(test, 'payment-refunded')).toMatchObject(
      [400, 600].map((amount) => ({
        to: 'mark@example.com',
        data: {
          name: 'Mark Samir',
          amount,
          currency: 'usd',
          receiptNumber: number,
          receiptUrl: expect.stringContaining(`/receipts/${number}?signature=`),
          refundedOn: test.clock.now().toString().slice(0, 10),
        },
      })),
    );
    await expectBooksInOrder();
  });

  it('is heard of before its payment: that is settled first', async () => {
    const { id, providerId } = await give();
    const { id: refundId } = await control(test, `payment_intents/${providerId}/refund`);
    const notices = await noticesOf(test, refundId);
    await deliver(
      test,
      notices.filter(({ type }) => type === 'refund.created'),
    );
    expect(await entries(id)).toEqual([
      ['payment', 1_000],
      ['refund', -1_000],
    ]);
    await deliver(test, await noticesOf(test, providerId));
    expect(await entries(id)).toHaveLength(2);
    expect(await mailsOf(test, 'donation-receipt')).toHaveLength(1);
    expect(await mailsOf(test, 'payment-refunded')).toHaveLength(1);
    await expectBooksInOrder();
  });

  it('whose notices are all lost, as the payment’s are, is healed by the reconcile, once', async () => {
    const { id, providerId } = await give();
    await control(test, `payment_intents/${providerId}/refund`, { amount: '100' });
    const healed = await reconcile();
    expect(healed).toMatchObject({ payments: 1, refunds: 1, left: [] });
    // The refund is booked with its payment.
    expect(healed.healed.map(({ kind, payment }) => [kind, payment])).toEqual([['payment', id]]);
    expect(await entries(id)).toEqual([
      ['payment', 1_000],
      ['refund', -100],
    ]);
    expect(await reconcile()).toMatchObject({ healed: [], left: [] });
    expect(await mailsOf(test, 'payment-refunded')).toHaveLength(1);
    await expectBooksInOrder();
  });

  it('that fails later comes back; heard of only then, it is told to nobody', async () => {
    const { id, providerId } = await give(REFUNDS_FAIL);
    await truth(id);
    const { id: refundId } = await control(test, `payment_intents/${providerId}/refund`);
    await bankCatchesUp();
    await deliver(test, await noticesOf(test, refundId));
    expect(await entries(id)).toEqual([
      ['payment', 1_000],
      ['refund', -1_000],
      ['refund', 1_000],
    ]);
    expect(await truth(id)).toMatchObject({ refunded: false });
    expect(await mailsOf(test, 'payment-refunded')).toEqual([]);
    await expectBooksInOrder();
  });

  it('that the bank returns as late as it may, unheard, is healed by the reconcile', async () => {
    const { id, providerId } = await give();
    await truth(id);
    const { id: refundId } = await control(test, `payment_intents/${providerId}/refund`);
    await deliver(test, await noticesOf(test, refundId));
    // Ten working days until it posts, and thirty days from then on.
    test.clock.advance({ days: 14 + 30 });
    await control(test, `refunds/${refundId}/fail`);
    expect(await reconcile()).toMatchObject({ healed: [{ kind: 'refund' }], left: [] });
    expect(await entries(id)).toEqual([
      ['payment', 1_000],
      ['refund', -1_000],
      ['refund', 1_000],
    ]);
    await expectBooksInOrder();
  });

  it('heard of the day after has one date: the day on which it was made', async () => {
    const { id, providerId } = await give();
    const { receipt_number: number } = await truth(id);
    const madeOn = dayOf(test.clock.now());
    await control(test, `payment_intents/${providerId}/refund`, { amount: '400' });
    test.clock.advance({ days: 1 });
    await reconcile();
    expect(await mailsOf(test, 'payment-refunded')).toMatchObject([
      { data: { refundedOn: madeOn } },
    ]);
    const link = new URL(receiptUrl(test.deps, number ?? '', 'en'));
    const paper = await call(test, 'GET', link.pathname + link.search.replace(/&lng=en$/, ''));
    expect(paper.json()).toMatchObject({ receipt: { refunds: [{ date: madeOn, amount: 4 }] } });
    expect(await daysOf(id)).toEqual([madeOn, madeOn]);
    await expectBooksInOrder();
  });

  it('that fails is taken back on the day of which we hear that', async () => {
    const { id, providerId } = await give();
    await truth(id);
    const madeOn = dayOf(test.clock.now());
    const { id: refundId } = await control(test, `payment_intents/${providerId}/refund`);
    await deliver(test, await noticesOf(test, refundId));
    test.clock.advance({ days: 3 });
    await control(test, `refunds/${refundId}/fail`);
    await reconcile();
    expect(await daysOf(id)).toEqual([madeOn, madeOn, dayOf(test.clock.now())]);
  });

  it('of a payment that we do not know changes nothing', async () => {
    const { id, providerId } = await give();
    await truth(id);
    const { id: refundId } = await control(test, `payment_intents/${providerId}/refund`);
    await test.reset();
    await deliver(test, await noticesOf(test, refundId));
    expect(await test.deps.db.$count(ledgerEntries)).toBe(0);
  });
});

describe('a refund that we ask for', () => {
  const ask = (paymentId: string, amount: number) =>
    test.deps.db.transaction((transaction) =>
      requestRefund(test.deps, transaction, { paymentId, amount, reason: 'a wish' }),
    );

  it('is sent by its job, and told once, whoever hears of it first', async () => {
    const { id, providerId } = await give();
    await truth(id);
    await ask(id, 300);
    expect(await moneyStatus(test.deps)).toMatchObject({ refunds_waiting: 1 });
    await test.queue.runAll(test.deps.db);
    await deliver(test, await noticesOf(test, providerId));
    expect(await entries(id)).toEqual([
      ['payment', 1_000],
      ['refund', -300],
    ]);
    expect(await test.deps.db.select().from(refunds)).toMatchObject([{ state: 'done' }]);
    expect(await mailsOf(test, 'payment-refunded')).toMatchObject([{ data: { amount: 300 } }]);
    await expectBooksInOrder();
  });

  it('whose job was lost is sent by the reconcile, and its payer told', async () => {
    const { id } = await give();
    await truth(id);
    await ask(id, 300);
    expect(await reconcile()).toMatchObject({ refunds: 1, left: [] });
    expect(await entries(id)).toContainEqual(['refund', -300]);
    expect(await mailsOf(test, 'payment-refunded')).toHaveLength(1);
    await test.queue.runAll(test.deps.db);
    expect(await entries(id)).toHaveLength(2);
    await expectBooksInOrder();
  });

  it.each([
    ['was given back at the dashboard meanwhile', 'refund'],
    ['its bank took back meanwhile', 'dispute'],
  ])('of what %s can not be sent: a person is told, and it is asked no more', async (_, what) => {
    const { id, providerId } = await give();
    await truth(id);
    await ask(id, 1_000);
    const { id: gone } = await control(test, `payment_intents/${providerId}/${what}`);
    await deliver(test, await noticesOf(test, gone));
    test.clock.advance({ seconds: 1 });
    await test.queue.runAll(test.deps.db);
    expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 1, refunds_waiting: 0 });
    if (what === 'dispute') {
      await control(test, `disputes/${gone}/decide`, { outcome: 'lost' });
      await deliver(test, await noticesOf(test, gone));
    } else await refundByStaff(id, true);
    expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 0, refunds_waiting: 0 });
    expect(await entries(id)).toEqual([
      ['payment', 1_000],
      ['refund', -1_000],
    ]);
    await expectBooksInOrder();
  });

  it.each(['before', 'after'])(
    'and that failed still needs a person where a part that the dashboard sent fails %s the bank took the rest back',
    async (when) => {
      const { id, providerId } = await give();
      await truth(id);
      await ask(id, 1_000);
      await test.queue.runAll(test.deps.db);
      const [sent] = await test.deps.db.select().from(refunds);
      const fail = async (refundId: string) => {
        await control(test, `refunds/${refundId}/fail`);
        await reconcile();
      };
      await fail(sent?.providerId ?? '');
      test.clock.advance({ hours: 1 });
      const part = await control(test, `payment_intents/${providerId}/refund`, { amount: '100' });
      await reconcile();
      expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 1 });
      const dispute = await control(test, `payment_intents/${providerId}/dispute`);
      if (when === 'before') await fail(part.id);
      await control(test, `disputes/${dispute.id}/decide`, { outcome: 'lost' });
      await deliver(test, await noticesOf(test, dispute.id));
      if (when === 'after') {
        expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 0 });
        await fail(part.id);
      }
      expect(await refundedAmount(test.deps.db, id)).toBe(900);
      expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 1 });

      await refundByStaff(id, true);
      expect(await refundedAmount(test.deps.db, id)).toBe(1_000);
      expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 0 });
      await expectBooksInOrder();
    },
  );

  it.each(['refund_disputed_payment', 'charge_not_refundable'])(
    'and that the provider refuses with %s needs a person, who can send it by hand',
    async (code) => {
      const { id } = await give();
      await truth(id);
      const refundId = await ask(id, 1_000);
      const { provider, close } = await startRefusingStripe(400, { code });
      const refusing = { ...test.deps.payments, refund: provider.refund };
      await sendRefund({ ...test.deps, payments: refusing }, refundId).finally(close);
      expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 1, refunds_waiting: 0 });
      await refundByStaff(id, true);
      expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 0, refunds_waiting: 0 });
      expect(await refundedAmount(test.deps.db, id)).toBe(1_000);
      await expectBooksInOrder();
    },
  );

  it('and whose record a crash prevented still counts as asked for', async () => {
    const { id } = await give();
    await truth(id);
    const refundId = await ask(id, 300);
    const crashing = { now: () => expect.fail('a crash') };
    await expect(sendRefund({ ...test.deps, clock: crashing }, refundId)).rejects.toThrow(
      'a crash',
    );
    expect(await refundedAmount(test.deps.db, id)).toBe(300);
    await test.queue.runAll(test.deps.db);
    expect(await refundedAmount(test.deps.db, id)).toBe(300);
    await expectBooksInOrder();
  });

  it('and that fails needs a person: status says so', async () => {
    const { id, providerId } = await give(REFUNDS_FAIL);
    await truth(id);
    await ask(id, 1_000);
    await test.queue.runAll(test.deps.db);
    await bankCatchesUp();
    await deliver(test, await noticesOf(test, providerId));
    expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 1, refunds_waiting: 0 });
    expect(await truth(id)).toMatchObject({ refunded: false });
    await expectBooksInOrder();
  });

  it.each([
    ['here', true],
    ['at the dashboard', false],
  ])('and that fails is asked for again %s: then it waits for nobody', async (_, isOurs) => {
    const { id, providerId } = await give();
    await truth(id);
    await ask(id, 1_000);
    await test.queue.runAll(test.deps.db);
    const [sent] = await test.deps.db.select().from(refunds);
    await control(test, `refunds/${sent?.providerId}/fail`);
    await reconcile();
    expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 1 });
    test.clock.advance({ hours: 1 });
    if (isOurs) await refundByStaff(id, false);
    else {
      const { id: refundId } = await control(test, `payment_intents/${providerId}/refund`);
      await deliver(test, await noticesOf(test, refundId));
    }
    await test.queue.runAll(test.deps.db);
    await reconcile();
    expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 0, refunds_waiting: 0 });
    expect(await truth(id)).toMatchObject({ refunded: true });
    await expectBooksInOrder();
  });

  it('and that fails is sent by hand less what the dashboard gave back unheard', async () => {
    const { id, providerId } = await give();
    await truth(id);
    await ask(id, 1_000);
    await test.queue.runAll(test.deps.db);
    const [sent] = await test.deps.db.select().from(refunds);
    await control(test, `refunds/${sent?.providerId}/fail`);
    await reconcile();
    expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 1 });
    await control(test, `payment_intents/${providerId}/refund`, { amount: '700' });
    await refundByStaff(id, true);
    const back = (await entries(id)).filter(([kind]) => kind === 'refund');
    expect(back).toEqual([-1_000, 1_000, -700, -300].map((amount) => ['refund', amount]));
    await reconcile();
    await expectBooksInOrder();
  });

  it('of a cart that came too late, and fails, leaves the books in order, and staff send it by hand', async () => {
    const id = await payTooLate(REFUNDS_FAIL);
    await test.queue.runAll(test.deps.db);
    await bankCatchesUp();
    await reconcile();
    expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 1 });
    await expectBooksInOrder();
    await refundByStaff(id, true);
    expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 0 });
    expect(await entries(id)).toEqual([150_000, -150_000, 150_000, -150_000].map(refundOrPayment));
    await expect(refundByStaff(id, true)).rejects.toThrow('No refund of receipt');
    // Its job comes once more.
    const [refund] = await test.deps.db.select().from(refunds);
    expect(await sendRefund(test.deps, refund?.id ?? 0)).toBeUndefined();
    expect(await moneyStatus(test.deps)).toMatchObject({ refunds_failed: 0 });
    await expectBooksInOrder();
  });
});

const refundOrPayment = (amount: number, n: number) => [n === 0 ? 'payment' : 'refund', amount];

/** Staff handle a failed refund: they ask for it again, or send the money themselves. */
async function refundByStaff(id: string, isByHand: boolean): Promise<void> {
  const receipt = (await truth(id)).receipt_number ?? '';
  const asked = { actor: 'Nadia', reason: 'it failed', dryRun: false };
  await refundReceipt(test.deps, { ...asked, receipt, amount: undefined, isByHand });
}

/** A cart that was paid after somebody else had taken its child. Its refund waits to be sent. */
async function payTooLate(card: string): Promise<string> {
  const { db } = test.deps;
  const { id: childId } = await makeChild(db);
  const begin = async () => {
    const answer = await call(test, 'POST', '/sponsors/checkout_sessions', {
      headers: await sessionOf(test, await makeSponsor(db)),
      body: {
        checkout_session: {
          sponsorships_frequency: 1,
          sponsorships_attributes: [{ sponsoree_id: childId }],
          purchased_gifts_attributes: [],
          terms_accepted: true,
          statement_of_faith_accepted: true,
        },
      },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ url: string; payment_id: string }>();
  };
  const late = await begin();
  expect(await payOnPage(test, late.url, card)).toBe(303);
  test.clock.advance({ minutes: 46 });
  await begin();
  await truth(late.payment_id);
  return late.payment_id;
}

it('a cart that came too late is told of by its apology alone', async () => {
  const id = await payTooLate(CARDS.pays);
  await test.queue.runAll(test.deps.db);
  const charge = await test.deps.payments.findCharge(id);
  await deliver(test, await noticesOf(test, charge?.id ?? ''));
  await reconcile();
  expect(await entries(id)).toEqual([
    ['payment', 150_000],
    ['refund', -150_000],
  ]);
  expect(await mailsOf(test, 'checkout-refunded')).toHaveLength(1);
  expect(await mailsOf(test, 'payment-refunded')).toEqual([]);
  await expectBooksInOrder();
});

describe('a dispute', () => {
  /** A dispute, as the provider tells of it. */
  const disputeOf = (paymentId: string, change: Partial<ProviderDispute> = {}) => ({
    id: 'dp_asked',
    paymentId,
    amount: 1_000,
    currency: 'usd',
    state: 'open' as const,
    isInquiry: false,
    createdAt: test.clock.now(),
    takenAt: test.clock.now(),
    ...change,
  });

  it('by which the bank only asks can be answered by a refund; not one that took the money', async () => {
    const { id, providerId } = await give();
    await truth(id);
    await recordDispute(test.deps, disputeOf(providerId, { isInquiry: true }));
    expect(await moneyStatus(test.deps)).toMatchObject({ payments_disputed: 1 });
    await refundByStaff(id, false);
    await test.queue.runAll(test.deps.db);
    expect(await refundedAmount(test.deps.db, id)).toBe(1_000);
    await expectBooksInOrder();

    const taken = await give();
    await truth(taken.id);
    const part = disputeOf(taken.providerId, { id: 'dp_taken', amount: 400 });
    await recordDispute(test.deps, part);
    await expect(refundByStaff(taken.id, false)).rejects.toThrow('is disputed');
  });

  it('that is older than the last one of its payment is booked, and leaves the mark as it is', async () => {
    const { id, providerId } = await give();
    await truth(id);
    const older = disputeOf(providerId, { id: 'dp_older', amount: 300, state: 'lost' });
    test.clock.advance({ days: 1 });
    const newer = disputeOf(providerId, { id: 'dp_newer', amount: 200 });
    const mark = async () => {
      const [payment] = await test.deps.db.select().from(payments).where(eq(payments.id, id));
      return [payment?.disputeId, payment?.disputeState];
    };
    await recordDispute(test.deps, { ...older, state: 'open' });
    expect(await mark()).toEqual(['dp_older', 'open']);
    await recordDispute(test.deps, newer);
    expect(await mark()).toEqual(['dp_newer', 'open']);
    await recordDispute(test.deps, older);
    await recordDispute(test.deps, { ...newer, state: 'won' });
    await recordDispute(test.deps, older);
    expect(await mark()).toEqual(['dp_newer', 'won']);
    expect(await refundedAmount(test.deps.db, id)).toBe(300);
    expect(await disputeDifference(test.deps.db, older)).toBeUndefined();
    expect(await disputeDifference(test.deps.db, newer)).toMatchObject({
      code: 'dispute-undecided',
    });
  });

  it.each([
    [
      'won',
      [
        ['payment', 1_000],
        ['refund', -1_000],
        ['refund', 1_000],
      ],
    ],
    [
      'lost',
      [
        ['payment', 1_000],
        ['refund', -1_000],
      ],
    ],
  ] as const)(
    'that is %s is booked by its notices, and nobody is mailed',
    async (outcome, booked) => {
      const { id, providerId } = await give();
      await truth(id);
      const dispute = await control(test, `payment_intents/${providerId}/dispute`);
      await deliver(test, await noticesOf(test, dispute.id));
      expect(await entries(id)).toEqual(booked.slice(0, 2));
      expect(await moneyStatus(test.deps)).toMatchObject({ payments_disputed: 1 });

      await control(test, `disputes/${dispute.id}/decide`, { outcome });
      const notices = await noticesOf(test, dispute.id);
      await deliver(test, [...notices.toReversed(), ...notices]);
      expect(await entries(id)).toEqual(booked);
      const [payment] = await test.deps.db.select().from(payments).where(eq(payments.id, id));
      expect(payment?.disputeState).toBe(outcome);
      expect(await moneyStatus(test.deps)).toMatchObject({ payments_disputed: 0 });
      expect(await mailsOf(test, 'payment-refunded')).toEqual([]);
      await expectBooksInOrder();
    },
  );

  it('that was opened and decided long ago, unheard, is healed by the reconcile', async () => {
    const { id, providerId } = await give();
    await truth(id);
    const paidOn = dayOf(test.clock.now());
    test.clock.advance({ days: 1 });
    const dispute = await control(test, `payment_intents/${providerId}/dispute`);
    const takenOn = dayOf(test.clock.now());
    await control(test, `disputes/${dispute.id}/decide`, { outcome: 'lost' });
    test.clock.advance({ days: 60 });
    expect(await reconcile()).toMatchObject({ healed: [{ kind: 'dispute' }], left: [] });
    expect(await entries(id)).toEqual([
      ['payment', 1_000],
      ['refund', -1_000],
    ]);
    expect(await daysOf(id)).toEqual([paidOn, takenOn]);
    await expectBooksInOrder();
  });
});
