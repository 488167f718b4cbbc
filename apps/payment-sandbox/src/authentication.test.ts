import { describe, expect, it } from 'vitest';
import { CARDS } from './testing/harness.ts';
import {
  type SavedCard,
  answerBank,
  chargesOf,
  eventsAbout,
  renewal,
  saveCard,
  typesOf,
} from './testing/payments.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();
const RETURN_URL = 'http://shop.localhost:3000/late-dues?lng=ar';

/** Makes a renewal that the bank refuses while nobody is there. Returns its payment. */
async function refusedRenewal(card: SavedCard): Promise<string> {
  const { stripe } = suite();
  await expect(stripe.paymentIntents.create(renewal(card))).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'authentication_required',
    decline_code: 'authentication_required',
    payment_intent: { status: 'requires_payment_method' },
  });
  const query = `metadata['due']:'due_1'`;
  const [intent] = (await stripe.paymentIntents.search({ query })).data;
  return intent?.id ?? '';
}

/** The same payment with its holder there; answers the bank's page. */
async function askHolder(intent: string, card: SavedCard): Promise<string> {
  const asked = await suite().stripe.paymentIntents.confirm(intent, {
    payment_method: card.method,
    return_url: RETURN_URL,
  });
  expect(asked).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: RETURN_URL } },
  });
  return asked.next_action?.redirect_to_url?.url ?? '';
}

describe('a due on 4000 0027 6000 3184', () => {
  it('is refused off-session and paid by a link that its holder follows', async () => {
    const { stripe } = suite();
    const card = await saveCard(suite(), CARDS.challengeAlways);
    const intent = await refusedRenewal(card);
    const page = await askHolder(intent, card);
    const shown = await fetch(page, { headers: { 'accept-language': 'ar' } });
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(html).toContain('dir="rtl"');
    expect(html).toContain('3184');
    expect(shown.headers.get('content-security-policy')).toContain('http://shop.localhost:3000');

    const [first, second] = await Promise.all([
      answerBank(page, 'approve'),
      answerBank(page, 'approve'),
    ]);
    expect([first.status, second.status]).toEqual([303, 303]);
    const back = new URL(first.headers.get('location') ?? '');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      lng: 'ar',
      payment_intent: intent,
      redirect_status: 'succeeded',
    });
    expect(second.headers.get('location')).toBe(back.href);
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: 'succeeded',
      amount_received: 3_000,
      next_action: null,
      metadata: { due: 'due_1' },
    });
    const charges = await chargesOf(suite(), intent);
    expect(charges.map((charge) => charge.status)).toEqual(['succeeded', 'failed']);
    expect(await (await fetch(page)).text()).toContain('This payment is complete');
    const types = typesOf(await eventsAbout(suite(), intent));
    expect(types).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('can be tried again after its holder refused', async () => {
    const { stripe } = suite();
    const card = await saveCard(suite(), CARDS.challengeAlways);
    const intent = await refusedRenewal(card);
    const page = await askHolder(intent, card);
    const refused = await answerBank(page, 'refuse');
    expect(refused.headers.get('location')).toContain('redirect_status=failed');
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await fetch(page)).status).toBe(410);
    await answerBank(await askHolder(intent, card), 'approve');
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'succeeded' });
  });

  it('cannot be paid once it was cancelled', async () => {
    const { stripe } = suite();
    const card = await saveCard(suite(), CARDS.challengeAlways);
    const intent = await refusedRenewal(card);
    const page = await askHolder(intent, card);
    await stripe.paymentIntents.cancel(intent);
    const late = await answerBank(page, 'approve');
    expect(late.headers.get('location')).toContain('redirect_status=failed');
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ status: 'canceled' });
  });

  it('is not taken from a card that was removed while it waited', async () => {
    const { stripe } = suite();
    const card = await saveCard(suite(), CARDS.challengeAlways);
    const intent = await refusedRenewal(card);
    const page = await askHolder(intent, card);
    await stripe.paymentMethods.detach(card.method);
    await answerBank(page, 'approve');
    const truth = await stripe.paymentIntents.retrieve(intent);
    expect(truth).toMatchObject({ status: 'requires_payment_method', amount_received: 0 });
  });
});

describe('with the cardholder there', () => {
  it('4000 0025 0000 3155 asks for a challenge, though its renewals do not', async () => {
    const { stripe } = suite();
    const card = await saveCard(suite(), CARDS.challenge);
    expect(await stripe.paymentIntents.create(renewal(card))).toMatchObject({
      status: 'succeeded',
    });
    const present = await stripe.paymentIntents.create(
      renewal(card, { off_session: false, return_url: RETURN_URL }),
    );
    expect(present.status).toBe('requires_action');
  });
});

it("the bank's page is found by the payment's secret alone", async () => {
  const card = await saveCard(suite(), CARDS.challengeAlways);
  const intent = await refusedRenewal(card);
  const page = await askHolder(intent, card);
  const guessed = await fetch(page.replace(/_secret_.*/, '_secret_guessed'));
  expect(guessed.status).toBe(404);
  expect(await guessed.text()).toContain('There is no such payment page');
});

it('a payment outside checkout is confirmed at once', async () => {
  const card = await saveCard(suite(), CARDS.good);
  await expect(
    suite().stripe.paymentIntents.create(renewal(card, { confirm: false })),
  ).rejects.toMatchObject({ statusCode: 400, param: 'confirm' });
});
