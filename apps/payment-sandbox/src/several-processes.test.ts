import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  CARDS,
  type Receiver,
  type Running,
  control,
  donation,
  fakeClock,
  freshSql,
  startReceiver,
  startSandbox,
  submitCard,
} from './testing/harness.ts';

const clock = fakeClock(Date.now());
let receiver: Receiver;
let all: Running[] = [];

beforeAll(async () => {
  const sql = await freshSql();
  receiver = await startReceiver();
  all = await Promise.all([1, 2, 3].map(() => startSandbox({ sql, clock, receiver })));
}, 60_000);

afterAll(async () => {
  await Promise.all(all.map((running) => running.sandbox.close()));
  await receiver.close();
});

it('three that start at once on an empty database share one state', async () => {
  const created = await Promise.all(
    all.flatMap(({ stripe }) =>
      [1, 2, 3, 4].map(() =>
        stripe.checkout.sessions.create(donation(900), { idempotencyKey: 'shared' }),
      ),
    ),
  );
  expect(new Set(created.map((session) => session.id)).size).toBe(1);

  const url = new URL(created[0]?.url ?? '');
  const answers = await Promise.all(
    all.map(({ publicUrl }) => submitCard(`${publicUrl}${url.pathname}`, CARDS.good)),
  );
  expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303]);

  await Promise.all(all.map(({ sandbox }) => sandbox.deliverDue()));
  const ids = receiver.hooks.map((hook) => hook.event.id);
  expect(new Set(ids).size).toBe(ids.length);
  const types = receiver.hooks.map((hook) => hook.event.type);
  expect(types.filter((type) => type === 'charge.succeeded')).toHaveLength(1);
});

it('a fault for seven calls fails exactly seven of many at once', async () => {
  const [first] = all;
  if (first === undefined) throw new Error('Nothing runs');
  const fault = { target: 'api', action: 'error', times: '7' };
  await control(first, 'POST', '/sandbox/faults', fault);
  const answers = await Promise.allSettled(
    all.flatMap(({ stripe }) => [1, 2, 3, 4, 5].map(() => stripe.refunds.list())),
  );
  expect(answers.filter((answer) => answer.status === 'rejected')).toHaveLength(7);
});
