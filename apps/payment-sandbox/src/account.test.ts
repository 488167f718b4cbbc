import { afterEach, describe, expect, it } from 'vitest';
import { CARDS, control, donation } from './testing/harness.ts';
import { renewal, saveCard } from './testing/payments.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();
const become = (fields: Record<string, string>) =>
  control(suite(), 'POST', '/sandbox/account', fields);
afterEach(() => become({}));

describe('a key', () => {
  it('that has expired is refused everywhere', async () => {
    await become({ key: 'expired' });
    await expect(suite().stripe.disputes.list()).rejects.toMatchObject({
      statusCode: 401,
      code: 'api_key_expired',
    });
  });

  it.each([
    ['other_mode', /a similar object exists in live mode, but a test mode key was used/],
    ['other_account', /^No such customer: 'cus_\w+'$/],
  ])('of %s cannot see objects made before', async (key, message) => {
    const { stripe } = suite();
    const card = await saveCard(suite(), CARDS.good);
    await become({ key });
    const missing = { statusCode: 404, code: 'resource_missing' };
    await expect(stripe.paymentIntents.create(renewal(card))).rejects.toMatchObject({
      ...missing,
      param: 'customer',
    });
    await expect(stripe.customers.retrieve(card.customer)).rejects.toThrow(message);
    await expect(stripe.paymentMethods.retrieve(card.method)).rejects.toMatchObject(missing);
    const { id } = await stripe.customers.create({});
    expect(await stripe.customers.retrieve(id)).toMatchObject({ id });
    await become({});
    expect(await stripe.paymentIntents.create(renewal(card))).toMatchObject({
      status: 'succeeded',
    });
  });
});

describe('an account', () => {
  it('that is closed is refused everywhere', async () => {
    await become({ charges: 'closed' });
    await expect(suite().stripe.disputes.list()).rejects.toMatchObject({
      statusCode: 403,
      code: 'account_invalid',
    });
  });

  it('that may not charge refuses charges only', async () => {
    const { stripe } = suite();
    const card = await saveCard(suite(), CARDS.good);
    await become({ charges: 'disabled' });
    const sentence = 'Your account cannot currently make live charges.';
    await expect(stripe.paymentIntents.create(renewal(card))).rejects.toThrow(sentence);
    await expect(stripe.checkout.sessions.create(donation(800))).rejects.toThrow(sentence);
    expect(await stripe.accounts.retrieveCurrent()).toMatchObject({ charges_enabled: false });
    expect(await stripe.customers.retrieve(card.customer)).toMatchObject({ id: card.customer });
  });

  it('without a currency refuses it, and takes the others', async () => {
    const { stripe } = suite();
    const card = await saveCard(suite(), CARDS.good);
    await become({ 'currencies_off[0]': 'egp' });
    await expect(
      stripe.paymentIntents.create(renewal(card, { currency: 'egp', amount: 5_000 })),
    ).rejects.toMatchObject({ param: 'currency', message: expect.stringMatching(/egp/) });
    expect(await stripe.paymentIntents.create(renewal(card))).toMatchObject({
      status: 'succeeded',
    });
  });
});
