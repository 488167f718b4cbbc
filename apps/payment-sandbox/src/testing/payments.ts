import type Stripe from 'stripe';
import { CANCEL_URL, CARDS, SUCCESS_URL, donation, idOf, submitCard } from './harness.ts';
import type { Suite } from './suite.ts';

/** Pays a donation at the page. Returns its payment, with the charge expanded. */
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

const RETURN_URL = 'http://shop.localhost:3000/payment';

export interface SavedCard {
  customer: string;
  method: string;
}

/** Saves a card at the page for a new customer, and approves its challenge. */
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
  const { setup_intent: setup } = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['setup_intent'],
  });
  const method = typeof setup === 'object' ? idOf(setup?.payment_method ?? null) : '';
  return { customer, method };
}

/** Answers the bank's page as the cardholder. */
export function answerBank(url: string, answer: 'approve' | 'refuse'): Promise<Response> {
  const body = new URLSearchParams({ answer });
  return fetch(url, { method: 'POST', body, redirect: 'manual' });
}

/** The parameters of a renewal: a charge of a saved card with nobody there. */
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
  const { data } = await suite.stripe.events.list({ limit: 100 });
  const order = data.map((event) => event.id).toReversed();
  return suite.receiver.hooks
    .filter((hook) => hook.raw.includes(id))
    .map((hook) => hook.event)
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

/** The charges of a payment as the sandbox stores them, newest first. */
export async function chargesOf({ sql }: Suite, intent: string): Promise<Stripe.Charge[]> {
  const { rows } = await sql.query<{ data: Stripe.Charge }>(
    `select data from payment_sandbox.objects
     where kind = 'charge' and data->>'payment_intent' = $1 order by seq desc`,
    [intent],
  );
  return rows.map(({ data }) => data);
}

/** Returns the dispute of a payment. Throws when there is none. */
export async function disputeOf({ stripe }: Suite, intent: string): Promise<Stripe.Dispute> {
  const { data } = await stripe.disputes.list({ limit: 100 });
  const dispute = data.find((each) => each.payment_intent === intent);
  if (dispute === undefined) throw new Error(`Nobody disputes ${intent}`);
  return dispute;
}

export function typesOf(events: readonly Stripe.Event[]): string[] {
  return events.map((event) => event.type);
}
