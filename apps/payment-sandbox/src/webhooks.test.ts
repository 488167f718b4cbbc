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

async function reportOf(sessionId: string) {
  const answer = await control(suite(), 'GET', '/sandbox/events?limit=100', {});
  const { data } = (await answer.json()) as {
    data: {
      id: string;
      pending_webhooks: number;
      data: { object: { id: string } };
      deliveries: { cause: string; state: string; attempts: { status: number | null }[] }[];
    }[];
  };
  const event = data.find((each) => each.data.object.id === sessionId);
  if (event === undefined) throw new Error(`No event of ${sessionId}`);
  return event;
}

describe('a webhook', () => {
  it('is signed so that a changed body, another secret or an old one is noticed', async () => {
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
    expect((await reportOf(session)).deliveries).toMatchObject([
      {
        cause: 'event',
        state: 'delivered',
        attempts: [{ status: 500 }, { status: null }, { status: 302 }, { status: 200 }],
      },
    ]);
  });

  it('is given up after three days', async () => {
    const { sandbox, clock, receiver } = suite();
    receiver.answers.push(...Array<number>(40).fill(500));
    const session = await endedSession();
    for (let hour = 0; hour < 24 * 4; hour += 1) {
      await sandbox.deliverDue();
      clock.forward(3_600);
    }
    const report = await reportOf(session);
    expect(report.deliveries).toMatchObject([{ state: 'given_up' }]);
    expect(report.pending_webhooks).toBe(0);
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

describe('an event', () => {
  it('is replayed as often as asked, the same each time (trap 4)', async () => {
    const { sandbox, receiver } = suite();
    const session = await endedSession();
    await sandbox.deliverDue();
    const { id } = await reportOf(session);
    await control(suite(), 'POST', `/sandbox/events/${id}/replay`, { times: '5' });
    await sandbox.deliverDue();
    await sandbox.replay(id);
    const ours = receiver.hooks.filter((hook) => hook.event.id === id);
    expect(ours).toHaveLength(7);
    expect(new Set(ours.map((hook) => JSON.stringify(hook.event.data))).size).toBe(1);
    await expect(sandbox.replay('evt_x')).rejects.toThrow('evt_x');
  });

  it('can be read back by the product', async () => {
    const session = await endedSession();
    const { id } = await reportOf(session);
    expect(await suite().stripe.events.retrieve(id)).toMatchObject({
      object: 'event',
      type: 'checkout.session.expired',
    });
    const listed = await suite().stripe.events.list({
      types: ['checkout.session.expired', 'charge.succeeded'],
      limit: 1,
    });
    expect(listed.data.map((event) => event.id)).toEqual([id]);
  });
});

describe('a fault plan', () => {
  it('drops webhooks, which a replay can still bring (trap 6)', async () => {
    const { sandbox } = suite();
    await control(suite(), 'POST', '/sandbox/faults', {
      target: 'webhook',
      matching: 'checkout.session.*',
      action: 'drop',
    });
    const session = await endedSession();
    await sandbox.deliverDue();
    expect(arrived('checkout.session.expired')).toBe(0);
    const report = await reportOf(session);
    expect(report.deliveries).toMatchObject([{ state: 'dropped', attempts: [] }]);
    await sandbox.replay(report.id);
    expect(arrived('checkout.session.expired')).toBe(1);
  });

  it('delays and duplicates webhooks', async () => {
    const { sandbox, clock } = suite();
    const plan = { target: 'webhook', matching: '*' };
    await control(suite(), 'POST', '/sandbox/faults', {
      ...plan,
      action: 'delay',
      delay_ms: '90000',
    });
    await control(suite(), 'POST', '/sandbox/faults', {
      ...plan,
      action: 'duplicate',
      copies: '3',
    });
    await endedSession();
    await endedSession();
    await sandbox.deliverDue();
    expect(arrived('checkout.session.expired')).toBe(3);
    clock.forward(90);
    await sandbox.deliverDue();
    expect(arrived('checkout.session.expired')).toBe(4);
  });

  it('fails calls that then did nothing', async () => {
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

  it('leaves calls without an answer that did their work', async () => {
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

  it('refuses what makes no sense', async () => {
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
