import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { SECRET_KEY, donation, stripeAt } from './testing/harness.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();

function create(changes: Partial<Stripe.Checkout.SessionCreateParams>, amount = 800) {
  return suite().stripe.checkout.sessions.create(donation(amount, changes));
}

function inMinutes(minutes: number): number {
  return Math.floor(suite().clock.now() / 1_000) + minutes * 60;
}

function priced(currency: string, amount: number): Stripe.Checkout.SessionCreateParams.LineItem[] {
  return [
    {
      quantity: 1,
      price_data: { currency, unit_amount: amount, product_data: { name: 'General donation' } },
    },
  ];
}

describe('a session is refused with', () => {
  it.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, object]>([
    ['a locale that Stripe does not speak', { locale: 'ar' }, { param: 'locale' }],
    ['less than 0.50 dollars', { line_items: priced('usd', 49) }, { code: 'amount_too_small' }],
    ['less than 25.00 pounds', { line_items: priced('egp', 2_499) }, { code: 'amount_too_small' }],
    [
      'more than a charge can be',
      { line_items: priced('usd', 100_000_000) },
      { code: 'amount_too_large' },
    ],
    [
      'an unknown currency',
      { line_items: priced('xxx', 800) },
      {
        param: 'line_items[0][price_data][currency]',
      },
    ],
    [
      'two currencies',
      { line_items: [...priced('usd', 800), ...priced('egp', 5_000)] },
      { param: 'line_items[1][price_data][currency]' },
    ],
    [
      'a fraction of a cent',
      { line_items: priced('usd', 800.5) },
      { code: 'parameter_invalid_integer' },
    ],
    ['no lines', { line_items: [] }, { code: 'parameter_missing', param: 'line_items' }],
    [
      'an unknown parameter',
      { tax_id_collection: { enabled: true } },
      { code: 'parameter_unknown', param: 'tax_id_collection' },
    ],
    ['a relative address', { success_url: '/payment' }, { code: 'url_invalid' }],
    ['a script for an address', { cancel_url: 'javascript:alert(1)' }, { code: 'url_invalid' }],
    ['half an email', { customer_email: 'mona@' }, { code: 'email_invalid' }],
    [
      'an email beside a customer',
      { customer: 'cus_1' },
      { message: 'You may only specify one of these parameters: customer, customer_email.' },
    ],
    ['too long metadata', { metadata: { note: 'x'.repeat(501) } }, { param: 'metadata[note]' }],
  ])('%s', async (_name, changes, problem) => {
    await expect(create(changes)).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      ...problem,
    });
  });

  it('less than half an hour or more than a day to pay', async () => {
    const problem = { statusCode: 400, param: 'expires_at' };
    await expect(create({ expires_at: inMinutes(29) })).rejects.toMatchObject(problem);
    await expect(create({ expires_at: inMinutes(24 * 60 + 1) })).rejects.toMatchObject(problem);
    expect((await create({ expires_at: inMinutes(31) })).expires_at).toBe(inMinutes(31));
  });
});

describe('a session is accepted with', () => {
  it('the least amounts', async () => {
    expect((await create({}, 50)).amount_total).toBe(50);
    expect((await create({ line_items: priced('egp', 2_500) })).currency).toBe('egp');
  });

  it('text of any script and awkward metadata', async () => {
    const metadata = { __proto__x: 'a', 'x y': '<b>&"', name: 'منى عادل 🌍' };
    const session = await create({ metadata, client_reference_id: "'; drop table x; --" });
    expect(session.metadata).toEqual(metadata);
    expect(session.client_reference_id).toBe("'; drop table x; --");
  });
});

describe('a call is refused', () => {
  it('with 401 without the right key', async () => {
    const { publicUrl } = suite();
    const unsigned = await fetch(`${publicUrl}/v1/refunds`);
    expect(unsigned.status).toBe(401);
    expect(unsigned.headers.get('request-id')).toMatch(/^req_/);
    await expect(stripeAt(publicUrl, 'sk_test_wrong').refunds.list()).rejects.toMatchObject({
      statusCode: 401,
      type: 'StripeAuthenticationError',
    });
    expect((await fetch(`${publicUrl}/v1/events`)).status).toBe(401);
  });

  it('not with the key as the user name of Basic', async () => {
    const authorization = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`;
    const answer = await fetch(`${suite().publicUrl}/v1/refunds`, { headers: { authorization } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('stripe-version')).toMatch(/^\d{4}-/);
  });

  it('with 404 for an unknown id or address', async () => {
    const { stripe, publicUrl } = suite();
    const problem = { statusCode: 404, code: 'resource_missing' };
    await expect(stripe.checkout.sessions.retrieve('cs_x')).rejects.toMatchObject(problem);
    await expect(stripe.refunds.retrieve('re_x')).rejects.toMatchObject(problem);
    await expect(stripe.refunds.create({ payment_intent: 'pi_x' })).rejects.toMatchObject(problem);
    await expect(create({ customer: 'cus_x', customer_email: '' })).rejects.toBeInstanceOf(Error);
    const answer = await fetch(`${publicUrl}/v1/invoices`, {
      headers: { authorization: `Bearer ${SECRET_KEY}` },
    });
    expect(answer.status).toBe(404);
  });

  it('for nonsense, never with a 500', async () => {
    const headers = { authorization: `Bearer ${SECRET_KEY}` };
    const bodies = [
      'line_items=1&mode=payment&success_url=http://a.b',
      'line_items[0]=x&mode=payment&success_url=http://a.b',
      'mode[__proto__][x]=1',
      '__proto__[x]=1',
      'metadata=x',
      `a${'[b]'.repeat(30)}=1`,
      'mode=%00',
      'metadata[a][b]=c&mode=payment&success_url=http://a.b',
      '%',
    ];
    for (const body of bodies) {
      const answer = await fetch(`${suite().publicUrl}/v1/checkout/sessions`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
      expect([body, answer.status]).toEqual([body, 400]);
      expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    }
    const version = await fetch(`${suite().publicUrl}/v1/refunds`, {
      headers: { ...headers, 'stripe-version': 'yesterday' },
    });
    expect(version.status).toBe(400);
  });
});

it('no API error is logged as broken', () => {
  expect(suite().logs.filter((event) => event.level === 'error')).toEqual([]);
});
