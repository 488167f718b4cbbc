import { expect, it } from 'vitest';
import { CARDS, SECRET_KEY, donation, startSandbox } from './testing/harness.ts';
import { eventsAbout, pay, renewal, saveCard } from './testing/payments.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();

async function rawCreate(publicUrl: string, key: string, amount: number): Promise<Response> {
  const body = new URLSearchParams({
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': String(amount),
    'line_items[0][price_data][product_data][name]': 'General donation',
    success_url: 'http://shop.localhost:3000/',
  });
  return fetch(`${publicUrl}/v1/checkout/sessions`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${SECRET_KEY}`, 'idempotency-key': key },
  });
}

it('twenty creates with one key at once make one session (TRAP-02)', async () => {
  const { stripe } = suite();
  const before = await stripe.checkout.sessions.list({ limit: 100 });
  const sessions = await Promise.all(
    Array.from({ length: 20 }, () =>
      stripe.checkout.sessions.create(donation(700), { idempotencyKey: 'twenty' }),
    ),
  );
  expect(new Set(sessions.map((session) => session.id)).size).toBe(1);
  const after = await stripe.checkout.sessions.list({ limit: 100 });
  expect(after.data.length - before.data.length).toBe(1);
});

it('the second reply is the first one, byte for byte, and says so', async () => {
  const { publicUrl } = suite();
  const first = await rawCreate(publicUrl, 'bytes', 700);
  const second = await rawCreate(publicUrl, 'bytes', 700);
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'));
  expect(second.headers.get('request-id')).not.toBe(first.headers.get('request-id'));
  expect(await second.text()).toBe(await first.text());
});

it('another process on the same database knows the key', async () => {
  const here = await rawCreate(suite().publicUrl, 'shared', 700);
  const other = await startSandbox(suite());
  const there = await rawCreate(other.publicUrl, 'shared', 700);
  await other.sandbox.close();
  expect(await there.text()).toBe(await here.text());
});

it('a key used for something else is refused', async () => {
  const { stripe, publicUrl } = suite();
  await rawCreate(publicUrl, 'once', 700);
  const other = await rawCreate(publicUrl, 'once', 800);
  expect(other.status).toBe(400);
  expect(await other.json()).toMatchObject({ error: { type: 'idempotency_error' } });
  await expect(
    stripe.refunds.create({ payment_intent: 'pi_x' }, { idempotencyKey: 'once' }),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

it('a refused request leaves its key free, so that the mended one goes through', async () => {
  const { publicUrl } = suite();
  expect((await rawCreate(publicUrl, 'mended', 10)).status).toBe(400);
  expect((await rawCreate(publicUrl, 'mended', 700)).status).toBe(200);
});

it('a key is forgotten after a day', async () => {
  const { clock, publicUrl } = suite();
  const first = await rawCreate(publicUrl, 'old', 700);
  clock.forward(24 * 60 * 60 + 1);
  const second = await rawCreate(publicUrl, 'old', 700);
  expect(await second.text()).not.toBe(await first.text());
});

it('every call that changes something keeps to its key (TRAP-03)', async () => {
  const { stripe } = suite();
  const card = await saveCard(suite(), CARDS.good);
  const intent = await pay(suite(), 1_000);
  const calls: ((options: { idempotencyKey: string }) => Promise<object>)[] = [
    (options) => stripe.customers.create({ name: 'Mona' }, options),
    (options) => stripe.paymentIntents.create(renewal(card), options),
    (options) => stripe.refunds.create({ payment_intent: intent.id, amount: 300 }, options),
    (options) => stripe.paymentMethods.detach(card.method, {}, options),
  ];
  for (const [index, call] of calls.entries()) {
    const options = { idempotencyKey: `every-${index}` };
    const answers = await Promise.all([call(options), call(options)]);
    expect(answers[0]).toEqual(answers[1]);
  }
  const detached = (await eventsAbout(suite(), card.method)).filter(
    (event) => event.type === 'payment_method.detached',
  );
  expect(detached).toHaveLength(1);
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(1);
});
