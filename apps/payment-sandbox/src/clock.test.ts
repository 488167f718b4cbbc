import { describe, expect, it } from 'vitest';
import { CARDS, control, donation, submitCard } from './testing/harness.ts';
import { disputeOf, eventsAbout, pay, typesOf } from './testing/payments.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();
const DAY = 24 * 60 * 60;

function advanced(): Promise<Response> {
  return control(suite(), 'POST', '/sandbox/clock/advanced', {});
}

describe('when the clock jumps by days', () => {
  it('every session that ended meanwhile expires at once, however many there are', async () => {
    const { stripe, clock } = suite();
    const sessions = [];
    for (let count = 0; count < 55; count += 1) {
      sessions.push(await stripe.checkout.sessions.create(donation(900)));
    }
    await submitCard(sessions[0]?.url ?? '', CARDS.declined);
    clock.forward(40 * DAY);
    const answer = await advanced();
    const ids = sessions.map((session) => session.id);
    expect(await answer.json()).toMatchObject({
      object: 'clock',
      now: Math.floor(clock.now() / 1_000),
      expired_sessions: expect.arrayContaining(ids) as string[],
    });
    expect((await stripe.checkout.sessions.list({ status: 'open' })).data).toEqual([]);
    const [first] = ids;
    expect(typesOf(await eventsAbout(suite(), first ?? ''))).toEqual(['checkout.session.expired']);
  });

  it('the next round does the same without being told', async () => {
    const { stripe, clock } = suite();
    const session = await stripe.checkout.sessions.create(donation(900));
    clock.forward(2 * DAY);
    expect(typesOf(await eventsAbout(suite(), session.id))).toEqual(['checkout.session.expired']);
  });

  it('a page that stayed open can not be paid, even before a round', async () => {
    const { stripe, clock } = suite();
    const session = await stripe.checkout.sessions.create(donation(900));
    clock.forward(2 * DAY);
    expect((await submitCard(session.url, CARDS.good)).status).toBe(410);
  });

  it('a dispute opens and, unanswered, is lost', async () => {
    const { clock } = suite();
    const intent = await pay(suite(), 900, CARDS.disputed);
    await suite().sandbox.deliverDue();
    clock.forward(30 * DAY);
    expect(await (await advanced()).json()).toMatchObject({
      chores: expect.arrayContaining([expect.objectContaining({ action: 'lose_dispute' })]) as [],
    });
    expect(await disputeOf(suite(), intent.id)).toMatchObject({ status: 'lost' });
  });

  it('a webhook that waits for its next try gets it', async () => {
    const { stripe, clock, sandbox, receiver } = suite();
    await sandbox.deliverDue();
    receiver.answers.push(500, 500);
    const session = await stripe.checkout.sessions.create(donation(900));
    await stripe.checkout.sessions.expire(session.id);
    await sandbox.deliverDue();
    clock.forward(10 * DAY);
    receiver.answers.length = 0;
    expect(typesOf(await eventsAbout(suite(), session.id)).length).toBeGreaterThan(1);
    const { data } = await stripe.events.list({ type: 'checkout.session.expired', limit: 1 });
    expect(data).toMatchObject([{ pending_webhooks: 0, data: { object: { id: session.id } } }]);
  });

  it('an idempotency key from before the jump is free again', async () => {
    const { stripe, clock } = suite();
    const create = () => stripe.checkout.sessions.create(donation(900), { idempotencyKey: 'jump' });
    const first = await create();
    expect((await create()).id).toBe(first.id);
    clock.forward(2 * DAY);
    await advanced();
    expect((await create()).id).not.toBe(first.id);
  });
});

it('does nothing when nothing is due', async () => {
  await suite().sandbox.deliverDue();
  expect(await (await advanced()).json()).toMatchObject({ expired_sessions: [], chores: [] });
});
