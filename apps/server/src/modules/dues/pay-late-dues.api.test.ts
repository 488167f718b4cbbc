import {
  message,
  type ErrorBody,
  type LateDuesResponse,
  type PayDuesResponse,
} from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { chargeAttempts, dues } from './tables.ts';
import { payments } from '../payments/tables.ts';
import { call, mailsOf, sessionOf } from '../../testing/accounts.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { answerBank } from '../../testing/provider-sandbox.ts';
import {
  brokenRules,
  dueOf,
  freshDueIds,
  makeLateSponsor,
  makePayer,
  makeRenewal,
  payDuesCall,
  RENEWS,
  runToday,
  saveCard,
  taken,
  type LateSponsor,
} from '../../testing/renewing.ts';
import { makeCard, makeDeposit } from '../../testing/sponsoring.ts';
import { resumeDuesPayments } from './index.ts';

const test = await shareTestApp();
beforeEach(() => freshDueIds(test));

const late = async (headers: Record<string, string>) =>
  (await call(test, 'GET', '/sponsors/late_dues', { headers })).json<LateDuesResponse>();

const duesPayments = () =>
  test.deps.db.select().from(payments).where(eq(payments.kind, 'dues')).orderBy(payments.createdAt);

/** Another provider for one call. */
async function whileProvider<T>(
  change: Partial<TestApp['deps']['payments']>,
  work: () => Promise<T>,
): Promise<T> {
  const before = { ...test.deps.payments };
  Object.assign(test.deps.payments, change);
  try {
    return await work();
  } finally {
    Object.assign(test.deps.payments, before);
  }
}

describe('PUT /v1/sponsors/dues/statuses (API-51, DUE-06, DUE-17 to DUE-20)', () => {
  it('pays all of the selected with one charge, less the balance, and plans what is next', async () => {
    const { payer, first, second, headers } = await makeLateSponsor(test);
    await makeDeposit(test.deps.db, payer.id, 200_000);
    const answer = await payDuesCall(test, headers, [second.id, first.id], payer.card);
    expect(answer.statusCode, answer.body).toBe(200);
    const [payment, ...others] = await duesPayments();
    expect(others).toEqual([]);
    expect(answer.json<PayDuesResponse>()).toEqual({
      payment_id: payment?.id,
      status: 'paid',
      url: null,
    });
    expect(payment).toMatchObject({ amount: 100_000, balanceAmount: 200_000, status: 'paid' });
    const common = { state: 'paid', paymentId: payment?.id };
    expect(await dueOf(test, first.id)).toMatchObject({
      ...common,
      balanceAmount: 150_000,
      declineReason: null,
    });
    expect(await dueOf(test, second.id)).toMatchObject({ ...common, balanceAmount: 50_000 });
    expect((await late(headers)).dues).toEqual([]);
    expect(await taken(test)).toEqual([100_000]);
    expect(await mailsOf(test, 'due-receipt')).toMatchObject([
      { data: { lines: [{}, {}], total: 300_000, fromBalance: 200_000, nextDueOn: '2026-04-10' } },
    ]);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('charges nothing when the balance pays all', async () => {
    const { payer, first, headers } = await makeLateSponsor(test);
    await makeDeposit(test.deps.db, payer.id, 150_000);
    const answer = await payDuesCall(test, headers, [first.id], payer.card);
    expect(answer.json<PayDuesResponse>()).toMatchObject({ status: 'paid', url: null });
    expect(await dueOf(test, first.id)).toMatchObject({ state: 'paid', balanceAmount: 150_000 });
    expect(await taken(test)).toEqual([]);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('is one payment for one Idempotency-Key, and a conflict for another order (TRAP-02)', async () => {
    const { payer, first, second, headers } = await makeLateSponsor(test);
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => payDuesCall(test, headers, [first.id], payer.card, key)),
    );
    const again = await payDuesCall(test, headers, [first.id], payer.card, key);
    const ids = [...answers, again].map((answer) => answer.json<PayDuesResponse>().payment_id);
    expect(new Set(ids).size).toBe(1);
    expect(await taken(test)).toHaveLength(1);
    expect((await payDuesCall(test, headers, [second.id], payer.card, key)).statusCode).toBe(409);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('of a declined card answers 402, leaves each due unpaid with the reason, and can be tried again (DUE-10, DUE-19)', async () => {
    const { payer, first, second, headers } = await makeLateSponsor(test, RENEWS.declines);
    await makeDeposit(test.deps.db, payer.id, 100_000);
    const key = crypto.randomUUID();
    const answer = await payDuesCall(test, headers, [first.id, second.id], payer.card, key);
    expect(answer.statusCode).toBe(402);
    expect(answer.json<ErrorBody>().code).toBe('card-declined');
    const shown = await late({ ...headers, 'accept-language': 'en' });
    expect(shown).toMatchObject({
      balance: 1_000,
      dues: [first.id, second.id].map((id) => ({
        id,
        error:
          "This dues wasn't paid due to card error: the bank declined the card. Please try another card, or call your bank.",
      })),
    });
    expect(await brokenRules(test)).toEqual([]);
    const other = await saveCard(test, payer, RENEWS.pays);
    const paid = await payDuesCall(test, headers, [first.id, second.id], other, key);
    // With another card it is another order.
    expect(paid.statusCode).toBe(200);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('of a card that was detached in silence answers 402, and the card is gone (DUE-10)', async () => {
    const { payer, first, headers } = await makeLateSponsor(test);
    await test.deps.payments.detachCard(payer.card?.providerId ?? '');
    const answer = await payDuesCall(test, headers, [first.id], payer.card);
    expect(answer.statusCode).toBe(402);
    const shown = await late({ ...headers, 'accept-language': 'en' });
    expect(shown.dues[0]?.error).toContain('there was no saved card that could be used');
    const again = await payDuesCall(test, headers, [first.id], payer.card);
    expect(again.json<ErrorBody>().error_codes).toEqual({
      'due.payment_method_id': 'payment-method-unknown',
    });
    expect(await brokenRules(test)).toEqual([]);
  });

  it.each<[string, (late: LateSponsor) => Promise<number[]>]>([
    [
      'paid already',
      async ({ first, payer, headers }) => {
        await payDuesCall(test, headers, [first.id], payer.card);
        return [first.id];
      },
    ],
    [
      'being charged',
      async ({ payer }) => {
        const { due } = await makeRenewal(test, payer, { nextDue: { state: 'charging' } });
        return [due.id];
      },
    ],
    [
      'not late yet',
      async ({ payer }) => {
        const { due } = await makeRenewal(test, payer, { anchorOn: '2026-02-12' });
        return [due.id];
      },
    ],
    [
      'another sponsor’s',
      async () => {
        const { due } = await makeRenewal(test, await makePayer(test, null));
        return [due.id];
      },
    ],
    [
      'closed',
      async ({ payer }) => {
        const { due } = await makeRenewal(test, payer, { status: 'inactive' });
        return [due.id];
      },
    ],
    ['not there', () => Promise.resolve([999_999])],
  ])('refuses all of it where one is %s', async (_, badIds) => {
    const made = await makeLateSponsor(test);
    const ids = [made.second.id, ...(await badIds(made))];
    const before = (await taken(test)).length;
    const answer = await payDuesCall(test, made.headers, ids, made.payer.card);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ErrorBody>().error_codes).toEqual({ 'due.dues_ids': 'dues-not-payable' });
    expect(await dueOf(test, made.second.id)).toMatchObject({ state: 'planned' });
    expect(await taken(test)).toHaveLength(before);
  });

  it('wants dues and a card, and the card to be the sponsor’s own (VAL-52)', async () => {
    const { payer, first, headers } = await makeLateSponsor(test);
    const codes = async (ids: number[], card: { id: number } | undefined) =>
      (await payDuesCall(test, headers, ids, card)).json<ErrorBody>().error_codes;
    expect(await codes([], payer.card)).toEqual({ 'due.dues_ids': 'dues-required' });
    const wanted = { 'due.payment_method_id': 'payment-method-required' };
    expect(await codes([first.id], undefined)).toEqual(wanted);
    const foreign = await makeCard(test.deps.db);
    const removed = await makeCard(test.deps.db, {
      sponsorId: payer.id,
      removedAt: test.clock.now(),
    });
    for (const card of [foreign, removed]) {
      const unknown = { 'due.payment_method_id': 'payment-method-unknown' };
      expect(await codes([first.id], card)).toEqual(unknown);
    }
    expect(await duesPayments()).toEqual([]);
  });

  it('leads to the bank that asks, and is paid once its page says so', async () => {
    const { payer, first, headers } = await makeLateSponsor(test, RENEWS.asks);
    const answer = (
      await payDuesCall(test, headers, [first.id], payer.card)
    ).json<PayDuesResponse>();
    expect(answer).toMatchObject({ status: 'confirming' });
    await answerBank(test.sandboxUrl, answer.url ?? '', 'approve');
    const shown = await call(test, 'GET', `/payments/${answer.payment_id}`);
    expect(shown.json()).toMatchObject({ payment: { status: 'paid' } });
    expect(await dueOf(test, first.id)).toMatchObject({ state: 'paid' });
    expect(await brokenRules(test)).toEqual([]);
  });

  it('gives the dues free again when the bank refuses, or nobody comes back from its page', async () => {
    const { payer, first, second, headers } = await makeLateSponsor(test, RENEWS.asks);
    const one = (await payDuesCall(test, headers, [first.id], payer.card)).json<PayDuesResponse>();
    await answerBank(test.sandboxUrl, one.url ?? '', 'refuse');
    const shown = await call(test, 'GET', `/payments/${one.payment_id}`);
    expect(shown.json()).toMatchObject({ payment: { status: 'failed' } });
    const failed = { state: 'failed', declineReason: 'authentication' };
    expect(await dueOf(test, first.id)).toMatchObject(failed);

    await payDuesCall(test, headers, [second.id], payer.card);
    test.clock.advance({ minutes: 29 });
    expect(await resumeDuesPayments(test.deps)).toBe(0);
    expect(await dueOf(test, second.id)).toMatchObject({ state: 'charging' });
    test.clock.advance({ minutes: 2 });
    expect(await resumeDuesPayments(test.deps)).toBe(1);
    expect(await dueOf(test, second.id)).toMatchObject(failed);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('is asked for again, with another card too, while nobody comes back from the bank (DUE-10)', async () => {
    const { payer, first, headers } = await makeLateSponsor(test, RENEWS.asks);
    const left = await payDuesCall(test, headers, [first.id], payer.card);
    expect(left.json<PayDuesResponse>()).toMatchObject({ status: 'confirming' });
    const { dues: owed, total } = await late(headers);
    expect(owed.find(({ id }) => id === first.id)).toMatchObject({
      status: 'late',
      error: message('card-error-authentication', 'en'),
    });
    expect(total).toBe(3_000);
    const good = await saveCard(test, payer, RENEWS.pays);
    const answer = await payDuesCall(test, headers, [first.id], good);
    expect(answer.json<PayDuesResponse>()).toMatchObject({ status: 'paid' });
    // Whoever comes back to the page of before pays nothing there.
    await answerBank(test.sandboxUrl, left.json<PayDuesResponse>().url ?? '', 'approve');
    await call(test, 'GET', `/payments/${left.json<PayDuesResponse>().payment_id}`);
    expect((await duesPayments()).map(({ status }) => status)).toEqual(['failed', 'paid']);
    expect(await taken(test)).toHaveLength(1);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('voids the page of a charge that waits for its holder before it charges', async () => {
    test.clock.set('2026-03-10T10:00:00Z');
    const payer = await makePayer(test, RENEWS.asks);
    const { due } = await makeRenewal(test, payer);
    await runToday(test);
    const [asked] = await duesPayments();
    expect(asked).toMatchObject({ awaitsHolder: true });
    test.clock.advance({ hours: 24 });
    const headers = await sessionOf(test, payer);
    const silent = await whileProvider(
      { cancelCharge: () => Promise.reject(new Error('no answer')) },
      () => payDuesCall(test, headers, [due.id], payer.card),
    );
    expect(silent.statusCode).toBe(502);
    const good = await saveCard(test, payer, RENEWS.pays);
    const answer = await payDuesCall(test, headers, [due.id], good);
    expect(answer.json<PayDuesResponse>()).toMatchObject({ status: 'paid' });
    expect((await duesPayments()).map(({ status }) => status)).toEqual(['failed', 'paid']);
    expect(await test.deps.db.select().from(chargeAttempts)).toMatchObject([{ state: 'declined' }]);
    expect(await taken(test)).toHaveLength(1);
    expect(await brokenRules(test)).toEqual([]);
  });

  it.each(['before', 'after'])(
    'that got no answer, %s the charge, is confirming, and is settled by the reconcile',
    async (when) => {
      const { payer, first, headers } = await makeLateSponsor(test);
      const { charge } = test.deps.payments;
      const answer = await whileProvider(
        {
          async charge(request) {
            if (when === 'after') await charge(request);
            throw new Error('no answer');
          },
        },
        () => payDuesCall(test, headers, [first.id], payer.card),
      );
      expect(answer.json<PayDuesResponse>()).toMatchObject({ status: 'confirming', url: null });
      expect(await dueOf(test, first.id)).toMatchObject({ state: 'charging' });
      expect(await resumeDuesPayments(test.deps)).toBe(0);
      test.clock.advance({ minutes: 5 });
      expect(await resumeDuesPayments(test.deps)).toBe(1);
      expect(await dueOf(test, first.id)).toMatchObject({ state: 'paid' });
      expect(await taken(test)).toHaveLength(1);
      expect(await brokenRules(test)).toEqual([]);
    },
  );

  it('may be tried ten times in ten minutes (TRAP-17)', async () => {
    const { payer, headers } = await makeLateSponsor(test);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      statuses.push((await payDuesCall(test, headers, [999_999], payer.card)).statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('what a crash left half done', () => {
  it('of the daily job is taken up minutes later', async () => {
    test.clock.set('2026-03-10T10:00:00Z');
    const payer = await makePayer(test, RENEWS.asks);
    const { due } = await makeRenewal(test, payer);
    await runToday(test, { charge: () => Promise.reject(new Error('no connection')) });
    test.clock.advance({ minutes: 5 });
    expect(await resumeDuesPayments(test.deps)).toBe(0);
    // The bank asks for the holder, which the job would have noted.
    expect(await dueOf(test, due.id)).toMatchObject({
      state: 'failed',
      declineReason: 'authentication',
    });
    expect(await brokenRules(test)).toEqual([]);
  });

  it('a page of a bank for a due that is paid otherwise is void', async () => {
    test.clock.set('2026-03-10T10:00:00Z');
    const payer = await makePayer(test, RENEWS.asks);
    const { due } = await makeRenewal(test, payer);
    await runToday(test);
    await test.deps.db.update(dues).set({ state: 'closed' }).where(eq(dues.id, due.id));
    test.clock.advance({ minutes: 5 });
    expect(await resumeDuesPayments(test.deps)).toBe(1);
    expect(await duesPayments()).toMatchObject([{ status: 'failed' }]);
  });
});
