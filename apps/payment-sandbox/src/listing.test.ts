import { beforeAll, describe, expect, it } from 'vitest';
import { CARDS, donation, submitCard } from './testing/harness.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();
const ids: string[] = [];
let middle = 0;

beforeAll(async () => {
  const { stripe, clock } = suite();
  for (let index = 0; index < 5; index += 1) {
    clock.forward(60);
    if (index === 2) middle = Math.floor(clock.now() / 1_000);
    const session = await stripe.checkout.sessions.create(
      donation(1_000 + index, { payment_intent_data: { metadata: { order: `o${index}` } } }),
    );
    await submitCard(session.url, CARDS.good);
    ids.unshift(session.id);
  }
}, 60_000);

describe('a list', () => {
  it('has the newest first, page by page', async () => {
    const { checkout } = suite().stripe;
    const first = await checkout.sessions.list({ limit: 2 });
    expect(first.data.map((session) => session.id)).toEqual(ids.slice(0, 2));
    expect(first.has_more).toBe(true);
    const rest = await checkout.sessions.list({ limit: 3, starting_after: ids[1] ?? '' });
    expect(rest.data.map((session) => session.id)).toEqual(ids.slice(2));
    expect(rest.has_more).toBe(false);
  });

  it('is read to its end by the SDK', async () => {
    const all = await suite()
      .stripe.paymentIntents.list({ limit: 2 })
      .autoPagingToArray({ limit: 100 });
    expect(all.map((intent) => intent.amount)).toEqual([1_004, 1_003, 1_002, 1_001, 1_000]);
  });

  it('is filtered by time and by its fields (TRAP-06, reconcile)', async () => {
    const { stripe } = suite();
    const since = await stripe.paymentIntents.list({ created: { gte: middle } });
    expect(since.data.map((intent) => intent.amount)).toEqual([1_004, 1_003, 1_002]);
    expect((await stripe.checkout.sessions.list({ status: 'open' })).data).toEqual([]);
    const [first, second] = since.data.map((intent) => intent.id);
    await stripe.refunds.create({ payment_intent: first ?? '', amount: 100 });
    const other = await stripe.refunds.create({ payment_intent: second ?? '', amount: 100 });
    const listed = await stripe.refunds.list({ payment_intent: second ?? '' });
    expect(listed.data.map((refund) => refund.id)).toEqual([other.id]);
  });

  it('refuses a page that is too large and a cursor that is unknown', async () => {
    const { checkout } = suite().stripe;
    await expect(checkout.sessions.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
    await expect(checkout.sessions.list({ starting_after: 'cs_x' })).rejects.toMatchObject({
      statusCode: 404,
      param: 'starting_after',
    });
  });

  it('expands the references of its items, and refuses other paths', async () => {
    const { stripe } = suite();
    const listed = await stripe.checkout.sessions.list({
      limit: 1,
      expand: ['data.payment_intent.latest_charge'],
    });
    expect(listed.data[0]).toMatchObject({ payment_intent: { latest_charge: { amount: 1_004 } } });
    await expect(stripe.paymentIntents.list({ expand: ['data.amount'] })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

it('payments are found by their metadata', async () => {
  const { stripe } = suite();
  const found = await stripe.paymentIntents.search({ query: `metadata['order']:'o3'` });
  expect(found.data.map((intent) => intent.amount)).toEqual([1_003]);
  await expect(stripe.paymentIntents.search({ query: 'amount~5' })).rejects.toMatchObject({
    statusCode: 400,
  });
});
