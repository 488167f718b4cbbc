import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { control } from './testing/harness.ts';
import { eventsAbout, renewal } from './testing/payments.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();

interface Saved {
  customer: Stripe.Customer;
  payment_methods: Stripe.PaymentMethod[];
}

const mona = {
  'customers[0][email]': 'mona@example.com',
  'customers[0][name]': 'Mona Adel',
  'customers[0][metadata][customer]': '7',
  'customers[0][cards][0][number]': '4242424242424242',
  'customers[0][cards][0][exp_month]': '12',
  'customers[0][cards][0][exp_year]': '2040',
};

const send = (fields: Record<string, string>) =>
  control(suite(), 'POST', '/sandbox/customers', fields);

describe('customers from long ago', () => {
  it('come with cards that can be charged later, and without events', async () => {
    const { stripe } = suite();
    const answer = await send({
      ...mona,
      'customers[0][cards][1][number]': '4000000000000341',
      'customers[0][cards][1][exp_month]': '1',
      'customers[0][cards][1][exp_year]': '2041',
      'customers[1][email]': 'john@example.com',
      'customers[1][name]': 'John Samir',
      'customers[1][cards][0][number]': '5555555555554444',
      'customers[1][cards][0][exp_month]': '2',
      'customers[1][cards][0][exp_year]': '2040',
    });
    const { data } = (await answer.json()) as { data: Saved[] };
    const [first, second] = data;
    if (!first || !second) throw new Error('two customers were sent');
    expect(first.customer).toMatchObject({
      email: 'mona@example.com',
      metadata: { customer: '7' },
    });
    expect(first.payment_methods).toMatchObject([
      { card: { brand: 'visa', last4: '4242' }, billing_details: { name: 'Mona Adel' } },
      { card: { brand: 'visa', last4: '0341', exp_month: 1, exp_year: 2041 } },
    ]);
    expect(second.payment_methods).toMatchObject([{ card: { brand: 'mastercard' } }]);
    const [good, later] = first.payment_methods.map(({ id }) => id);
    const customer = first.customer.id;
    expect(await eventsAbout(suite(), customer)).toEqual([]);
    const charge = (method: string | undefined) =>
      stripe.paymentIntents.create(renewal({ customer, method: method ?? '' }));
    expect(await charge(good)).toMatchObject({ status: 'succeeded' });
    await expect(charge(later)).rejects.toMatchObject({ code: 'card_declined' });
  });

  it('need a valid card number and expiry date', async () => {
    const nobody = { ...mona, 'customers[0][email]': 'nobody@example.com' };
    const mistyped = { ...nobody, 'customers[0][cards][0][number]': '4242424242424241' };
    expect((await send(mistyped)).status).toBe(400);
    expect((await send({ ...nobody, 'customers[0][cards][0][exp_month]': '13' })).status).toBe(400);
    expect((await send({ ...nobody, 'customers[0][cards][0][cvc]': '123' })).status).toBe(400);
    const { rows } = await suite().sql.query(
      `select 1 from payment_sandbox.objects where data->>'email' = 'nobody@example.com'`,
    );
    expect(rows).toHaveLength(0);
  });
});
