import Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  CARDS,
  WEBHOOK_SECRET,
  control,
  donation,
  startSandbox,
  submitCard,
} from './testing/harness.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();

beforeEach(async () => {
  const { sandbox, receiver } = suite();
  await control(suite(), 'DELETE', '/sandbox/faults', {});
  receiver.answers.length = 0;
  await sandbox.deliverDue();
  receiver.hooks.length = 0;
});

/** A session that ends makes exactly one event. */
async function endedSession(): Promise<string> {
  const { stripe } = suite();
  const session = await stripe.checkout.sessions.create(donation(900));
  await stripe.checkout.sessions.expire(session.id);
  return session.id;
}

function arrived(type: string): number {
  return suite().receiver.hooks.filter((hook) => hook.event.type === type).length;
}

async function deliveriesOf(sessionId: string) {
  const { rows } = await suite().sql.query(
    `select d.state, d.attempts from payment_sandbox.deliveries d
     join payment_sandbox.objects o on o.id = d.event_id
     where o.data->'data'->'object'->>'id' = $1`,
    [sessionId],
  );
  return rows;
}

describe('a webhook', () => {
  it('is signed against a changed body, another secret and an old payload', async () => {
    await endedSession();
    await suite().sandbox.deliverDue();
    const { raw = '', signature = '' } = suite().receiver.hooks[0] ?? {};
    const { webhooks } = new Stripe('sk_test_unused');
    expect(webhooks.constructEvent(raw, signature, WEBHOOK_SECRET).type).toBe(
      'checkout.session.expired',
    );
    expect(() =>
      webhooks.constructEvent(raw.replace('900', '901'), signature, WEBHOOK_SECRET),
    ).toThrow('signature');
    expect(() => webhooks.constructEvent(raw, signature, 'whsec_other')).toThrow('signature');
    const later = Date.now() + 3_600_000;
    expect(() =>
      webhooks.constructEvent(raw, signature, WEBHOOK_SECRET, 300, undefined, later),
    ).toThrow('tolerance');
  });

  it('is tried again, later and later, until it is accepted', async () => {
    const { sandbox, clock, receiver } = suite();
    receiver.answers.push(500, null, 302);
    const session = await endedSession();
    await sandbox.deliverDue();
    expect(arrived('checkout.session.expired')).toBe(1);
    for (const [wait, count] of [
      [1, 2],
      [4, 2],
      [1, 3],
      [29, 3],
      [1, 4],
    ] as const) {
      clock.forward(wait);
      await sandbox.deliverDue();
      expect([wait, arrived('checkout.session.expired')]).toEqual([wait, count]);
    }
    clock.forward(80 * 60 * 60);
    await sandbox.deliverDue();
    const ours = receiver.hooks.filter((hook) => hook.raw.includes(session));
    expect(ours).toHaveLength(4);
    expect(await deliveriesOf(session)).toEqual([{ state: 'delivered', attempts: 4 }]);
  });

  it('is given up after three days', async () => {
    const { sandbox, clock, receiver } = suite();
    receiver.answers.push(...Array<number>(40).fill(500));
    const session = await endedSession();
    for (let hour = 0; hour < 24 * 4; hour += 1) {
      await sandbox.deliverDue();
      clock.forward(3_600);
    }
    expect(await deliveriesOf(session)).toMatchObject([{ state: 'given_up' }]);
    const { data } = await suite().stripe.events.list({ limit: 100 });
    const event = data.find((each) => JSON.stringify(each.data.object).includes(session));
    expect(event?.pending_webhooks).toBe(0);
    expect(arrived('checkout.session.expired')).toBeGreaterThan(10);
  });

  it('waits for the next start of the sandbox', async () => {
    const { sandbox, clock, receiver } = suite();
    receiver.answers.push(503);
    await endedSession();
    await sandbox.deliverDue();
    clock.forward(1);
    const second = await startSandbox(suite());
    await second.sandbox.deliverDue();
    await second.sandbox.close();
    expect(arrived('checkout.session.expired')).toBe(2);
  });

  it('is sent by one of two processes, not by both', async () => {
    const second = await startSandbox(suite());
    await Promise.all(Array.from({ length: 12 }, endedSession));
    await Promise.all([suite().sandbox.deliverDue(), second.sandbox.deliverDue()]);
    await second.sandbox.close();
    expect(arrived('checkout.session.expired')).toBe(12);
  });
});

describe('a fault plan', () => {
  it('fails calls, which then do nothing', async () => {
    const { stripe } = suite();
    await control(suite(), 'POST', '/sandbox/faults', {
      target: 'api',
      matching: 'POST /v1/checkout/sessions',
      action: 'error',
      times: '2',
    });
    const create = () =>
      stripe.checkout.sessions.create(donation(900), { idempotencyKey: 'fails-twice' });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    await expect(create()).rejects.toMatchObject({ statusCode: 500 });
    expect((await create()).status).toBe('open');
  });

  it('withholds the answer of calls that did their work', async () => {
    const { stripe } = suite();
    await control(suite(), 'POST', '/sandbox/faults', { target: 'api', action: 'timeout' });
    const params = donation(900, { client_reference_id: 'unheard' });
    await expect(
      stripe.checkout.sessions.create(params, { idempotencyKey: 'unheard', timeout: 300 }),
    ).rejects.toMatchObject({ type: 'StripeConnectionError' });
    const again = await stripe.checkout.sessions.create(params, { idempotencyKey: 'unheard' });
    const listed = await stripe.checkout.sessions.list({ limit: 100 });
    const ours = listed.data.filter((session) => session.client_reference_id === 'unheard');
    expect(ours.map((session) => session.id)).toEqual([again.id]);
  });

  it('refuses an action that does not exist', async () => {
    const answer = await control(suite(), 'POST', '/sandbox/faults', {
      target: 'api',
      action: 'drop',
    });
    expect(answer.status).toBe(400);
  });
});

it('nothing is sent when there is no endpoint', async () => {
  const { sql, clock } = suite();
  const quiet = await startSandbox({ sql, clock, receiver: null });
  const session = await quiet.stripe.checkout.sessions.create(donation(900));
  await submitCard(session.url, CARDS.good);
  expect(await quiet.sandbox.deliverDue()).toBe(0);
  await quiet.sandbox.close();
});
