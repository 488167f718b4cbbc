import type { Payment } from '@nabta/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../checks/run-checks.ts';
import { cards, cardSetups } from '../cards/tables.ts';
import { duePayments, dues } from '../dues/tables.ts';
import { payments } from '../payments/tables.ts';
import { call, mailsOf, sessionOf } from '../../testing/accounts.ts';
import { control, deliver, noticesOf } from '../../testing/bank.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { sendEvent } from '../../testing/paying.ts';
import { answerBank, renewalOf, typeCard } from '../../testing/provider-sandbox.ts';
import {
  dueOf,
  freshDueIds,
  makePayer,
  makeRenewal,
  RENEWS,
  runToday,
} from '../../testing/renewing.ts';
import { cairoToday } from '../../platform/clock.ts';
import { beginPayment, type PaymentRow } from '../payments/index.ts';
import { findDifferences, reconcilePayments, reconcileWithProvider } from './index.ts';

let tests = 0;
const test = await shareTestApp();
beforeEach(async () => {
  await freshDueIds(test);
  // The sandbox remembers the tests before: each looks back on a time of its own.
  tests += 1;
  test.clock.advance({ months: 5 * tests });
});

const unanswered = {
  charge: async (request: Parameters<TestApp['deps']['payments']['charge']>[0]) => {
    await test.deps.payments.charge(request);
    throw new Error('the answer was lost');
  },
};

/** A sponsorship whose first renewal is due today. */
function renewalToday(payer: { readonly id: number }) {
  const today = cairoToday(test.clock);
  const anchorOn = today.subtract({ months: 1 }).toString();
  return makeRenewal(test, payer, { anchorOn, nextDue: { dueOn: today.toString() } });
}

/** A due whose charge of today has no answer; it took the money. */
async function chargedUnheard() {
  const { due } = await renewalToday(await makePayer(test));
  await runToday(test, unanswered);
  const { paymentId } = await dueOf(test, due.id);
  const charge = await test.deps.payments.findCharge(paymentId ?? '');
  return { due, paymentId: paymentId ?? '', chargeId: charge?.id ?? '' };
}

const truth = async (id: string) =>
  (await call(test, 'GET', `/payments/${id}?locale=en`)).json<{ payment: Payment }>().payment;
const reconcile = () => reconcileWithProvider(test.deps, { days: 3, actor: 'tests' });
const stateOf = async (dueId: number) => (await dueOf(test, dueId)).state;

async function expectBooksInOrder() {
  const wrong = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
  expect(wrong).toEqual([]);
}

describe('a notice about what the provider does not know', () => {
  const about = (object: object) => ({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type: 'test',
    data: { object },
  });

  it.each([
    { object: 'payment_intent', id: 'pi_nobody' },
    { object: 'checkout.session', id: 'cs_nobody' },
    { object: 'refund', id: 're_nobody' },
    { object: 'dispute', id: 'dp_nobody' },
    { object: 'payment_method', id: 'pm_nobody' },
  ])('is acknowledged: $object', async (object) => {
    expect(await sendEvent(test, about(object))).toBe(200);
  });

  it('is sent again while the key is of the other mode: nothing is known then', async () => {
    const { chargeId } = await chargedUnheard();
    await control(test, 'account', { key: 'other_mode' });
    const notice = about({ object: 'payment_intent', id: chargeId });
    expect(await sendEvent(test, notice)).toBeGreaterThanOrEqual(400);
    await control(test, 'account');
    expect(await sendEvent(test, notice)).toBe(200);
  });
});

describe('a charge without a page', () => {
  it('settles by its notice, however often and in what order that comes', async () => {
    const { due, chargeId } = await chargedUnheard();
    expect(await stateOf(due.id)).toBe('charging');
    const notices = await noticesOf(test, chargeId);
    expect(notices.length).toBeGreaterThan(1);
    await deliver(test, notices.toReversed());
    await deliver(
      test,
      notices.map((notice) => ({ ...notice, id: `${notice.id}_again` })),
    );
    expect(await stateOf(due.id)).toBe('paid');
    expect(await mailsOf(test, 'due-receipt')).toHaveLength(1);
    await expectBooksInOrder();
  });

  it.each([
    ['the look every five minutes', () => reconcilePayments(test.deps)],
    ['the daily reconcile', reconcile],
  ])('whose notices are lost is settled by %s', async (_, heal) => {
    const { due } = await chargedUnheard();
    test.clock.advance({ minutes: 5 });
    expect(await findDifferences(test.deps, 3)).toMatchObject([{ kind: 'payment' }]);
    await heal();
    expect(await stateOf(due.id)).toBe('paid');
    expect(await findDifferences(test.deps, 3)).toEqual([]);
    await expectBooksInOrder();
  });

  it('that its sponsor asked for and the provider never got leaves the due to be paid again', async () => {
    const { due, sponsorship } = await renewalToday(await makePayer(test));
    const payment = await sponsorsCharge(sponsorship.sponsorId, due);
    test.clock.advance({ minutes: 40 });
    await reconcilePayments(test.deps);
    expect(await truth(payment.id)).toMatchObject({ status: 'confirming' });
    test.clock.advance({ minutes: 25 });
    await reconcilePayments(test.deps);
    expect(await truth(payment.id)).toMatchObject({ status: 'failed' });
    expect(await stateOf(due.id)).toBe('failed');
    await expectBooksInOrder();
  });

  /** A sponsor's own try as it is stored before the provider is asked. */
  function sponsorsCharge(
    sponsorId: number,
    { id: dueId, amount, currency }: typeof dues.$inferSelect,
  ): Promise<PaymentRow> {
    return test.deps.db.transaction(async (transaction) => {
      const { payment } = await beginPayment(
        test.deps,
        transaction,
        {
          kind: 'dues',
          amount,
          currency,
          sponsorId,
          description: { en: 'Dues', ar: 'مستحقات' },
          locale: 'ar',
          charge: { cardId: 'pm_never_asked' },
        },
        { key: undefined, asked: null },
      );
      const paymentId = payment.id;
      await transaction.insert(duePayments).values({ paymentId, dueId, amount, balanceAmount: 0 });
      await transaction
        .update(dues)
        .set({ state: 'charging', paymentId })
        .where(eq(dues.id, dueId));
      return payment;
    });
  }
});

describe('POST /v1/payments/{id}/authentication', () => {
  const authenticate = (id: string) => call(test, 'POST', `/payments/${id}/authentication`);

  it('answers the bank’s page, made anew each time, and the payment’s own once it is paid', async () => {
    const payer = await makePayer(test, RENEWS.asks);
    const { due } = await renewalToday(payer);
    await runToday(test);
    const [waiting] = await test.deps.db
      .select()
      .from(payments)
      .where(eq(payments.awaitsHolder, true));
    const id = waiting?.id ?? '';
    expect(await truth(id)).toMatchObject({ status: 'confirming', needs_authentication: true });

    expect((await authenticate(id)).statusCode).toBe(200);
    const { url } = (await authenticate(id)).json<{ url: string }>();
    expect(url).toContain('/c/authenticate/');
    await answerBank(test.sandboxUrl, url, 'approve');
    expect(await truth(id)).toMatchObject({ status: 'paid', needs_authentication: false });
    expect(await stateOf(due.id)).toBe('paid');

    const again = (await authenticate(id)).json<{ url: string }>();
    expect(again.url).toContain(`/payment?payment_confirmation_success=true&payment=${id}`);
    expect(await test.deps.db.$count(payments, eq(payments.status, 'paid'))).toBe(2);
  });

  it('knows no other payment', async () => {
    expect((await authenticate('x'.repeat(22))).statusCode).toBe(404);
  });
});

describe('notices of cards', () => {
  it('keep a card that was saved on its page, and its expiry as its bank has it', async () => {
    const payer = await makePayer(test, null);
    const headers = await sessionOf(test, payer);
    const added = await call(test, 'POST', '/sponsors/payment_methods', {
      headers,
      body: { from: 'my-cards' },
    });
    expect(added.statusCode, added.body).toBeLessThan(300);
    const { url } = added.json<{ url: string }>();
    await typeCard(test.sandboxUrl, url, RENEWS.pays);
    const [setup] = await test.deps.db.select().from(cardSetups);
    await deliver(test, await noticesOf(test, setup?.providerSessionId ?? ''));
    const [card] = await test.deps.db.select().from(cards);
    expect(card).toMatchObject({ last4: '4242', expYear: 2040, isDefault: true });

    const expiry = { exp_month: '11', exp_year: '2044' };
    const cardId = card?.providerId ?? '';
    await control(test, `payment_methods/${cardId}/card`, expiry);
    await deliver(test, await noticesOf(test, cardId));
    expect(await test.deps.db.select().from(cards)).toMatchObject([
      { expMonth: 11, expYear: 2044 },
    ]);
    await expectBooksInOrder();
  });
});

describe('what the provider knows and we do not', () => {
  it('is told with its reference when it is ours, and needs a person; the rest is not ours', async () => {
    const { customerId, cardId } = await someCard();
    const { payments: provider } = test.deps;
    const lost = await provider.charge(renewalOf({ customerId, cardId }, { reference: 'lost' }));
    const { left, healed, payments: seen } = await reconcile();
    expect([seen, healed]).toEqual([1, []]);
    const problem = 'we know of no such payment';
    expect(left).toEqual([
      { kind: 'payment', provider_id: lost.id, payment: null, code: 'payment-unknown', problem },
    ]);
    test.clock.advance({ minutes: 5 });
    expect(await findDifferences(test.deps, 3)).toEqual(left);

    await control(test, `payment_intents/${lost.id}/refund`);
    expect((await reconcile()).left).toMatchObject([{ kind: 'payment' }, { kind: 'refund' }]);
  });

  it('is told when it took another amount than we asked for, and nothing is settled', async () => {
    const { due, paymentId } = await chargedUnheard();
    await test.deps.db.transaction(async (transaction) => {
      await transaction.execute(sql`set local session_replication_role = replica`);
      await transaction
        .update(payments)
        .set({ amount: due.amount + 1 })
        .where(eq(payments.id, paymentId));
    });
    const { left } = await reconcile();
    expect(left).toMatchObject([{ payment: paymentId, problem: 'another amount' }]);
    expect(await stateOf(due.id)).toBe('charging');
  });

  async function someCard() {
    const payer = await makePayer(test);
    return { customerId: payer.providerCustomerId, cardId: payer.card?.providerId ?? '' };
  }
});
