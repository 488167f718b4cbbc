import type Stripe from 'stripe';
import type { Work } from '../api/work.ts';
import { newId, randomText } from '../identifiers.ts';
import { type IntentPlan, type Stored, insertObject, saveObject } from '../store.ts';
import { emit } from '../webhooks/outbox.ts';
import { planChore } from '../chores/chores.ts';
import { DECLINES, type Decline, testCardByName } from './cards.ts';
import { recordCharge } from './charges.ts';
import type { PaymentMethod } from './payment-methods.ts';

export type Intent = Stored<'payment_intent'>;

/** Starts a payment of `amount` minor units that no card has been tried for yet. */
export async function createIntent(
  work: Work,
  order: {
    amount: number;
    currency: string;
    customer: string | null;
    description: string | null;
    plan: IntentPlan;
    checkoutSession: string | null;
  },
): Promise<Intent> {
  const id = newId('pi');
  const data: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: order.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: work.now,
    currency: order.currency,
    customer: order.customer,
    customer_account: null,
    description: order.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: order.plan.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: order.plan.setup_future_usage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  const intent: Intent = {
    data,
    hidden: { checkout_session: order.checkoutSession },
  };
  await insertObject(work.sql, 'payment_intent', work.now, intent);
  await emit(work, 'payment_intent.created', data);
  return intent;
}

async function change(
  work: Work,
  intent: Intent,
  changes: Partial<Stripe.PaymentIntent>,
): Promise<Intent> {
  const changed: Intent = { ...intent, data: { ...intent.data, ...changes } };
  await saveObject(work.sql, 'payment_intent', changed);
  return changed;
}

/** Takes the money. The test card that disputes its payments then opens a dispute. */
export async function settleIntent(
  work: Work,
  intent: Intent,
  method: PaymentMethod,
): Promise<Intent> {
  const charge = await recordCharge(work, intent.data, method, null);
  const settled = await change(work, intent, {
    status: 'succeeded',
    amount_received: intent.data.amount,
    latest_charge: charge.id,
    payment_method: method.data.id,
    last_payment_error: null,
    next_action: null,
  });
  await emit(work, 'payment_intent.succeeded', settled.data);
  if (testCardByName(method.hidden.card).afterwards === 'disputed') {
    await planChore(work, { action: 'open_dispute', subject: charge.id }, work.nowMs);
  }
  return settled;
}

export function paymentError(
  decline: Decline,
  method: Stripe.PaymentMethod,
  charge: string | null,
): Stripe.PaymentIntent.LastPaymentError {
  const { code, message } = DECLINES[decline];
  const byIssuer = decline !== 'authentication_failed';
  return {
    type: byIssuer ? 'card_error' : 'invalid_request_error',
    code,
    message,
    doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`,
    payment_method: method,
    ...(byIssuer ? { decline_code: decline } : {}),
    ...(charge === null ? {} : { charge }),
  };
}

/** Records a refusal; another card may be tried. */
export async function refuseIntent(
  work: Work,
  intent: Intent,
  method: PaymentMethod,
  decline: Decline,
): Promise<Intent> {
  // A cardholder who fails the challenge never reaches the issuer, so there is no charge.
  const charge =
    decline === 'authentication_failed'
      ? null
      : await recordCharge(work, intent.data, method, decline);
  const refused = await change(work, intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: paymentError(decline, method.data, charge?.id ?? null),
    ...(charge === null ? {} : { latest_charge: charge.id }),
  });
  await emit(work, 'payment_intent.payment_failed', refused.data);
  return refused;
}

/** Waits for the cardholder's answer to `nextAction`. */
export async function awaitChallenge(
  work: Work,
  intent: Intent,
  method: PaymentMethod,
  nextAction: Stripe.PaymentIntent.NextAction,
): Promise<Intent> {
  const waiting = await change(work, intent, {
    status: 'requires_action',
    payment_method: method.data.id,
    next_action: nextAction,
  });
  await emit(work, 'payment_intent.requires_action', waiting.data);
  return waiting;
}

/** Gives the payment up for good. */
export async function cancelIntent(
  work: Work,
  intent: Intent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Promise<Intent> {
  const canceled = await change(work, intent, {
    status: 'canceled',
    canceled_at: work.now,
    cancellation_reason: reason,
    next_action: null,
  });
  await emit(work, 'payment_intent.canceled', canceled.data);
  return canceled;
}
