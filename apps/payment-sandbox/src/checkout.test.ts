import { describe, expect, it } from 'vitest';
import { CARDS, donation, idOf, startSandbox, submitCard } from './testing/harness.ts';
import { chargesOf } from './testing/payments.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();

describe('a donation at the payment page', () => {
  it('is declined first, paid second, and sends signed webhooks (DON-17, TRAP-04)', async () => {
    const { stripe, sandbox, receiver } = suite();
    const session = await stripe.checkout.sessions.create(donation(801));
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 801,
      currency: 'usd',
      payment_intent: null,
    });

    const declined = await submitCard(session.url, CARDS.declined);
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('The card was declined');

    const paid = await submitCard(session.url, CARDS.good);
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(
      `http://shop.localhost:3000/payment?session=${session.id}`,
    );

    const truth = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(truth).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      metadata: { donation: 'don_1' },
      customer_details: { email: 'mona@example.com', name: 'Mona Adel' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 801,
        metadata: { donation: 'don_1' },
        latest_charge: {
          paid: true,
          amount: 801,
          payment_method_details: { card: { brand: 'visa', last4: '4242' } },
        },
      },
    });

    await sandbox.deliverDue();
    const types = receiver.hooks.map((hook) => hook.event.type);
    expect(types.toSorted()).toEqual(
      [
        'charge.failed',
        'charge.succeeded',
        'checkout.session.completed',
        'payment_intent.created',
        'payment_intent.payment_failed',
        'payment_intent.succeeded',
      ].toSorted(),
    );
    const completed = receiver.hooks.find((hook) => hook.event.type.endsWith('completed'));
    expect(completed?.event.data.object).toMatchObject({ id: session.id, payment_status: 'paid' });
  });

  it('is charged once by ten submits at the same moment (TRAP-02)', async () => {
    const session = await suite().stripe.checkout.sessions.create(donation(1_000));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => submitCard(session.url, CARDS.good)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(303));
    const { payment_intent: intent } = await suite().stripe.checkout.sessions.retrieve(session.id);
    expect(await chargesOf(suite(), idOf(intent))).toHaveLength(1);
  });

  it('stays open when the card has no money, and says why', async () => {
    const session = await suite().stripe.checkout.sessions.create(donation(900));
    const answer = await submitCard(session.url, CARDS.noFunds);
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain('There is not enough money on this card');
    const truth = await suite().stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    });
    expect(truth).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
      },
    });
    const again = await fetch(session.url ?? '');
    expect(await again.text()).toContain('There is not enough money on this card');
  });

  it('refuses a number that is not a test card, as test mode does', async () => {
    const session = await suite().stripe.checkout.sessions.create(donation(900));
    const answer = await submitCard(session.url, CARDS.unlisted);
    expect(answer.status).toBe(402);
    const { payment_intent: intent } = await suite().stripe.checkout.sessions.retrieve(session.id);
    expect((await chargesOf(suite(), idOf(intent)))[0]).toMatchObject({
      status: 'failed',
      outcome: { reason: 'test_mode_live_card' },
    });
  });

  it('asks for a challenge: refused leaves it open, approved pays once', async () => {
    const session = await suite().stripe.checkout.sessions.create(donation(900));
    const toBank = await submitCard(session.url, CARDS.challenge);
    expect(toBank.status).toBe(303);
    const bank = new URL(toBank.headers.get('location') ?? '', session.url ?? '');
    expect(await (await fetch(bank)).text()).toContain('Confirm that it is you');
    const pending = await suite().stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    });
    expect(pending.payment_intent).toMatchObject({ status: 'requires_action' });

    const answerBank = (answer: string) =>
      fetch(bank, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });
    const refused = await answerBank('refuse');
    const back = new URL(refused.headers.get('location') ?? '', bank);
    expect(back.pathname).toBe(`/c/pay/${session.id}`);
    expect(await (await fetch(back)).text()).toContain('The bank could not confirm that it is you');

    await submitCard(session.url, CARDS.challenge);
    const approvals = await Promise.all([answerBank('approve'), answerBank('approve')]);
    for (const approval of approvals) {
      expect(approval.headers.get('location')).toContain(`session=${session.id}`);
    }
    const truth = await suite().stripe.checkout.sessions.retrieve(session.id);
    expect(truth.payment_status).toBe('paid');
    expect(await chargesOf(suite(), idOf(truth.payment_intent))).toHaveLength(1);
  });

  it('with the card that fails later pays now', async () => {
    const session = await suite().stripe.checkout.sessions.create(donation(900));
    expect((await submitCard(session.url, CARDS.later)).status).toBe(303);
  });
});

describe('a session whose time is over', () => {
  it('expires by itself, cancels its payment, and cannot be paid (CRT hold release)', async () => {
    const { stripe, sandbox, receiver, clock } = suite();
    const expiresAt = Math.floor(clock.now() / 1_000) + 31 * 60;
    const session = await stripe.checkout.sessions.create(donation(900, { expires_at: expiresAt }));
    await submitCard(session.url, CARDS.declined);
    clock.forward(31 * 60 + 1);
    receiver.hooks.length = 0;
    await sandbox.deliverDue();
    const types = receiver.hooks.map((hook) => hook.event.type);
    expect(types).toContain('checkout.session.expired');
    expect(types).toContain('payment_intent.canceled');

    const late = await submitCard(session.url ?? '', CARDS.good);
    expect(late.status).toBe(410);
    expect(await late.text()).toContain('This payment page has expired');
    const truth = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    });
    expect(truth).toMatchObject({
      status: 'expired',
      payment_status: 'unpaid',
      payment_intent: { status: 'canceled' },
    });
  });

  it('is expired once by the first of many calls', async () => {
    const { stripe, clock } = suite();
    const session = await stripe.checkout.sessions.create(donation(900));
    clock.forward(24 * 60 * 60 + 1);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => stripe.checkout.sessions.retrieve(session.id)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill('expired'));
    const events = await stripe.events.list({ type: 'checkout.session.expired' });
    const ours = events.data.filter((event) =>
      JSON.stringify(event.data.object).includes(session.id),
    );
    expect(ours).toHaveLength(1);
  });

  it('can be ended by the product, and then refuses a card that comes too late', async () => {
    const { stripe } = suite();
    const session = await stripe.checkout.sessions.create(donation(900));
    expect((await stripe.checkout.sessions.expire(session.id)).status).toBe('expired');
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
      statusCode: 400,
    });
    expect((await submitCard(session.url, CARDS.good)).status).toBe(410);
  });
});

describe('a paid session', () => {
  it('cannot be expired, and its page leads on', async () => {
    const { stripe } = suite();
    const session = await stripe.checkout.sessions.create(donation(900));
    await submitCard(session.url, CARDS.good);
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('status');
    const page = await fetch(session.url ?? '');
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain('This payment is complete');
    expect(text).toContain(`session=${session.id}`);
  });

  it('is still paid after a restart on the same database', async () => {
    const session = await suite().stripe.checkout.sessions.create(donation(900));
    await submitCard(session.url, CARDS.good);
    const second = await startSandbox(suite());
    const truth = await second.stripe.checkout.sessions.retrieve(session.id);
    await second.sandbox.close();
    expect(truth.payment_status).toBe('paid');
  });
});

it('no card number is kept or logged', async () => {
  const { sql, logs } = suite();
  const { rows } = await sql.query<{ kept: string }>(
    "select string_agg(data::text || hidden::text, '') as kept from payment_sandbox.objects",
  );
  for (const number of Object.values(CARDS)) {
    for (const form of [number, number.replaceAll(' ', '')]) {
      expect(rows[0]?.kept).not.toContain(form);
      expect(JSON.stringify(logs)).not.toContain(form);
    }
  }
  expect(rows[0]?.kept).toContain('"last4":"4242"');
});
