import type { Work } from '../api/work.ts';
import { idOf } from '../identifiers.ts';
import { findObject, saveObject } from '../store.ts';
import { emit } from '../webhooks/outbox.ts';
import { type CardOutcome, type Decline, testCardByName } from './cards.ts';
import { type Checkout, buyer, openCheckout } from './checkout-sessions.ts';
import { redeemCoupon } from './coupons.ts';
import { createCustomer } from './customers.ts';
import {
  type Intent,
  awaitChallenge,
  createIntent,
  refuseIntent,
  settleIntent,
} from './payment-intents.ts';
import {
  type CardEntry,
  type PaymentMethod,
  attachMethod,
  createCardMethod,
  requireMethod,
} from './payment-methods.ts';
import {
  type Setup,
  awaitSetupChallenge,
  createSetup,
  refuseSetup,
  settleSetup,
} from './setup-intents.ts';

export type PayResult =
  | { kind: 'challenge'; checkout: Checkout }
  | { kind: 'closed'; checkout: Checkout }
  | { kind: 'declined'; checkout: Checkout; decline: Decline }
  | { kind: 'paid'; checkout: Checkout };

/** A payment or, in setup mode, a card to save: the page treats them alike. */
type Purpose = { for: 'payment'; intent: Intent } | { for: 'setup'; setup: Setup };

async function purposeOf(work: Work, { data, hidden }: Checkout): Promise<Purpose> {
  const shared = {
    customer: typeof data.customer === 'string' ? data.customer : null,
    plan: hidden.plan,
    checkoutSession: data.id,
  };
  if (data.mode === 'setup') {
    const known =
      typeof data.setup_intent === 'string'
        ? await findObject(work.sql, 'setup_intent', data.setup_intent, 'lock')
        : null;
    return { for: 'setup', setup: known ?? (await createSetup(work, shared)) };
  }
  const known =
    typeof data.payment_intent === 'string'
      ? await findObject(work.sql, 'payment_intent', data.payment_intent, 'lock')
      : null;
  const order = {
    ...shared,
    description: null,
    amount: data.amount_total ?? 0,
    currency: data.currency ?? 'usd',
  };
  return { for: 'payment', intent: known ?? (await createIntent(work, order)) };
}

function withPurpose(checkout: Checkout, purpose: Purpose): Checkout {
  const reference =
    purpose.for === 'payment'
      ? { payment_intent: purpose.intent.data.id }
      : { setup_intent: purpose.setup.data.id };
  return { ...checkout, data: { ...checkout.data, ...reference } };
}

async function challenge(
  work: Work,
  checkout: Checkout,
  purpose: Purpose,
  method: PaymentMethod,
): Promise<PayResult> {
  const page = `${work.publicUrl}/c/pay/${checkout.data.id}`;
  if (purpose.for === 'payment') {
    await awaitChallenge(work, purpose.intent, method, {
      type: 'redirect_to_url',
      redirect_to_url: { url: `${page}/challenge`, return_url: page },
    });
  } else {
    await awaitSetupChallenge(work, purpose.setup, method, `${page}/challenge`);
  }
  const waiting: Checkout = {
    ...checkout,
    hidden: { ...checkout.hidden, challenged: method.data.id },
  };
  await saveObject(work.sql, 'checkout.session', waiting);
  return { kind: 'challenge', checkout: waiting };
}

async function decline(
  work: Work,
  checkout: Checkout,
  purpose: Purpose,
  method: PaymentMethod,
  reason: Decline,
): Promise<PayResult> {
  if (purpose.for === 'payment') await refuseIntent(work, purpose.intent, method, reason);
  else await refuseSetup(work, purpose.setup, method, reason);
  const open: Checkout = { ...checkout, hidden: { ...checkout.hidden, challenged: null } };
  await saveObject(work.sql, 'checkout.session', open);
  return { kind: 'declined', checkout: open, decline: reason };
}

/** Saves the card with a customer when the session says that it will be charged again. */
async function keepCard(
  work: Work,
  { data, hidden }: Checkout,
  method: PaymentMethod,
): Promise<{ customer: string | null; method: PaymentMethod }> {
  const { email, name } = method.data.billing_details;
  const saves = data.mode === 'setup' || hidden.plan.setup_future_usage !== null;
  let customer = typeof data.customer === 'string' ? data.customer : null;
  if (customer === null && saves) {
    const fields = { email: email ?? undefined, name: name ?? undefined };
    customer = (await createCustomer(work, fields)).id;
  }
  const kept = customer !== null && saves ? await attachMethod(work, method, customer) : method;
  return { customer, method: kept };
}

async function complete(
  work: Work,
  checkout: Checkout,
  purpose: Purpose,
  entered: PaymentMethod,
): Promise<PayResult> {
  const { customer, method } = await keepCard(work, checkout, entered);
  if (purpose.for === 'payment') {
    const { data, hidden } = purpose.intent;
    await settleIntent(work, { data: { ...data, customer }, hidden }, method);
  } else {
    const { data, hidden } = purpose.setup;
    await settleSetup(work, { data: { ...data, customer }, hidden }, method);
  }
  const { email, name } = method.data.billing_details;
  const done: Checkout = {
    data: {
      ...checkout.data,
      customer,
      customer_details: buyer(email ?? '', name),
      payment_status: checkout.data.mode === 'setup' ? 'no_payment_required' : 'paid',
      status: 'complete',
      url: null,
    },
    hidden: { ...checkout.hidden, challenged: null },
  };
  await saveObject(work.sql, 'checkout.session', done);
  for (const { coupon } of done.data.discounts ?? []) await redeemCoupon(work, idOf(coupon));
  await emit(work, 'checkout.session.completed', done.data);
  return { kind: 'paid', checkout: done };
}

/**
 * One try to pay a session with a card. The session stays locked meanwhile, so of many submits at
 * once only the first can pay; the others find it closed.
 */
export async function payCheckout(work: Work, id: string, entry: CardEntry): Promise<PayResult> {
  const found = await openCheckout(work, id);
  if (found.data.status !== 'open') return { kind: 'closed', checkout: found };
  const purpose = await purposeOf(work, found);
  const checkout = withPurpose(found, purpose);
  const method = await createCardMethod(work, entry);
  const outcome: CardOutcome = testCardByName(method.hidden.card).atCheckout;
  if (outcome === 'challenge') return challenge(work, checkout, purpose, method);
  if (outcome === 'pays') return complete(work, checkout, purpose, method);
  return decline(work, checkout, purpose, method, outcome);
}

/** Takes the cardholder's answer to the challenge. Returns null when the session waits for none. */
export async function answerChallenge(
  work: Work,
  id: string,
  approved: boolean,
): Promise<PayResult | null> {
  const checkout = await openCheckout(work, id);
  if (checkout.data.status !== 'open') return { kind: 'closed', checkout };
  if (checkout.hidden.challenged === null) return null;
  const method = await requireMethod(work, checkout.hidden.challenged, 'payment_method');
  const purpose = await purposeOf(work, checkout);
  return approved
    ? complete(work, checkout, purpose, method)
    : decline(work, checkout, purpose, method, 'authentication_failed');
}
