import { describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { CANCEL_URL, CARDS, SUCCESS_URL, donation, idOf, submitCard } from './testing/harness.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();

async function savedCard(number: string): Promise<{ customer: string; method: string }> {
  const { stripe } = suite();
  const { id: customer } = await stripe.customers.create({ email: 'mona@example.com' });
  const session = await stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'usd',
    customer,
    success_url: SUCCESS_URL,
    cancel_url: CANCEL_URL,
  });
  await submitCard(session.url, number);
  const truth = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] });
  expect(truth).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    setup_intent: { status: 'succeeded', customer },
  });
  const setup = truth.setup_intent;
  const method = typeof setup === 'object' && setup !== null ? idOf(setup.payment_method) : '';
  return { customer, method };
}

function charge(card: { customer: string; method: string }, key: string) {
  return suite().stripe.paymentIntents.create(
    {
      amount: 3_000,
      currency: 'usd',
      customer: card.customer,
      payment_method: card.method,
      confirm: true,
      off_session: true,
      return_url: SUCCESS_URL,
      metadata: { due: key },
    },
    { idempotencyKey: key },
  );
}

describe('a charge is refused', () => {
  const order = (changes: Partial<Stripe.PaymentIntentCreateParams>) => ({
    amount: 3_000,
    currency: 'usd',
    confirm: true,
    off_session: true,
    ...changes,
  });
  const never = { enabled: true, allow_redirects: 'never' } as const;

  it.each<[string, Partial<Stripe.PaymentIntentCreateParams>]>([
    ['with nothing said of its methods', {}],
    ['with a list of allowed ones', { allowed_payment_method_types: ['card'] }],
    ['with methods that may redirect', { automatic_payment_methods: { enabled: true } }],
  ])('without an address to return to, %s', async (_, changes) => {
    const { customer, method } = await savedCard(CARDS.good);
    const { stripe } = suite();
    const card = { customer, payment_method: method };
    await expect(stripe.paymentIntents.create(order({ ...card, ...changes }))).rejects.toThrow(
      /A `return_url` must be specified/,
    );
    const sent = order({ ...card, ...changes, return_url: SUCCESS_URL });
    expect(await stripe.paymentIntents.create(sent)).toMatchObject({ status: 'succeeded' });
  });

  it('for automatic methods beside a list of them, and needs no address without redirects', async () => {
    const { customer, method } = await savedCard(CARDS.good);
    const { stripe } = suite();
    const card = { customer, payment_method: method, automatic_payment_methods: never };
    const both = order({ ...card, allowed_payment_method_types: ['card'] });
    await expect(stripe.paymentIntents.create(both)).rejects.toMatchObject({
      code: 'parameters_exclusive',
    });
    expect(await stripe.paymentIntents.create(order(card))).toMatchObject({ status: 'succeeded' });
  });
});

describe('a saved card', () => {
  it('is charged with nobody there', async () => {
    const { stripe } = suite();
    const card = await savedCard(CARDS.good);
    expect(await charge(card, 'due-1-1')).toMatchObject({
      status: 'succeeded',
      amount_received: 3_000,
    });
    const listed = await stripe.customers.listPaymentMethods(card.customer);
    expect(listed.data.map((method) => method.id)).toEqual([card.method]);
  });

  it('4000 0000 0000 0341 is refused later, with a record that a repeat does not add to', async () => {
    const { stripe } = suite();
    const card = await savedCard(CARDS.later);
    const refusal = {
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
    };
    await expect(charge(card, 'due-2-1')).rejects.toMatchObject(refusal);
    await expect(charge(card, 'due-2-1')).rejects.toMatchObject(refusal);
    const charges = await stripe.charges.list({ customer: card.customer });
    expect(charges.data).toMatchObject([{ status: 'failed', paid: false }]);
    const found = await stripe.paymentIntents.search({ query: `metadata['due']:'due-2-1'` });
    expect(found.data).toMatchObject([{ status: 'requires_payment_method' }]);
    const canceled = await stripe.paymentIntents.cancel(found.data[0]?.id ?? '');
    expect(canceled.status).toBe('canceled');
  });

  it('that a payment saved, too', async () => {
    const { stripe } = suite();
    const params: Partial<Stripe.Checkout.SessionCreateParams> = {
      customer_creation: 'always',
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
    const card = await savedCard(CARDS.good);
    await stripe.paymentMethods.detach(card.method);
    // As Stripe answers it: a sentence alone.
    await expect(charge(card, 'due-4-1')).rejects.toMatchObject({
      statusCode: 400,
      code: undefined,
      param: undefined,
      message: expect.stringContaining('It may not be used again.'),
    });
    expect((await stripe.customers.listPaymentMethods(card.customer)).data).toEqual([]);
  });

  it('that always wants its holder says so', async () => {
    const { stripe } = suite();
    const { id: customer } = await stripe.customers.create({});
    const session = await stripe.checkout.sessions.create({
      mode: 'setup',
      currency: 'usd',
      customer,
      success_url: SUCCESS_URL,
    });
    const toBank = await submitCard(session.url, '4000 0027 6000 3184');
    const bank = new URL(toBank.headers.get('location') ?? '', session.url ?? '');
    await fetch(bank, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'approve' }),
      redirect: 'manual',
    });
    const [saved] = (await stripe.customers.listPaymentMethods(customer)).data;
    await expect(charge({ customer, method: saved?.id ?? '' }, 'due-5-1')).rejects.toMatchObject({
      code: 'authentication_required',
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

it('a customer is changed, found and deleted', async () => {
  const { stripe } = suite();
  const { id } = await stripe.customers.create({ email: 'laila@example.com', name: 'Laila' });
  await stripe.customers.update(id, { name: 'ليلى', metadata: { sponsor: 's1' } });
  const found = await stripe.customers.list({ email: 'laila@example.com' });
  expect(found.data).toMatchObject([{ id, name: 'ليلى', metadata: { sponsor: 's1' } }]);
  await stripe.customers.del(id);
  expect(await stripe.customers.retrieve(id)).toEqual(
    expect.objectContaining({ id, deleted: true }),
  );
  await expect(stripe.customers.update(id, { name: 'x' })).rejects.toMatchObject({
    statusCode: 404,
  });
});
