import type Stripe from 'stripe';
import { CANCEL_URL, CARDS, SUCCESS_URL, control, donation, idOf, submitCard } from './harness.ts';
import type { Suite } from './suite.ts';

/** A donation paid at the page; answers its payment. */
export async function pay(
  { stripe }: Suite,
  amount: number,
  number: string = CARDS.good,
): Promise<Stripe.PaymentIntent> {
  const session = await stripe.checkout.sessions.create(donation(amount));
  await submitCard(session.url, number);
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
  return stripe.paymentIntents.retrieve(idOf(intent), { expand: ['latest_charge'] });
}

/** Where a charge leads back to. */
const RETURN_URL = 'http://shop.localhost:3000/payment';

export interface SavedCard {
  customer: string;
  method: string;
}

/** A card saved at the page for a customer of its own, its challenge approved. */
export async function saveCard(
  { stripe }: Suite,
  number: string,
  expiry = '12/40',
): Promise<SavedCard> {
  const { id: customer } = await stripe.customers.create({ email: 'mona@example.com' });
  const session = await stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'usd',
    customer,
    success_url: SUCCESS_URL,
    cancel_url: CANCEL_URL,
  });
  const submitted = await submitCard(session.url, number, { expiry });
  const next = new URL(submitted.headers.get('location') ?? '', session.url ?? '');
  if (next.pathname.endsWith('/challenge')) await answerBank(next.href, 'approve');
  const [method] = (await stripe.customers.listPaymentMethods(customer)).data;
  return { customer, method: method?.id ?? '' };
}

/** The cardholder's answer on the bank's page. */
export function answerBank(url: string, answer: 'approve' | 'refuse'): Promise<Response> {
  const body = new URLSearchParams({ answer });
  return fetch(url, { method: 'POST', body, redirect: 'manual' });
}

/** What a renewal sends: a charge of a saved card with nobody there. */
export function renewal(
  card: SavedCard,
  changes: Partial<Stripe.PaymentIntentCreateParams> = {},
): Stripe.PaymentIntentCreateParams {
  return {
    amount: 3_000,
    currency: 'usd',
    customer: card.customer,
    payment_method: card.method,
    confirm: true,
    off_session: true,
    return_url: RETURN_URL,
    metadata: { due: 'due_1' },
    ...changes,
  };
}

/** Every event that names `id`, oldest first, as the endpoint received them. */
export async function eventsAbout(suite: Suite, id: string): Promise<Stripe.Event[]> {
  await suite.sandbox.deliverDue();
  const answer = await control(suite, 'GET', '/sandbox/events?limit=100', {});
  const { data } = (await answer.json()) as { data: { id: string }[] };
  const order = data.map((event) => event.id).toReversed();
  return suite.receiver.hooks
    .filter((hook) => hook.raw.includes(id))
    .map((hook) => hook.event)
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

export function typesOf(events: readonly Stripe.Event[]): string[] {
  return events.map((event) => event.type);
}
