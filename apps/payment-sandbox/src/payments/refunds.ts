import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../api/errors.ts';
import type { Work } from '../api/work.ts';
import { planChore } from '../chores/chores.ts';
import { idOf, newId } from '../identifiers.ts';
import { findObject, insertObject, saveObject } from '../store.ts';
import { emit } from '../webhooks/outbox.ts';
import { recordMovement } from './balance.ts';
import { testCardByName } from './cards.ts';
import { withoutEmpty } from './customers.ts';
import { isChargedBack } from './disputes.ts';

interface RefundOrder {
  payment_intent: string;
  /** Minor units; all that is left when absent. */
  amount?: number | undefined;
  metadata?: Record<string, string> | undefined;
}

async function chargeToRefund(work: Work, intentId: string): Promise<Stripe.Charge> {
  const intent = await findObject(work.sql, 'payment_intent', intentId, 'read');
  if (intent === null) throw resourceMissing('payment_intent', intentId, 'payment_intent');
  const id = intent.data.latest_charge;
  if (typeof id !== 'string' || intent.data.status !== 'succeeded') {
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
      code: 'payment_intent_unexpected_state',
    });
  }
  const charge = await findObject(work.sql, 'charge', id, 'lock');
  if (charge === null) throw resourceMissing('charge', id, 'charge');
  return charge.data;
}

function refundable(charge: Stripe.Charge, asked: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      param: 'charge',
      code: 'charge_already_refunded',
    });
  }
  if (asked !== undefined && asked > left) {
    throw invalidRequest(
      `Refund amount (${asked}) is greater than unrefunded amount on charge (${left}), in minor units of ${charge.currency}.`,
      { param: 'amount' },
    );
  }
  return asked ?? left;
}

async function checkNotChargedBack(work: Work, charge: Stripe.Charge): Promise<void> {
  if (!(await isChargedBack(work, charge))) return;
  throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
  });
}

function refundOf(
  work: Work,
  charge: Stripe.Charge,
  order: RefundOrder,
  amount: number,
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: withoutEmpty(order.metadata ?? {}),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

/** Plans the outcome of a refund: a failure for the test card whose refunds fail, else success. */
async function planOutcome(work: Work, charge: Stripe.Charge, refund: string): Promise<void> {
  const method = await findObject(work.sql, 'payment_method', charge.payment_method ?? '', 'read');
  const fails = testCardByName(method?.hidden.card ?? '').afterwards === 'refunds_fail';
  const action = fails ? 'fail_refund' : 'confirm_refund';
  await planChore(work, { action, subject: refund }, work.nowMs);
}

/** Gives money back, in full or in part. Throws when more is asked than is left. */
export async function createRefund(work: Work, order: RefundOrder): Promise<Stripe.Refund> {
  const charge = await chargeToRefund(work, order.payment_intent);
  await checkNotChargedBack(work, charge);
  const amount = refundable(charge, order.amount);
  const made = refundOf(work, charge, order, amount);
  const movement = await recordMovement(work, {
    type: 'refund',
    category: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: made.id,
  });
  const refund = { ...made, balance_transaction: movement.id };
  const refunded = charge.amount_refunded + amount;
  const changed: Stripe.Charge = {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  };
  await insertObject(work.sql, 'refund', work.now, { data: refund, hidden: {} });
  await saveObject(work.sql, 'charge', { data: changed, hidden: {} });
  await emit(work, 'refund.created', refund);
  await emit(work, 'charge.refunded', changed, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  await planOutcome(work, charge, refund.id);
  return refund;
}

/** Stripe sends a change of a refund twice: under its old name and its new one. */
async function emitUpdate(work: Work, refund: Stripe.Refund, previous: object): Promise<void> {
  await emit(work, 'charge.refund.updated', refund, previous);
  await emit(work, 'refund.updated', refund, previous);
}

/** Adds the bank's reference, by which a cardholder can trace the refund. */
export async function reportReference(work: Work, id: string): Promise<void> {
  const found = await findObject(work.sql, 'refund', id, 'lock');
  const known = found?.data.destination_details;
  if (found?.data.status !== 'succeeded' || known?.card?.reference_status !== 'pending') return;
  const reference = Array.from(randomBytes(23), (byte) => byte % 10).join('');
  const card: Stripe.Refund.DestinationDetails.Card = {
    ...known.card,
    reference,
    reference_status: 'available',
  };
  const refund = { ...found.data, destination_details: { ...known, card } };
  await saveObject(work.sql, 'refund', { data: refund, hidden: {} });
  const before = { destination_details: { card: { reference_status: 'pending' } } };
  await emitUpdate(work, refund, before);
}

/** Takes a failed refund off what its charge has given back. */
async function returnToCharge(work: Work, refund: Stripe.Refund): Promise<void> {
  const charge = await findObject(work.sql, 'charge', idOf(refund.charge), 'lock');
  if (charge === null) throw resourceMissing('charge', idOf(refund.charge), 'charge');
  const left = charge.data.amount_refunded - refund.amount;
  const restored = { ...charge.data, amount_refunded: left, refunded: false };
  await saveObject(work.sql, 'charge', { ...charge, data: restored });
}

/** Lets a refund fail that had succeeded. Returns null when it has failed before. */
export async function failRefund(
  work: Work,
  id: string,
  reason: 'expired_or_canceled_card' | 'unknown',
): Promise<Stripe.Refund | null> {
  const found = await findObject(work.sql, 'refund', id, 'lock');
  if (found === null) throw resourceMissing('refund', id, 'refund');
  const { status } = found.data;
  if (status !== 'succeeded') return null;
  await returnToCharge(work, found.data);
  const { amount, currency } = found.data;
  const movement = await recordMovement(work, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount,
    currency,
    source: id,
  });
  const refund: Stripe.Refund = {
    ...found.data,
    failure_balance_transaction: movement.id,
    failure_reason: reason,
    status: 'failed',
  };
  await saveObject(work.sql, 'refund', { data: refund, hidden: {} });
  await emitUpdate(work, refund, { failure_reason: null, status });
  await emit(work, 'refund.failed', refund);
  return refund;
}
