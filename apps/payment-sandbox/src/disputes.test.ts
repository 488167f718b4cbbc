import { describe, expect, it } from 'vitest';
import { CARDS, control, idOf } from './testing/harness.ts';
import { disputeOf, eventsAbout, pay, typesOf } from './testing/payments.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();

async function disputed(amount: number) {
  const intent = await pay(suite(), amount, CARDS.disputed);
  await suite().sandbox.deliverDue();
  const dispute = await disputeOf(suite(), intent.id);
  return { intent: intent.id, charge: idOf(intent.latest_charge), dispute };
}

function decide(id: string, outcome: 'lost' | 'won'): Promise<Response> {
  return control(suite(), 'POST', `/sandbox/disputes/${id}/decide`, { outcome });
}

describe('a payment by 4000 0000 0000 0259', () => {
  it('succeeds, then is disputed, with the events of both', async () => {
    const { stripe } = suite();
    const { intent, charge, dispute } = await disputed(2_000);
    expect(dispute).toMatchObject({
      object: 'dispute',
      amount: 2_000,
      currency: 'usd',
      charge,
      payment_intent: intent,
      reason: 'fraudulent',
      status: 'needs_response',
      is_charge_refundable: false,
    });
    expect(dispute.id).toMatch(/^dp_/);
    expect(
      await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] }),
    ).toMatchObject({ status: 'succeeded', latest_charge: { paid: true, disputed: true } });
    const events = await eventsAbout(suite(), dispute.id);
    expect(typesOf(events)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
    expect(events[0]).toMatchObject({ request: { id: null }, data: { object: { charge } } });
  });

  it('can be refunded again only once the dispute is won', async () => {
    const { stripe } = suite();
    const { intent, charge, dispute } = await disputed(2_000);
    const refund = () => stripe.refunds.create({ payment_intent: intent, amount: 500 });
    await expect(refund()).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      code: 'charge_disputed',
      message: `Charge ${charge} has been charged back; cannot issue a refund.`,
    });
    await decide(dispute.id, 'won');
    expect(await refund()).toMatchObject({ status: 'succeeded', amount: 500 });
  });
});

describe('a dispute', () => {
  it('that is won gives the money back', async () => {
    const { stripe } = suite();
    const { intent, dispute } = await disputed(2_000);
    expect((await decide(dispute.id, 'won')).status).toBe(200);
    const truth = await stripe.disputes.retrieve(dispute.id);
    expect(truth).toMatchObject({
      status: 'won',
      is_charge_refundable: true,
    });
    expect(
      await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] }),
    ).toMatchObject({ latest_charge: { disputed: true } });
    const events = await eventsAbout(suite(), dispute.id);
    expect(typesOf(events).slice(2)).toEqual([
      'charge.dispute.updated',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ]);
    expect(events.at(-1)?.data.object).toMatchObject({ status: 'won' });
    expect((await decide(dispute.id, 'lost')).status).toBe(400);
  });

  it('that is lost stays lost', async () => {
    const { stripe } = suite();
    const { intent, dispute } = await disputed(2_000);
    await decide(dispute.id, 'lost');
    const types = typesOf(await eventsAbout(suite(), dispute.id));
    expect(types.slice(2)).toEqual(['charge.dispute.updated', 'charge.dispute.closed']);
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    expect((await decide(dispute.id, 'won')).status).toBe(400);
  });

  it('that nobody answers is lost at its deadline', async () => {
    const { stripe, clock, sandbox } = suite();
    const { dispute } = await disputed(2_000);
    const dueBy = dispute.evidence_details.due_by ?? 0;
    const left = dueBy - Math.floor(clock.now() / 1_000);
    clock.forward(left - 60);
    await sandbox.deliverDue();
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'needs_response' });
    clock.forward(3_600);
    await sandbox.deliverDue();
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'lost' });
  });

  it('opens once for a payment by any card, for all that is left', async () => {
    const intent = await pay(suite(), 2_000);
    await suite().stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
    const path = `/sandbox/payment_intents/${intent.id}/dispute`;
    const answer = await control(suite(), 'POST', path, {});
    expect(await answer.json()).toMatchObject({ amount: 1_500, reason: 'fraudulent' });
    expect((await control(suite(), 'POST', path, {})).status).toBe(400);
  });

  it('is not found by an unknown id', async () => {
    await expect(suite().stripe.disputes.retrieve('dp_x')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    expect((await decide('dp_x', 'won')).status).toBe(404);
  });
});
