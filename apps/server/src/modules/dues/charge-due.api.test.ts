import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cards } from '../cards/tables.ts';
import { chargeAttempts } from './tables.ts';
import { ledgerEntries, payments } from '../payments/tables.ts';
import { call, mailsOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { answerBank } from '../../testing/provider-sandbox.ts';
import {
  brokenRules,
  dueOf,
  freshDueIds,
  makeDefault,
  makePayer,
  makeRenewal,
  RENEWS,
  runOn,
  runToday,
  saveCard,
  taken,
} from '../../testing/renewing.ts';
import { makeDeposit } from '../../testing/sponsoring.ts';
import { cairoToday } from '../../platform/clock.ts';
import { minimumCharge } from '../payments/index.ts';
import { runDues } from './index.ts';

const test = await shareTestApp();
beforeEach(() => freshDueIds(test));

const attempts = () =>
  test.deps.db.select().from(chargeAttempts).orderBy(chargeAttempts.dueId, chargeAttempts.number);
const allPayments = () => test.deps.db.select().from(payments).where(eq(payments.kind, 'dues'));

describe('a due that has come', () => {
  it('is charged to the default card, settled once, and followed by the next', async () => {
    const payer = await makePayer(test);
    const { sponsorship, due } = await makeRenewal(test, payer);
    const report = await runToday(test);
    expect(report.charges).toMatchObject({ tried: 1, paid: 1, failed: 0 });
    const [payment] = await allPayments();
    expect(payment).toMatchObject({
      status: 'paid',
      amount: due.amount,
      sponsorId: payer.id,
      chargeKey: `due-${due.id}-1`,
      chargeCardId: payer.card?.providerId,
      descriptionEn: `Sponsorship of Amira Samir Girgis (${sponsorship.child.code}), due on 10 March 2026`,
      descriptionAr: `كفالة أميرة سمير جرجس (${sponsorship.child.code})، دفعة ١٠ مارس ٢٠٢٦`,
    });
    const paid = { state: 'paid', paymentId: payment?.id, balanceAmount: 0, declineReason: null };
    expect(await dueOf(test, due.id)).toMatchObject(paid);
    expect(await attempts()).toMatchObject([{ number: 1, ordinal: 1, state: 'succeeded' }]);
    const [mail, ...others] = await mailsOf(test, 'due-receipt');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: payer.email,
      data: {
        receiptNumber: expect.stringMatching(/^2026-\d{6}$/),
        receiptUrl: expect.stringContaining('/receipts/2026-'),
        lines: [{ amount: due.amount }],
        total: due.amount,
        amountPaid: due.amount,
        nextDueOn: '2026-04-10',
      },
    });
    expect(await taken(test)).toEqual([due.amount]);

    expect((await runToday(test)).charges.tried).toBe(0);
    expect(await taken(test)).toHaveLength(1);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('is left alone a day before, and by a dry run, which says what it would be', async () => {
    const payer = await makePayer(test);
    const { due } = await makeRenewal(test, payer, { anchorOn: '2026-02-11' });
    expect((await runToday(test)).charges.tried).toBe(0);
    const today = Temporal.PlainDate.from('2026-03-11');
    const dry = await runDues(test.deps, { today, dryRun: true });
    expect(dry.charges).toMatchObject({ tried: 1, paid: 0 });
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'planned' });
    expect(await allPayments()).toEqual([]);
  });

  const least = minimumCharge('egp').minor;
  it.each([
    ['all of it', 150_000, 0],
    ['a part', 40_000, 110_000],
    ['less, where the rest would be too small to charge', 150_000 - least + 1, least],
  ])('is paid first by the balance: %s', async (_, deposited, rest) => {
    const payer = await makePayer(test);
    await makeDeposit(test.deps.db, payer.id, deposited);
    const { due } = await makeRenewal(test, payer);
    await runToday(test);
    const balanceAmount = due.amount - rest;
    expect(await allPayments()).toMatchObject([{ status: 'paid', amount: rest, balanceAmount }]);
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'paid', balanceAmount });
    const spent = await test.deps.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.kind, 'applied_from_balance'));
    expect(spent).toMatchObject([{ amount: -balanceAmount }]);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('needs no card when the balance covers it, also of a sponsor who pays by transfer', async () => {
    const payer = await makePayer(test, null);
    await makeDeposit(test.deps.db, payer.id, 150_000);
    const { due } = await makeRenewal(test, payer, { paysBy: 'bank_transfer' });
    expect((await runToday(test)).charges).toMatchObject({ tried: 1, paid: 1 });
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'paid', balanceAmount: due.amount });
    const next = await makeRenewal(test, payer, { paysBy: 'bank_transfer' });
    expect((await runToday(test)).charges.tried).toBe(0);
    expect(await dueOf(test, next.due.id)).toMatchObject({ state: 'planned' });
  });
});

describe('a charge that fails', () => {
  it('is told with its reason, tried again on its days, and four times in all', async () => {
    const payer = await makePayer(test, RENEWS.declines);
    const { due } = await makeRenewal(test, payer);
    const first = await runToday(test);
    expect(first.charges).toMatchObject({ tried: 1, declined: 1 });
    expect(first.notices.failed).toBe(1);
    expect(await dueOf(test, due.id)).toMatchObject({
      state: 'failed',
      declineReason: 'declined',
      paymentId: null,
    });
    await runOn(test, '2026-03-11', '2026-03-13', '2026-03-17', '2026-03-24', '2026-03-25');
    expect(await attempts()).toMatchObject(
      [1, 2, 3, 4].map((number) => ({ number, ordinal: number, state: 'declined' })),
    );
    const mails = await mailsOf(test, 'due-failed');
    expect(mails.map(({ data }) => [data.reason, data.nextTryOn])).toEqual([
      ['declined', '2026-03-13'],
      ['declined', '2026-03-17'],
      ['declined', '2026-03-24'],
      ['declined', null],
    ]);
    // The mails of the tries have told of it: the first reminder is the second month's.
    expect(await mailsOf(test, 'due-overdue')).toHaveLength(0);
    await runOn(test, '2026-04-11');
    const [mail] = await mailsOf(test, 'due-notices');
    // With the due of April, which is tried the first time.
    expect(mail?.data.notices).toMatchObject([{ stage: 'overdue', month: 2 }, { stage: 'failed' }]);
    expect(await taken(test)).toEqual([]);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('is made good by another card on the next try', async () => {
    const payer = await makePayer(test, RENEWS.declines);
    const { due } = await makeRenewal(test, payer);
    await runToday(test);
    await makeDefault(test, await saveCard(test, payer, RENEWS.pays));
    await runOn(test, '2026-03-13');
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'paid', declineReason: null });
    expect(await brokenRules(test)).toEqual([]);
  });

  it('of a sponsor without a card asks for one, and no provider', async () => {
    const payer = await makePayer(test, null);
    const { due } = await makeRenewal(test, payer);
    expect((await runToday(test)).charges).toMatchObject({ noCard: 1, tried: 1 });
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'planned', declineReason: 'no-card' });
    expect(await attempts()).toMatchObject([
      { number: 1, state: 'declined', declineReason: 'no-card', paymentId: null },
    ]);
    expect(await allPayments()).toEqual([]);
    expect(await mailsOf(test, 'due-failed')).toMatchObject([{ data: { reason: 'no-card' } }]);
    await saveCard(test, payer, RENEWS.pays);
    await runOn(test, '2026-03-13');
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'paid' });
    expect((await allPayments())[0]?.chargeKey).toBe(`due-${due.id}-2`);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('keeps no other due from its turn, and is logged by its id', async () => {
    // A due whose payer went away at the provider while it was being charged.
    const { due: broken } = await makeRenewal(test, await makeSponsor(test.deps.db), {
      nextDue: { state: 'charging' },
    });
    await test.deps.db.insert(chargeAttempts).values({
      dueId: broken.id,
      number: 1,
      ordinal: 1,
      state: 'started',
      paymentId: broken.paymentId,
      createdAt: test.clock.now(),
    });
    const { due: good } = await makeRenewal(test, await makePayer(test));
    const error = vi.fn();
    const log = { ...test.deps.log, error };
    const report = await runDues(
      { ...test.deps, log },
      {
        today: cairoToday(test.clock),
        dryRun: false,
      },
    );
    expect(report.charges).toMatchObject({ paid: 1, failed: 1 });
    expect(error.mock.calls).toMatchObject([[{ dues: [broken.id] }, expect.any(String)]]);
    expect(await dueOf(test, good.id)).toMatchObject({ state: 'paid' });
  });

  it('of a sponsor who removed the last card asks for one', async () => {
    const payer = await makePayer(test);
    const { due } = await makeRenewal(test, payer);
    await test.deps.db.update(cards).set({ removedAt: test.clock.now(), isDefault: false });
    expect((await runToday(test)).charges).toMatchObject({ noCard: 1, failed: 0 });
    expect(await dueOf(test, due.id)).toMatchObject({ declineReason: 'no-card' });
  });

  it('of a card that was detached in silence is a failed try that says so', async () => {
    const payer = await makePayer(test);
    const { due } = await makeRenewal(test, payer);
    await test.deps.payments.detachCard(payer.card?.providerId ?? '');
    expect((await runToday(test)).charges).toMatchObject({ tried: 1, declined: 1, waiting: 0 });
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'failed', declineReason: 'no-card' });
    expect(await mailsOf(test, 'due-failed')).toMatchObject([{ data: { reason: 'no-card' } }]);
    const [card] = await test.deps.db.select().from(cards);
    expect(card).toMatchObject({ isDefault: false, removedAt: test.clock.now() });
    expect(await brokenRules(test)).toEqual([]);
  });

  it('of a card that was detached in silence is made good by the next of the cards (TRAP-11)', async () => {
    const payer = await makePayer(test);
    const { due } = await makeRenewal(test, payer);
    const gone = await saveCard(test, payer, '5555555555554444');
    await makeDefault(test, gone);
    await test.deps.payments.detachCard(gone.providerId);
    await runToday(test);
    await runOn(test, '2026-03-13');
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'paid', declineReason: null });
  });
});

describe('a card that asks for its holder', () => {
  async function asked() {
    const payer = await makePayer(test, RENEWS.asks);
    await makeDeposit(test.deps.db, payer.id, 20_000);
    const { due } = await makeRenewal(test, payer);
    const report = await runToday(test);
    expect(report.charges).toMatchObject({ authentication: 1 });
    const [payment] = await allPayments();
    return { payer, due, paymentId: payment?.id ?? '' };
  }

  it('leaves the due failed, the payment waiting, and mails a link that leads to the bank', async () => {
    const { due, paymentId } = await asked();
    const failed = { state: 'failed', declineReason: 'authentication', paymentId: null };
    expect(await dueOf(test, due.id)).toMatchObject(failed);
    expect(await attempts()).toMatchObject([{ state: 'authentication' }]);
    expect(await allPayments()).toMatchObject([{ status: 'pending', awaitsHolder: true }]);
    const [mail] = await mailsOf(test, 'due-failed');
    expect(mail?.data).toMatchObject({ reason: 'authentication', nextTryOn: '2026-03-13' });
    expect(mail?.data.payUrl).toContain(`/payment?payment=${paymentId}`);
    expect(await brokenRules(test)).toEqual([]);

    const { url } = (await call(test, 'POST', `/payments/${paymentId}/authentication`)).json<{
      url: string;
    }>();
    await answerBank(test.sandboxUrl, url, 'approve');
    const shown = await call(test, 'GET', `/payments/${paymentId}`);
    expect(shown.json()).toMatchObject({ payment: { status: 'paid' } });
    expect(await dueOf(test, due.id)).toMatchObject({
      state: 'paid',
      paymentId,
      balanceAmount: 20_000,
      declineReason: null,
    });
    expect(await attempts()).toMatchObject([{ state: 'succeeded' }]);
    expect((await runToday(test)).charges.tried).toBe(0);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('is void before the next try, which is a new charge', async () => {
    const { due, paymentId } = await asked();
    const reports = await runOn(test, '2026-03-13');
    expect(reports.at(-1)?.charges).toMatchObject({ withdrawn: 1, tried: 1, authentication: 1 });
    expect(await attempts()).toMatchObject([
      { number: 1, state: 'declined', paymentId },
      { number: 2, state: 'authentication' },
    ]);
    const [first] = await test.deps.db.select().from(payments).where(eq(payments.id, paymentId));
    expect(first).toMatchObject({ status: 'failed' });
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'failed' });
    expect(await brokenRules(test)).toEqual([]);
  });
});

it('a time-out concludes nothing: the next run asks what became of it, and charges once', async () => {
  const payer = await makePayer(test);
  const { due } = await makeRenewal(test, payer);
  const lost = await runToday(test, {
    async charge(request) {
      await test.deps.payments.charge(request);
      throw new Error('no answer');
    },
  });
  expect(lost.charges).toMatchObject({ tried: 1, waiting: 1, declined: 0 });
  expect(await dueOf(test, due.id)).toMatchObject({ state: 'charging' });
  expect(lost.notices.failed).toBe(0);
  const [healed] = await runOn(test, '2026-03-11');
  expect(healed?.charges).toMatchObject({ asked: 1, paid: 1, tried: 0 });
  expect(await dueOf(test, due.id)).toMatchObject({ state: 'paid' });
  expect(await taken(test)).toEqual([due.amount]);
  expect(await brokenRules(test)).toEqual([]);
});
