import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { CARDS, control, idOf } from './testing/harness.ts';
import { disputeOf, pay } from './testing/payments.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();

const DAY_SECONDS = 24 * 60 * 60;

/** Lets days pass, one at a time, with what is due in each. */
async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    suite().clock.forward(DAY_SECONDS);
    await suite().sandbox.deliverDue();
  }
}

async function movementsOf(source: string): Promise<Stripe.BalanceTransaction[]> {
  return (await suite().stripe.balanceTransactions.list({ source, limit: 100 })).data;
}

async function balance(): Promise<number> {
  const { available, pending } = await suite().stripe.balance.retrieve();
  return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
}

describe('a balance transaction', () => {
  it('of a charge has its fee, its net and its charge', async () => {
    const { stripe, clock } = suite();
    const intent = await pay(suite(), 10_000);
    const charge = idOf(intent.latest_charge);
    const [movement] = await movementsOf(charge);
    const today = Math.floor(clock.now() / 1_000 / DAY_SECONDS) * DAY_SECONDS;
    expect(movement).toMatchObject({
      object: 'balance_transaction',
      type: 'charge',
      reporting_category: 'charge',
      amount: 10_000,
      fee: 320,
      net: 9_680,
      currency: 'usd',
      source: charge,
      status: 'pending',
      available_on: today + 2 * DAY_SECONDS,
    });
    expect(intent.latest_charge).toMatchObject({ balance_transaction: movement?.id });
    const found = await stripe.balanceTransactions.retrieve(movement?.id ?? '', {
      expand: ['source'],
    });
    expect(found.source).toMatchObject({ object: 'charge', payment_intent: intent.id });
  });

  it('of a refund that fails comes back without a fee', async () => {
    const { stripe } = suite();
    const intent = await pay(suite(), 4_000);
    const { id } = await stripe.refunds.create({ payment_intent: intent.id, amount: 1_500 });
    await control(suite(), 'POST', `/sandbox/refunds/${id}/fail`, {});
    const both = await movementsOf(id);
    expect(both.map(({ type, amount, fee }) => [type, amount, fee])).toEqual([
      ['refund_failure', 1_500, 0],
      ['refund', -1_500, 0],
    ]);
    expect(await stripe.refunds.retrieve(id)).toMatchObject({
      balance_transaction: both[1]?.id,
      failure_balance_transaction: both[0]?.id,
    });
  });

  it('of a dispute takes the bank’s fee, and one that is won gives the amount back', async () => {
    const intent = await pay(suite(), 5_000, CARDS.disputed);
    await suite().sandbox.deliverDue();
    const { id } = await disputeOf(suite(), intent.id);
    await control(suite(), 'POST', `/sandbox/disputes/${id}/decide`, { outcome: 'won' });
    const both = await movementsOf(id);
    expect(both.map((one) => [one.reporting_category, one.amount, one.fee])).toEqual([
      ['dispute_reversal', 5_000, 0],
      ['dispute', -5_000, 1_500],
    ]);
  });

  it('that is unknown is a 404', async () => {
    await expect(suite().stripe.balanceTransactions.retrieve('txn_x')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });
});

describe('a payout', () => {
  it('takes what is available by itself, arrives a day later, and names its transactions', async () => {
    const { stripe } = suite();
    await pay(suite(), 20_000);
    const before = await balance();
    await passDays(2);
    const [payout] = (await stripe.payouts.list()).data;
    expect(payout).toMatchObject({
      object: 'payout',
      amount: before,
      automatic: true,
      currency: 'usd',
      status: 'in_transit',
      reconciliation_status: 'completed',
    });
    expect(await balance()).toBe(0);
    const inside = await stripe.balanceTransactions
      .list({ payout: payout?.id ?? '', limit: 100 })
      .autoPagingToArray({ limit: 1_000 });
    expect(inside[0]).toMatchObject({ type: 'payout', amount: -before, source: payout?.id });
    expect(inside.reduce((sum, { net }) => sum + net, 0)).toBe(0);
    await passDays(1);
    expect(await stripe.payouts.retrieve(payout?.id ?? '')).toMatchObject({ status: 'paid' });
  });

  it('that fails is in the balance again, and goes out with the next', async () => {
    const { stripe } = suite();
    await pay(suite(), 3_000);
    await passDays(2);
    const [payout] = (await stripe.payouts.list()).data;
    await control(suite(), 'POST', `/sandbox/payouts/${payout?.id}/fail`, {});
    expect(await balance()).toBe(payout?.amount);
    expect((await movementsOf(payout?.id ?? '')).map(({ type }) => type)).toEqual([
      'payout_failure',
      'payout',
    ]);
    await passDays(2);
    expect(await balance()).toBe(0);
    const again = await control(suite(), 'POST', `/sandbox/payouts/${payout?.id}/fail`, {});
    expect(again.status).toBe(400);
  });
});

it('a list is cut by time at both ends', async () => {
  const { stripe, clock } = suite();
  clock.forward(60);
  const from = Math.floor(clock.now() / 1_000);
  await pay(suite(), 1_100);
  clock.forward(60);
  await pay(suite(), 1_200);
  const created = { gte: from, lt: from + 60 };
  const { data } = await stripe.balanceTransactions.list({ created });
  expect(data.map(({ amount }) => amount)).toEqual([1_100]);
});

it('payments of long ago are paid out on their own days, and known once', async () => {
  const { stripe, clock } = suite();
  const created = Math.floor(clock.now() / 1_000) - 100 * DAY_SECONDS;
  const past = {
    'movements[0][type]': 'charge',
    'movements[0][id]': 'ch_past_1',
    'movements[0][payment_intent]': 'pi_past_1',
    'movements[0][amount]': '5000',
    'movements[0][currency]': 'egp',
    'movements[0][created]': String(created),
  };
  for (const _time of [1, 2]) await control(suite(), 'POST', '/sandbox/past', past);
  await suite().sandbox.deliverDue();
  const { data } = await stripe.balanceTransactions.list({
    currency: 'egp',
    expand: ['data.source'],
  });
  expect(data.map(({ type, amount, fee }) => [type, amount, fee])).toEqual([
    ['payout', -4_825, 0],
    ['charge', 5_000, 175],
  ]);
  expect(data[1]?.source).toMatchObject({ payment_intent: 'pi_past_1' });
  const sentAfter = ((data[0]?.created ?? 0) - created) / DAY_SECONDS;
  expect(sentAfter).toBeLessThanOrEqual(2);
});
