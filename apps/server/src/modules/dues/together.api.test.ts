import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { chargeAttempts, dueNotices, duePayments } from './tables.ts';
import { payments, receipts } from '../payments/tables.ts';
import { call, mailsOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { answerBank } from '../../testing/provider-sandbox.ts';
import {
  brokenRules,
  dueOf,
  freshDueIds,
  makePayer,
  makeRenewal,
  RENEWS,
  runOn,
  runToday,
  taken,
} from '../../testing/renewing.ts';
import { makeDeposit } from '../../testing/sponsoring.ts';
import type { PaymentProvider } from '../../platform/payment-provider.ts';
import { recordReceivedDues } from '../ministry-payments/index.ts';
import { resumeDuesPayments } from './index.ts';

const test = await shareTestApp();
beforeEach(() => freshDueIds(test));

const attempts = () =>
  test.deps.db.select().from(chargeAttempts).orderBy(chargeAttempts.dueId, chargeAttempts.number);
const duesPayments = () =>
  test.deps.db
    .select()
    .from(payments)
    .where(eq(payments.kind, 'dues'))
    .orderBy(payments.createdAt, payments.id);
const statesOf = (dues: readonly { readonly id: number }[]) =>
  Promise.all(dues.map(async ({ id }) => (await dueOf(test, id)).state));

/** A sponsor with some children, whose renewals are all due today: E£1,500 each. */
async function makeFamily(count: number, card: string | null = RENEWS.pays) {
  const payer = await makePayer(test, card);
  const made = [];
  for (let i = 0; i < count; i += 1) made.push(await makeRenewal(test, payer));
  return { payer, dues: made.map(({ due }) => due), made };
}

/** A card that has so much on it: what is more is refused for want of funds. */
function cardWith(funds: number, asked: number[] = []): Partial<PaymentProvider> {
  let left = funds;
  return {
    charge: async (request) => {
      asked.push(request.amount);
      if (request.amount <= left) {
        left -= request.amount;
        return test.deps.payments.charge(request);
      }
      return {
        id: `refused-${request.key}`,
        state: 'declined',
        amount: request.amount,
        currency: request.currency,
        reference: request.reference,
        declineReason: 'funds',
        actionUrl: undefined,
        cardId: request.cardId,
        createdAt: test.clock.now(),
        paidAt: undefined,
        refundedAmount: 0,
        isDisputed: false,
      };
    },
  };
}

describe('five dues of one sponsor on one day', () => {
  it('are one charge, one payment, one receipt and one mail, and each keeps its own', async () => {
    const { dues, payer, made } = await makeFamily(5);
    const report = await runToday(test);
    expect(report.charges).toMatchObject({ tried: 5, paid: 5, failed: 0 });
    expect(await taken(test)).toEqual([750_000]);
    const [payment, ...others] = await duesPayments();
    expect(others).toEqual([]);
    expect(payment).toMatchObject({ amount: 750_000, chargeKey: `due-${dues[0]?.id}-1` });
    for (const { sponsorship } of made) {
      expect(payment?.descriptionEn).toContain(`Amira (${sponsorship.child.code})`);
    }
    expect(await attempts()).toMatchObject(
      dues.map(({ id }) => ({ dueId: id, number: 1, state: 'succeeded', paymentId: payment?.id })),
    );
    for (const { id } of dues) {
      expect(await dueOf(test, id)).toMatchObject({ state: 'paid', paymentId: payment?.id });
    }
    const [mail, ...more] = await mailsOf(test, 'due-receipt');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: payer.email, data: { total: 750_000, childCount: 5 } });
    expect(mail?.data.lines).toHaveLength(5);
    expect(mail?.data.nextDueOn).toBe('2026-04-10');
    expect((await runToday(test)).charges.tried).toBe(0);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('use the balance once, the oldest first', async () => {
    const { dues, payer } = await makeFamily(3);
    await makeDeposit(test.deps.db, payer.id, 200_000);
    await runToday(test);
    expect(await taken(test)).toEqual([250_000]);
    const lines = await test.deps.db.select().from(duePayments).orderBy(duePayments.dueId);
    const ofDues = lines.filter(({ dueId }) => dues.some(({ id }) => id === dueId));
    expect(ofDues.map(({ balanceAmount }) => balanceAmount)).toEqual([150_000, 50_000, 0]);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('are paid by the balance as far as it goes without a card, and the rest asks for one', async () => {
    const { dues, payer } = await makeFamily(3, null);
    await makeDeposit(test.deps.db, payer.id, 320_000);
    const report = await runToday(test);
    expect(report.charges).toMatchObject({ tried: 3, paid: 2, noCard: 1 });
    expect(await statesOf(dues)).toEqual(['paid', 'paid', 'planned']);
    expect(await mailsOf(test, 'due-failed')).toMatchObject([{ data: { reason: 'no-card' } }]);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('with one that is paid by transfer leave that to the balance', async () => {
    const { dues, payer } = await makeFamily(2);
    const transfer = await makeRenewal(test, payer, { paysBy: 'bank_transfer' });
    await makeDeposit(test.deps.db, payer.id, 160_000);
    const report = await runToday(test);
    expect(report.charges).toMatchObject({ tried: 3, paid: 3 });
    expect(await dueOf(test, transfer.due.id)).toMatchObject({ balanceAmount: 150_000 });
    expect(await taken(test)).toEqual([290_000]);
    expect(await statesOf(dues)).toEqual(['paid', 'paid']);
    // Two payments of one day, told of in one mail.
    expect(await mailsOf(test, 'due-receipt')).toEqual([]);
    const [mail, ...more] = await mailsOf(test, 'due-receipts');
    expect(more).toEqual([]);
    // Of one moment, in either order.
    expect(mail?.data.receipts).toHaveLength(2);
    expect(mail?.data).toMatchObject({
      childCount: 3,
      receipts: expect.arrayContaining([
        expect.objectContaining({
          ...{ receiptNumber: null, amountPaid: 0 },
          lines: [expect.anything()],
        }),
        expect.objectContaining({
          ...{ receiptNumber: expect.any(String), amountPaid: 290_000 },
          lines: [expect.anything(), expect.anything()],
        }),
      ]),
    });
    expect(await brokenRules(test)).toEqual([]);
  });

  it('above the maximum of the provider are divided, and told of in one mail', async () => {
    const payer = await makePayer(test);
    const months = { pricePerMonth: 4_000_000, frequencyMonths: 12 } as const;
    const anchorOn = '2025-03-10';
    for (let i = 0; i < 3; i += 1) await makeRenewal(test, payer, { ...months, anchorOn });
    await runToday(test);
    expect((await taken(test)).toSorted((a, b) => a - b)).toEqual([48_000_000, 96_000_000]);
    expect((await mailsOf(test, 'due-receipts'))[0]?.data.receipts).toHaveLength(2);
    expect(await test.deps.db.$count(receipts)).toBe(5);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('of an old version go on as they were begun: one due by itself, the others together', async () => {
    const { dues } = await makeFamily(3);
    const [first] = dues;
    if (!first) throw new Error('three dues were made');
    // As charges of one due each would leave it: a charge without an answer.
    await runToday(test, {
      charge: () => Promise.reject(new Error('no answer')),
    });
    expect(await statesOf(dues)).toEqual(['charging', 'charging', 'charging']);
    const [healed] = await runOn(test, '2026-03-11');
    expect(healed?.charges).toMatchObject({ asked: 3, paid: 3, tried: 0 });
    expect(await taken(test)).toEqual([450_000]);
    expect(await brokenRules(test)).toEqual([]);
  });
});

describe('a charge of several dues that is refused', () => {
  it('leaves each unpaid with the reason, and is one charge and one mail on each try', async () => {
    const { dues } = await makeFamily(5, RENEWS.declines);
    await runOn(test, '2026-03-07', '2026-03-10', '2026-03-13', '2026-03-17', '2026-03-24');
    expect(await statesOf(dues)).toEqual(Array.from({ length: 5 }, () => 'failed'));
    expect(await attempts()).toHaveLength(20);
    expect(await duesPayments()).toHaveLength(4);
    const mails = await mailsOf(test, 'due-notices');
    expect(mails).toHaveLength(5);
    for (const { data } of mails) {
      expect(new Set(data.notices.map(({ child }) => child.code)).size).toBe(5);
    }
    const told = await test.deps.db.select().from(dueNotices);
    expect(told).toHaveLength(25);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('for want of funds pays what the card can, the oldest first, and tells of it in one mail', async () => {
    const { payer, dues } = await makeFamily(3);
    const older = await makeRenewal(test, payer, { anchorOn: '2026-02-07' });
    await test.deps.db.insert(chargeAttempts).values({
      dueId: older.due.id,
      number: 1,
      ordinal: 1,
      state: 'declined',
      declineReason: 'no-card',
      createdAt: test.clock.now().subtract({ hours: 72 }),
    });
    const asked: number[] = [];
    const report = await runToday(test, cardWith(310_000, asked));
    expect(asked).toEqual([600_000, 150_000, 150_000, 150_000]);
    expect(report.charges).toMatchObject({ paid: 2 });
    expect(await statesOf([older.due, ...dues])).toEqual(['paid', 'paid', 'failed', 'failed']);
    expect((await mailsOf(test, 'due-receipts'))[0]?.data.receipts).toHaveLength(2);
    const [mail, ...more] = await mailsOf(test, 'due-notices');
    expect(more).toEqual([]);
    expect(mail?.data.notices).toMatchObject([{ reason: 'funds' }, { reason: 'funds' }]);
    expect(await brokenRules(test)).toEqual([]);
    // The rest is one charge again on the next day of a try.
    test.clock.set('2026-03-13T10:00:00Z');
    const again: number[] = [];
    await runToday(test, cardWith(300_000, again));
    expect(again).toEqual([300_000]);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('still lets the balance pay what it covers whole', async () => {
    const { payer, dues } = await makeFamily(3, RENEWS.declines);
    await makeDeposit(test.deps.db, payer.id, 160_000);
    await runToday(test);
    expect(await statesOf(dues)).toEqual(['paid', 'failed', 'failed']);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('leaves receipts that a crash kept from being mailed to the next look', async () => {
    const { dues } = await makeFamily(3);
    let calls = 0;
    const { charge } = test.deps.payments;
    await runToday(test, {
      async charge(request) {
        calls += 1;
        const answer = await cardWith(0).charge?.(request);
        if (calls === 1 && answer) return answer;
        await charge(request);
        throw new Error('the process is gone');
      },
    });
    expect(await statesOf(dues)).toEqual(['charging', 'failed', 'failed']);
    test.clock.advance({ minutes: 5 });
    await resumeDuesPayments(test.deps);
    expect(await statesOf(dues)).toEqual(['paid', 'failed', 'failed']);
    test.clock.advance({ minutes: 5 });
    await resumeDuesPayments(test.deps);
    await resumeDuesPayments(test.deps);
    expect(await mailsOf(test, 'due-receipt')).toHaveLength(1);
    expect(await brokenRules(test)).toEqual([]);
  });
});

describe('a charge of several dues that asks for its holder', () => {
  async function asked() {
    const family = await makeFamily(3, RENEWS.asks);
    const report = await runToday(test);
    expect(report.charges).toMatchObject({ authentication: 3 });
    const [payment] = await duesPayments();
    return { ...family, paymentId: payment?.id ?? '' };
  }

  it('concerns all of them, and its link pays them all', async () => {
    const { dues, paymentId } = await asked();
    expect(await statesOf(dues)).toEqual(['failed', 'failed', 'failed']);
    expect((await attempts()).map(({ state }) => state)).toEqual(
      Array.from({ length: 3 }, () => 'authentication'),
    );
    const [mail] = await mailsOf(test, 'due-notices');
    for (const notice of mail?.data.notices ?? []) {
      expect(notice).toMatchObject({
        reason: 'authentication',
        payUrl: expect.stringContaining(paymentId),
      });
    }
    expect(await brokenRules(test)).toEqual([]);
    const { url } = (await call(test, 'POST', `/payments/${paymentId}/authentication`)).json<{
      url: string;
    }>();
    await answerBank(test.sandboxUrl, url, 'approve');
    await call(test, 'GET', `/payments/${paymentId}`);
    expect(await statesOf(dues)).toEqual(['paid', 'paid', 'paid']);
    expect(await mailsOf(test, 'due-receipt')).toHaveLength(1);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('is void before the next try, which is one new charge', async () => {
    await asked();
    const [report] = await runOn(test, '2026-03-13');
    expect(report?.charges).toMatchObject({ withdrawn: 3, tried: 3, authentication: 3 });
    expect(await duesPayments()).toMatchObject([{ status: 'failed' }, { status: 'pending' }]);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('is void once one of its dues was paid otherwise: its page would take money for nothing', async () => {
    const { dues, payer, paymentId } = await asked();
    const [first] = dues;
    if (!first) throw new Error('three dues were made');
    await recordReceivedDues(test.deps, {
      email: payer.email,
      dueIds: [first.id],
      method: 'cash',
      receivedOn: Temporal.PlainDate.from('2026-03-10'),
      reference: undefined,
      actor: 'tests',
      reason: 'paid at the office',
      dryRun: false,
    });
    test.clock.advance({ minutes: 5 });
    await resumeDuesPayments(test.deps);
    const voided = (await duesPayments()).find(({ id }) => id === paymentId);
    expect(voided).toMatchObject({ status: 'failed' });
    expect(await statesOf(dues)).toEqual(['paid', 'failed', 'failed']);
    expect(await brokenRules(test)).toEqual([]);
  });
});

describe('the mail of one day', () => {
  it('tells of all kinds at once, once, and is not followed by another that day', async () => {
    const { payer } = await makeFamily(2, RENEWS.declines);
    await makeRenewal(test, payer, { anchorOn: '2026-02-13' });
    await makeRenewal(test, payer, { anchorOn: '2025-12-11', paysBy: 'cash' });
    test.clock.set('2026-03-10T10:00:00Z');
    const report = await runToday(test);
    expect(report.notices).toMatchObject({ failed: 2, upcoming: 2, overdue: 2, mails: 1 });
    await runToday(test);
    const mails = await mailsOf(test, 'due-notices');
    expect(mails).toHaveLength(1);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('tells of all sponsorships that a day has ended, and of what is left', async () => {
    const payer = await makePayer(test, null);
    for (let i = 0; i < 3; i += 1) await makeRenewal(test, payer, { anchorOn: '2025-12-11' });
    await makeRenewal(test, payer, { anchorOn: '2026-03-14' });
    await runOn(test, '2026-04-10');
    const before = (await mailsOf(test, 'due-notices')).length;
    const [report] = await runOn(test, '2026-04-11');
    expect(report?.grace.ended).toBe(3);
    expect(await mailsOf(test, 'sponsorship-ended')).toEqual([]);
    const mails = await mailsOf(test, 'due-notices');
    expect(mails).toHaveLength(before + 1);
    expect(
      mails
        .at(-1)
        ?.data.notices.map(({ stage }) => stage)
        .toSorted(),
    ).toEqual(['ended', 'ended', 'ended', 'upcoming']);
    expect(await brokenRules(test)).toEqual([]);
  });
});
