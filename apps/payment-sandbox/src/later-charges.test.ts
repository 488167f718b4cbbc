import { describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { CARDS, control, donation, idOf, submitCard } from './testing/harness.ts';
import { type SavedCard, chargesOf, eventsAbout, renewal, saveCard } from './testing/payments.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();

function charge(card: SavedCard, key: string) {
  const order = renewal(card, { metadata: { due: key } });
  return suite().stripe.paymentIntents.create(order, { idempotencyKey: key });
}

it('a charge without an address to return to is refused', async () => {
  const { return_url: _nowhere, ...order } = renewal(await saveCard(suite(), CARDS.good));
  const { paymentIntents } = suite().stripe;
  for (const changes of [{}, { allowed_payment_method_types: ['card' as const] }]) {
    await expect(paymentIntents.create({ ...order, ...changes })).rejects.toThrow(
      /A `return_url` must be specified/,
    );
  }
});

describe('a saved card', () => {
  it('is charged with nobody there', async () => {
    const card = await saveCard(suite(), CARDS.good);
    expect(await charge(card, 'due-1-1')).toMatchObject({
      status: 'succeeded',
      amount_received: 3_000,
      customer: card.customer,
    });
  });

  it('4000 0000 0000 0341 is refused later, with a record that a repeat does not add to', async () => {
    const { stripe } = suite();
    const card = await saveCard(suite(), CARDS.later);
    const refusal = {
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    };
    await expect(charge(card, 'due-2-1')).rejects.toMatchObject(refusal);
    await expect(charge(card, 'due-2-1')).rejects.toMatchObject(refusal);
    const found = await stripe.paymentIntents.search({ query: `metadata['due']:'due-2-1'` });
    const charges = await chargesOf(suite(), found.data[0]?.id ?? '');
    expect(charges).toMatchObject([{ status: 'failed', paid: false }]);
    expect(found.data).toMatchObject([{ status: 'requires_payment_method' }]);
    const canceled = await stripe.paymentIntents.cancel(found.data[0]?.id ?? '');
    expect(canceled.status).toBe('canceled');
  });

  it('is saved by a payment, too', async () => {
    const { stripe } = suite();
    const params: Partial<Stripe.Checkout.SessionCreateParams> = {
      payment_intent_data: { setup_future_usage: 'off_session' },
    };
    const session = await stripe.checkout.sessions.create(donation(900, params));
    await submitCard(session.url, CARDS.later);
    const truth = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    });
    const { customer, payment_intent: intent } = truth;
    const method = typeof intent === 'object' && intent !== null ? idOf(intent.payment_method) : '';
    await expect(charge({ customer: idOf(customer), method }, 'due-3-1')).rejects.toMatchObject({
      code: 'card_declined',
    });
  });

  it('cannot be charged once it is taken off', async () => {
    const { stripe } = suite();
    const card = await saveCard(suite(), CARDS.good);
    await stripe.paymentMethods.detach(card.method);
    // Stripe answers a sentence alone.
    await expect(charge(card, 'due-4-1')).rejects.toMatchObject({
      statusCode: 400,
      code: undefined,
      param: undefined,
      message: expect.stringContaining('It may not be used again.'),
    });
  });
});

describe('the expiry of a saved card', () => {
  it('lets it be charged until the last day of its month', async () => {
    const { stripe, clock } = suite();
    const today = new Date(clock.now());
    const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 2, 1));
    const expiry = `${month.getUTCMonth() + 1}/${month.getUTCFullYear()}`;
    const card = await saveCard(suite(), CARDS.good, expiry);
    expect(await stripe.paymentMethods.retrieve(card.method)).toMatchObject({
      card: { exp_month: month.getUTCMonth() + 1, exp_year: month.getUTCFullYear() },
    });
    const end = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1);
    clock.forward(Math.floor((end - clock.now()) / 1_000) - 1);
    expect(await stripe.paymentIntents.create(renewal(card))).toMatchObject({
      status: 'succeeded',
    });
    clock.forward(2);
    await expect(stripe.paymentIntents.create(renewal(card))).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'expired_card',
      decline_code: 'expired_card',
    });
  });

  it('is changed by its bank, by a control call', async () => {
    const { stripe } = suite();
    const card = await saveCard(suite(), CARDS.good);
    const setExpiry = (month: string, year: string) =>
      control(suite(), 'POST', `/sandbox/payment_methods/${card.method}/card`, {
        exp_month: month,
        exp_year: year,
      });
    await setExpiry('1', '2020');
    await expect(stripe.paymentIntents.create(renewal(card))).rejects.toMatchObject({
      code: 'expired_card',
    });
    expect((await setExpiry('13', '2090')).status).toBe(400);
    await setExpiry('2', '2090');
    expect(await stripe.paymentIntents.create(renewal(card))).toMatchObject({
      status: 'succeeded',
    });
    const events = await eventsAbout(suite(), card.method);
    const updates = events.filter(({ type }) => type === 'payment_method.automatically_updated');
    expect(updates.at(-1)?.data).toMatchObject({
      object: { id: card.method, card: { exp_month: 2, exp_year: 2090 } },
      previous_attributes: { card: { exp_month: 1, exp_year: 2020 } },
    });
  });
});

it('the payment of a checkout is ended with its session, not alone', async () => {
  const { stripe } = suite();
  const session = await stripe.checkout.sessions.create(donation(900));
  await submitCard(session.url, CARDS.declined);
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
  await expect(stripe.paymentIntents.cancel(idOf(intent))).rejects.toThrow('Checkout Session');
});

it('a deleted customer is marked as deleted', async () => {
  const { stripe } = suite();
  const { id } = await stripe.customers.create({ email: 'laila@example.com', name: 'Laila' });
  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, name: 'Laila' });
  await stripe.customers.del(id);
  expect(await stripe.customers.retrieve(id)).toEqual(
    expect.objectContaining({ id, deleted: true }),
  );
  await expect(stripe.customers.del(id)).rejects.toMatchObject({ statusCode: 404 });
});
