import type Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { CARDS, control, idOf } from './testing/harness.ts';
import { eventsAbout, pay, typesOf } from './testing/payments.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();

beforeEach(async () => {
  await control(suite(), 'DELETE', '/sandbox/faults', {});
});

function fail(id: string, reason: string): Promise<Response> {
  const fields = { failure_reason: reason };
  return control(suite(), 'POST', `/sandbox/refunds/${id}/fail`, fields);
}

async function expectReturned(refund: Stripe.Refund, reason: string): Promise<void> {
  const { stripe } = suite();
  const truth = await stripe.refunds.retrieve(refund.id, {
    expand: ['failure_balance_transaction', 'charge'],
  });
  expect(truth).toMatchObject({
    status: 'failed',
    failure_reason: reason,
    failure_balance_transaction: { type: 'refund_failure', amount: refund.amount },
    charge: { amount_refunded: 0, refunded: false },
  });
}

describe('a refund that fails later', () => {
  it('returns to the charge and the balance, and says so under all its names', async () => {
    const { stripe } = suite();
    const intent = await pay(suite(), 1_000);
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe('succeeded');
    await suite().sandbox.deliverDue();
    expect((await fail(refund.id, 'lost_or_stolen_card')).status).toBe(200);
    await expectReturned(refund, 'lost_or_stolen_card');
    const events = (await eventsAbout(suite(), refund.id)).slice(-3);
    expect(typesOf(events)).toEqual(['charge.refund.updated', 'refund.updated', 'refund.failed']);
    expect(events[1]).toMatchObject({
      request: { id: null },
      data: {
        object: { status: 'failed', failure_reason: 'lost_or_stolen_card' },
        previous_attributes: { status: 'succeeded', failure_reason: null },
      },
    });
    const again = await stripe.refunds.create({ payment_intent: intent.id });
    expect(again.amount).toBe(1_000);
  });

  it('leaves what another refund gave back', async () => {
    const { stripe } = suite();
    const intent = await pay(suite(), 1_000);
    const first = await stripe.refunds.create({ payment_intent: intent.id, amount: 300 });
    await stripe.refunds.create({ payment_intent: intent.id, amount: 700 });
    await fail(first.id, 'expired_or_canceled_card');
    expect(await stripe.charges.retrieve(idOf(intent.latest_charge))).toMatchObject({
      amount_refunded: 700,
      refunded: false,
    });
  });

  it('fails once, for a reason that Stripe has', async () => {
    const { stripe } = suite();
    const intent = await pay(suite(), 1_000);
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect((await fail(refund.id, 'no_reason')).status).toBe(400);
    expect((await fail(refund.id, 'declined')).status).toBe(200);
    expect((await fail(refund.id, 'declined')).status).toBe(400);
    expect((await fail('re_x', 'declined')).status).toBe(404);
  });

  it('can be planned for the next one, and for later', async () => {
    const { stripe, sandbox, clock } = suite();
    const intent = await pay(suite(), 1_000);
    const other = await pay(suite(), 1_000);
    await control(suite(), 'POST', '/sandbox/faults', {
      target: 'refund',
      action: 'fail',
      matching: intent.id,
      failure_reason: 'expired_or_canceled_card',
      delay_ms: String(2 * 24 * 60 * 60 * 1_000),
    });
    const spared = await stripe.refunds.create({ payment_intent: other.id });
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    await sandbox.deliverDue();
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
    clock.forward(3 * 24 * 60 * 60);
    await sandbox.deliverDue();
    await expectReturned(refund, 'expired_or_canceled_card');
    expect(await stripe.refunds.retrieve(spared.id)).toMatchObject({ status: 'succeeded' });
  });

  it('is what becomes of every refund to 4000 0000 0000 5126', async () => {
    const { stripe, sandbox } = suite();
    const intent = await pay(suite(), 1_000, CARDS.refundsFail);
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe('succeeded');
    await sandbox.deliverDue();
    await expectReturned(refund, 'expired_or_canceled_card');
  });
});

describe('a refund made in the dashboard', () => {
  it('looks as one that the shop asked for, but names no call', async () => {
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
