import { describe, expect, it } from 'vitest';
import { CARDS, control } from './testing/harness.ts';
import { eventsAbout, renewal, saveCard, typesOf } from './testing/payments.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();

describe('the default card of a customer', () => {
  it('is chosen, read back whole, and forgotten when the card is taken off (trap 11)', async () => {
    const { stripe } = suite();
    const { customer, method } = await saveCard(suite(), CARDS.good);
    await stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: method },
    });
    const whole = await stripe.customers.retrieve(customer, {
      expand: ['invoice_settings.default_payment_method'],
    });
    expect(whole).toMatchObject({
      invoice_settings: { default_payment_method: { id: method, card: { last4: '4242' } } },
    });
    await stripe.paymentMethods.detach(method);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    const types = typesOf(await eventsAbout(suite(), method));
    expect(types).toContain('payment_method.attached');
    expect(types).toContain('payment_method.detached');
  });

  it('can be unset', async () => {
    const { stripe } = suite();
    const { customer, method } = await saveCard(suite(), CARDS.good);
    const choose = (id: string) =>
      stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
    await choose(method);
    expect((await choose('')).invoice_settings.default_payment_method).toBeNull();
  });

  it('is a card of their own', async () => {
    const { stripe } = suite();
    const mine = await saveCard(suite(), CARDS.good);
    const theirs = await saveCard(suite(), CARDS.good);
    await expect(
      stripe.customers.update(mine.customer, {
        invoice_settings: { default_payment_method: theirs.method },
      }),
    ).rejects.toMatchObject({ statusCode: 400, code: 'resource_missing' });
    const own = await stripe.customers.listPaymentMethods(mine.customer, { type: 'card' });
    expect(own.data.map((method) => method.id)).toEqual([mine.method]);
    expect(await stripe.customers.retrievePaymentMethod(mine.customer, mine.method)).toMatchObject({
      id: mine.method,
    });
    await expect(
      stripe.customers.retrievePaymentMethod(mine.customer, theirs.method),
    ).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('a saved card', () => {
  it('belongs to one customer, and to nobody again once it was taken off', async () => {
    const { stripe } = suite();
    const { method } = await saveCard(suite(), CARDS.good);
    const { id: other } = await stripe.customers.create({});
    const attach = () => stripe.paymentMethods.attach(method, { customer: other });
    await expect(attach()).rejects.toThrow('already been attached');
    await stripe.paymentMethods.detach(method);
    await expect(attach()).rejects.toThrow('may not be used again');
  });

  it('is declined from the first day of the month after its last', async () => {
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

  it('expires, or gets a new date from its bank, by a control call', async () => {
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

  it('gets a new date from the shop, which is told apart', async () => {
    const { stripe } = suite();
    const card = await saveCard(suite(), CARDS.good);
    const updated = await stripe.paymentMethods.update(card.method, {
      card: { exp_month: 5, exp_year: 2091 },
      metadata: { name: 'Mine' },
    });
    expect(updated).toMatchObject({ card: { exp_month: 5 }, metadata: { name: 'Mine' } });
    const types = typesOf(await eventsAbout(suite(), card.method));
    expect(types).toContain('payment_method.updated');
    expect(types).not.toContain('payment_method.automatically_updated');
  });
});

it('a reconcile finds the payments of a customer, a due and a time (trap 6)', async () => {
  const { stripe, clock } = suite();
  const card = await saveCard(suite(), CARDS.good);
  const other = await saveCard(suite(), CARDS.good);
  const charge = (who: typeof card, due: string) =>
    stripe.paymentIntents.create(renewal(who, { metadata: { due } }));
  const early = await charge(card, 'due_7');
  clock.forward(24 * 60 * 60);
  const since = Math.floor(clock.now() / 1_000);
  const late = await charge(card, 'due_7');
  await charge(other, 'due_7');
  const search = async (query: string) =>
    (await stripe.paymentIntents.search({ query })).data.map((intent) => intent.id);
  const mine = `customer:'${card.customer}' AND metadata['due']:'due_7'`;
  expect(await search(mine)).toEqual([late.id, early.id]);
  expect(await search(`${mine} AND created>=${since}`)).toEqual([late.id]);
  expect(await search(`${mine} AND created<${since} AND status:'succeeded'`)).toEqual([early.id]);
  const listed = await stripe.paymentIntents
    .list({ customer: card.customer, created: { gte: since }, limit: 1 })
    .autoPagingToArray({ limit: 10 });
  expect(listed.map((intent) => intent.id)).toEqual([late.id]);
});
