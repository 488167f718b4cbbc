import type Stripe from 'stripe';
import type { Work } from '../api/work.ts';
import { newId } from '../identifiers.ts';
import { insertObject } from '../store.ts';
import { emit } from '../webhooks/outbox.ts';
import { cardFee, recordMovement } from './balance.ts';
import { DECLINES, type Decline } from './cards.ts';
import type { PaymentMethod } from './payment-methods.ts';

function detailsOf(
  method: Stripe.PaymentMethod,
  intent: Stripe.PaymentIntent,
): Stripe.Charge.PaymentMethodDetails {
  const card = method.card;
  if (card === undefined) return { type: method.type };
  return {
    type: 'card',
    card: {
      amount_authorized: intent.amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  const shared = {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    risk_level: 'normal',
    risk_score: 12,
  };
  if (decline === null) {
    return {
      ...shared,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  return {
    ...shared,
    network_status: 'declined_by_network',
    reason: decline,
    seller_message: DECLINES[decline].message,
    type: 'issuer_declined',
  };
}

/** Records one try to charge a card, paid or refused, with its event. */
export async function recordCharge(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
): Promise<Stripe.Charge> {
  const id = newId('ch');
  const taken = decline === null;
  const movement = taken
    ? await recordMovement(work, {
        type: 'charge',
        category: 'charge',
        amount: intent.amount,
        fee: cardFee(intent.amount),
        currency: intent.currency,
        source: id,
      })
    : null;
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: taken ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: movement?.id ?? null,
    billing_details: method.data.billing_details,
    calculated_statement_descriptor: 'TEST PAYMENT',
    captured: taken,
    created: work.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline === null ? null : DECLINES[decline].code,
    failure_message: decline === null ? null : DECLINES[decline].message,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: taken,
    payment_intent: intent.id,
    payment_method: method.data.id,
    payment_method_details: detailsOf(method.data, intent),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: taken ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  await insertObject(work.sql, 'charge', work.now, { data: charge, hidden: {} });
  await emit(work, taken ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
}
