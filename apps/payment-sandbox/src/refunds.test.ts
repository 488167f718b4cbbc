import { describe, expect, it } from 'vitest';
import { CARDS, donation, idOf, submitCard } from './testing/harness.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();

async function paid(amount: number): Promise<string> {
  const { stripe } = suite();
  const session = await stripe.checkout.sessions.create(donation(amount));
  await submitCard(session.url, CARDS.good);
  const truth = await stripe.checkout.sessions.retrieve(session.id);
  return idOf(truth.payment_intent);
}

describe('a refund', () => {
  it('in parts ends when nothing is left', async () => {
    const { stripe } = suite();
    const intent = await paid(1_000);
    const part = await stripe.refunds.create({
      payment_intent: intent,
      amount: 300,
      metadata: { why: 'part' },
    });
    expect(part).toMatchObject({ amount: 300, status: 'succeeded', payment_intent: intent });
    expect(part.destination_details).toMatchObject({ type: 'card', card: { type: 'refund' } });
    await expect(
      stripe.refunds.create({ payment_intent: intent, amount: 701 }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
    const rest = await stripe.refunds.create({ payment_intent: intent });
    expect(rest.amount).toBe(700);
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const truth = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
    expect(truth.latest_charge).toMatchObject({ refunded: true, amount_refunded: 1_000 });
    const listed = await stripe.refunds.list({ payment_intent: intent });
    expect(listed.data.map((refund) => refund.id)).toEqual([rest.id, part.id]);
  });

  it('in full, asked for ten times at once, is made once', async () => {
    const { stripe } = suite();
    const intent = await paid(1_000);
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => stripe.refunds.create({ payment_intent: intent })),
    );
    expect(asked.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  });

  it('sends webhooks with the former state of the charge', async () => {
    const { stripe, sandbox, receiver } = suite();
    const intent = await paid(1_000);
    const refund = await stripe.refunds.create({ payment_intent: intent, amount: 400 });
    await sandbox.deliverDue();
    const ours = receiver.hooks.filter((hook) => hook.raw.includes(idOf(refund.charge)));
    const byType = new Map(ours.map((hook) => [hook.event.type, hook.event.data]));
    expect(byType.get('refund.created')?.object).toMatchObject({ id: refund.id, amount: 400 });
    expect(byType.get('refund.updated')?.object).toMatchObject({
      destination_details: { card: { reference_status: 'available' } },
    });
    expect(byType.get('charge.refunded')).toMatchObject({
      object: { amount_refunded: 400, refunded: false },
      previous_attributes: { amount_refunded: 0 },
    });
  });

  it('is not possible for a payment that never succeeded', async () => {
    const { stripe } = suite();
    const session = await stripe.checkout.sessions.create(donation(900));
    await submitCard(session.url, CARDS.declined);
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
    await expect(stripe.refunds.create({ payment_intent: idOf(intent) })).rejects.toMatchObject({
      statusCode: 400,
    });
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ statusCode: 400 });
  });
});
