import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { CARDS, control, idOf } from './testing/harness.ts';
import { eventsAbout, pay, typesOf } from './testing/payments.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();

function fail(id: string): Promise<Response> {
  return control(suite(), 'POST', `/sandbox/refunds/${id}/fail`, {});
}

async function expectReturned(refund: Stripe.Refund, reason: string): Promise<void> {
  const { stripe } = suite();
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: reason,
  });
  const payment = idOf(refund.payment_intent);
  const truth = await stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] });
  expect(truth.latest_charge).toMatchObject({ amount_refunded: 0, refunded: false });
}

describe('a refund that fails later', () => {
  it('returns to the charge, with an event under each of its names', async () => {
    const { stripe } = suite();
    const intent = await pay(suite(), 1_000);
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe('succeeded');
    await suite().sandbox.deliverDue();
    expect((await fail(refund.id)).status).toBe(200);
    await expectReturned(refund, 'unknown');
    const events = (await eventsAbout(suite(), refund.id)).slice(-3);
    expect(typesOf(events)).toEqual(['charge.refund.updated', 'refund.updated', 'refund.failed']);
    expect(events[1]).toMatchObject({
      request: { id: null },
      data: {
        object: { status: 'failed', failure_reason: 'unknown' },
        previous_attributes: { status: 'succeeded', failure_reason: null },
      },
    });
    const again = await stripe.refunds.create({ payment_intent: intent.id });
    expect(again.amount).toBe(1_000);
  });

  it('leaves the amount of another refund refunded', async () => {
    const { stripe } = suite();
    const intent = await pay(suite(), 1_000);
    const first = await stripe.refunds.create({ payment_intent: intent.id, amount: 300 });
    await stripe.refunds.create({ payment_intent: intent.id, amount: 700 });
    await fail(first.id);
    expect(
      await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] }),
    ).toMatchObject({ latest_charge: { amount_refunded: 700, refunded: false } });
  });

  it('fails once', async () => {
    const { stripe } = suite();
    const intent = await pay(suite(), 1_000);
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect((await fail(refund.id)).status).toBe(200);
    expect((await fail(refund.id)).status).toBe(400);
    expect((await fail('re_x')).status).toBe(404);
  });

  it('fails by itself with 4000 0000 0000 5126', async () => {
    const { stripe, sandbox } = suite();
    const intent = await pay(suite(), 1_000, CARDS.refundsFail);
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe('succeeded');
    await sandbox.deliverDue();
    await expectReturned(refund, 'expired_or_canceled_card');
  });
});

describe('a refund made in the dashboard', () => {
  it('is like one by the shop, with events that name no call', async () => {
    const intent = await pay(suite(), 1_000);
    const path = `/sandbox/payment_intents/${intent.id}/refund`;
    const answer = await control(suite(), 'POST', path, { amount: '400' });
    const refund = (await answer.json()) as Stripe.Refund;
    expect(refund).toMatchObject({ object: 'refund', amount: 400, payment_intent: intent.id });
    const events = (await eventsAbout(suite(), idOf(intent.latest_charge))).filter((event) =>
      event.type.includes('refund'),
    );
    expect(typesOf(events)).toEqual([
      'refund.created',
      'charge.refunded',
      'charge.refund.updated',
      'refund.updated',
    ]);
    expect(events.map((event) => event.request?.id)).toEqual([null, null, null, null]);
    expect(events.at(-1)?.data.object).toMatchObject({
      destination_details: { card: { reference_status: 'available' } },
    });
    expect((await control(suite(), 'POST', path, { amount: '601' })).status).toBe(400);
    expect((await control(suite(), 'POST', path, {})).status).toBe(200);
  });
});
