import { expect, it } from 'vitest';
import { runChecks } from '../../checks/run-checks.ts';
import { cairoToday } from '../../platform/clock.ts';
import {
  RefundRefusedError,
  type ProviderDispute,
  type ProviderRefund,
} from '../../platform/payment-provider.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { balanceOf, refundedAmount, requestRefund } from '../payments/index.ts';
import { endSponsorship, transferSponsorship } from '../sponsorships/index.ts';
import { convergeDispute, convergeRefund, sendRequestedRefund } from './return-money.ts';

const test = await shareTestApp();
const { db } = test.deps;

/** Three months from 20 February that were paid, and the next due; now is 10 March. */
async function threeMonths() {
  const sponsorship = await makeSponsorship(db, { frequencyMonths: 3 });
  const { payment, sponsor } = sponsorship;
  const dispute = (state: ProviderDispute['state']) =>
    convergeDispute(test.deps, {
      ...{ id: 'dp_1', paymentId: payment.providerPaymentId ?? '', state, isInquiry: false },
      ...{ amount: payment.amount, currency: 'egp' },
      ...{ createdAt: test.clock.now(), takenAt: test.clock.now() },
    });
  const refund = (state: ProviderRefund['state'], amount = payment.amount, key?: string) =>
    convergeRefund(test.deps, {
      ...{ id: 're_1', paymentId: payment.providerPaymentId ?? '', state, amount },
      ...{ currency: 'egp', createdAt: test.clock.now(), key },
    });
  const balance = () => balanceOf({ db }, sponsor);
  return { sponsorship, dispute, refund, balance, month: payment.amount / 3 };
}

const end = (sponsorshipId: number) =>
  db.transaction((transaction) =>
    endSponsorship(test.deps, transaction, {
      ...{ sponsorshipId, today: cairoToday(test.clock) },
      ending: { by: 'sponsor', reason: 'personal' },
    }),
  );

async function expectBooksInOrder() {
  const wrong = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
  expect(wrong).toEqual([]);
}

it('months ahead that a bank held at the end come to the balance when we win, once', async () => {
  const { sponsorship, dispute, balance, month } = await threeMonths();
  await dispute('open');
  await end(sponsorship.id);
  expect(await balance()).toBe(0);
  await dispute('won');
  await dispute('won');
  expect(await balance()).toBe(2 * month);
  await expectBooksInOrder();
});

it('months ahead whose money was on its way back come to the balance when that failed, once', async () => {
  const { sponsorship, refund, balance, month } = await threeMonths();
  await refund('pending', 2.5 * month);
  await end(sponsorship.id);
  // Half a month was left.
  expect(await balance()).toBe(0.5 * month);
  await refund('failed', 2.5 * month);
  await refund('failed', 2.5 * month);
  expect(await balance()).toBe(2 * month);
  await expectBooksInOrder();
});

it('months ahead whose refund the provider refuses come to the balance, once', async () => {
  const { sponsorship, balance, month } = await threeMonths();
  const { payment } = sponsorship;
  const refundId = await db.transaction((transaction) =>
    requestRefund(test.deps, transaction, {
      ...{ paymentId: payment.id, amount: payment.amount, reason: 'asked for it' },
    }),
  );
  await end(sponsorship.id);
  expect(await balance()).toBe(0);
  const refund = () => Promise.reject(new RefundRefusedError('charge_not_refundable'));
  const deps = { ...test.deps, payments: { ...test.deps.payments, refund } };
  await sendRequestedRefund(deps, { refundId });
  await sendRequestedRefund(deps, { refundId });
  expect(await balance()).toBe(2 * month);
  await expectBooksInOrder();
});

it('a part that went back counts once, though its notice came before the answer to our request', async () => {
  const { sponsorship, refund, balance, month } = await threeMonths();
  const paymentId = sponsorship.payment.id;
  const refundId = await db.transaction((transaction) =>
    requestRefund(test.deps, transaction, { paymentId, amount: month, reason: 'asked for it' }),
  );
  await refund('succeeded', month, `refund-${refundId}`);
  expect(await refundedAmount(db, paymentId)).toBe(month);
  await end(sponsorship.id);
  expect(await balance()).toBe(2 * month);
  // The job's next try.
  await sendRequestedRefund(test.deps, { refundId });
  expect(await balance()).toBe(2 * month);
  await expectBooksInOrder();
});

it('a request for another payment is not taken for sent', async () => {
  const { refund, month } = await threeMonths();
  const other = await makeSponsorship(db);
  const refundId = await db.transaction((transaction) =>
    requestRefund(test.deps, transaction, {
      ...{ paymentId: other.payment.id, amount: month, reason: 'asked for it' },
    }),
  );
  await refund('succeeded', month, `refund-${refundId}`);
  expect(await refundedAmount(db, other.payment.id)).toBe(month);
});

it('nothing comes to the balance of what the payer has, or of what is there', async () => {
  const { sponsorship, dispute, refund, balance, month } = await threeMonths();
  await refund('succeeded', month);
  await dispute('won');
  expect(await balance()).toBe(0);
  await end(sponsorship.id);
  expect(await balance()).toBe(2 * month);
  await dispute('won');
  await refund('succeeded', month);
  expect(await balance()).toBe(2 * month);
  await expectBooksInOrder();
});

it('nothing comes to the balance of a sponsorship that another sponsor goes on with', async () => {
  const { sponsorship, dispute, balance } = await threeMonths();
  await dispute('open');
  const { id: to } = await makeSponsor(db);
  const order = { sponsorshipId: sponsorship.id, to };
  const done = await db.transaction((transaction) =>
    transferSponsorship(test.deps, transaction, order),
  );
  expect(done).toMatchObject({ begun: { sponsorId: to } });
  await dispute('won');
  expect(await balance()).toBe(0);
  await expectBooksInOrder();
});
