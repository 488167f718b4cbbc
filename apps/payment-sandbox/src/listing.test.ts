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
      donation(1_000 + index, { payment_intent_data: { metadata: { order: `o'${index}` } } }),
    );
    await submitCard(session.url, CARDS.good);
    ids.unshift(session.id);
  }
}, 60_000);

describe('a list', () => {
  it('has the newest first, by pages in both directions', async () => {
    const { checkout } = suite().stripe;
    const first = await checkout.sessions.list({ limit: 2 });
    expect(first.data.map((session) => session.id)).toEqual(ids.slice(0, 2));
    expect(first.has_more).toBe(true);
    const rest = await checkout.sessions.list({ limit: 3, starting_after: ids[1] ?? '' });
    expect(rest.data.map((session) => session.id)).toEqual(ids.slice(2));
    expect(rest.has_more).toBe(false);
    const back = await checkout.sessions.list({ limit: 2, ending_before: ids[4] ?? '' });
    expect(back.data.map((session) => session.id)).toEqual(ids.slice(2, 4));
    expect(back.has_more).toBe(true);
  });

  it('is walked to its end by the SDK', async () => {
    const all = await suite().stripe.charges.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map((charge) => charge.amount)).toEqual([1_004, 1_003, 1_002, 1_001, 1_000]);
  });

  it('is bounded by time and by what it belongs to (trap 6, reconcile)', async () => {
    const { stripe } = suite();
    const since = await stripe.paymentIntents.list({ created: { gte: middle } });
    expect(since.data.map((intent) => intent.amount)).toEqual([1_004, 1_003, 1_002]);
    const before = await stripe.paymentIntents.list({ created: { lt: middle } });
    expect(before.data).toHaveLength(2);
    const intent = since.data[0]?.id ?? '';
    const charges = await stripe.charges.list({ payment_intent: intent });
    expect(charges.data.map((charge) => charge.payment_intent)).toEqual([intent]);
    const sessions = await stripe.checkout.sessions.list({ payment_intent: intent });
    expect(sessions.data.map((session) => session.id)).toEqual([ids[0]]);
    expect((await stripe.checkout.sessions.list({ status: 'open' })).data).toEqual([]);
  });

  it('refuses a page that is too large and a cursor that is unknown', async () => {
    const { checkout } = suite().stripe;
    await expect(checkout.sessions.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
    await expect(checkout.sessions.list({ starting_after: 'cs_x' })).rejects.toMatchObject({
      statusCode: 404,
      param: 'starting_after',
    });
  });

  it('expands what its items refer to, and refuses what they do not', async () => {
    const { stripe } = suite();
    const listed = await stripe.checkout.sessions.list({
      limit: 1,
      expand: ['data.payment_intent.latest_charge', 'data.line_items'],
    });
    expect(listed.data[0]).toMatchObject({
      payment_intent: { latest_charge: { amount: 1_004 } },
      line_items: { data: [{ amount_total: 1_004 }] },
    });
    await expect(stripe.charges.list({ expand: ['data.amount'] })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

it('the lines of a session are a list of their own', async () => {
  const lines = await suite().stripe.checkout.sessions.listLineItems(ids[0] ?? '');
  expect(lines.data).toMatchObject([{ description: 'General donation', amount_total: 1_004 }]);
});

it('payments are found by their metadata, quotes and all', async () => {
  const { stripe } = suite();
  const found = await stripe.paymentIntents.search({
    query: `metadata["order"]:"o'3" AND status:'succeeded'`,
  });
  expect(found.data.map((intent) => intent.amount)).toEqual([1_003]);
  await expect(stripe.charges.search({ query: 'amount~5' })).rejects.toMatchObject({
    statusCode: 400,
  });
});
