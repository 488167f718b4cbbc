import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../api/errors.ts';
import type { Work } from '../api/work.ts';
import { type Chore, planChore } from '../chores/chores.ts';
import { spendFault } from '../control/faults.ts';
import { idOf, newId } from '../identifiers.ts';
import { findObject, insertObject, saveObject } from '../store.ts';
import { emit } from '../webhooks/outbox.ts';
import { createBalanceTransaction } from './balance-transactions.ts';
import { testCardByName } from './cards.ts';
import { withoutEmpty } from './customers.ts';
import { isChargedBack } from './disputes.ts';

/** Why a bank sends a refund back. */
export const REFUND_FAILURES = [
  'declined',
  'expired_or_canceled_card',
  'insufficient_funds',
  'lost_or_stolen_card',
  'merchant_request',
  'unknown',
] as const;

interface RefundOrder {
  charge?: string | undefined;
  payment_intent?: string | undefined;
  /** Minor units; all that is left when absent. */
  amount?: number | undefined;
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer' | undefined;
  metadata?: Record<string, string> | undefined;
}

async function chargeToRefund(work: Work, order: RefundOrder): Promise<Stripe.Charge> {
  let id = order.charge;
  if (order.payment_intent !== undefined) {
    const intent = await findObject(work.sql, 'payment_intent', order.payment_intent, 'read');
    if (intent === null) {
      throw resourceMissing('payment_intent', order.payment_intent, 'payment_intent');
    }
    const latest = intent.data.latest_charge;
    if (typeof latest !== 'string' || intent.data.status !== 'succeeded') {
      throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
        param: 'payment_intent',
        code: 'payment_intent_unexpected_state',
      });
    }
    id ??= latest;
  }
  if (id === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const charge = await findObject(work.sql, 'charge', id, 'lock');
  if (charge === null) throw resourceMissing('charge', id, 'charge');
  return charge.data;
}

function refundable(charge: Stripe.Charge, asked: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid) {
    throw invalidRequest(`Charge ${charge.id} has no successful payment to refund.`, {
      param: 'charge',
    });
  }
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
  parts: { id: string; amount: number; balance: string },
): Stripe.Refund {
  return {
    id: parts.id,
    object: 'refund',
    amount: parts.amount,
    balance_transaction: parts.balance,
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
    reason: order.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

/** What comes of a refund: it fails when its card or a plan says so, else the bank confirms it. */
async function planOutcome(work: Work, charge: Stripe.Charge, refund: string): Promise<void> {
  const plan = await spendFault(work.sql, 'refund', idOf(charge.payment_intent));
  const method = await findObject(work.sql, 'payment_method', charge.payment_method ?? '', 'read');
  const failsByCard = testCardByName(method?.hidden.card ?? '').afterwards === 'refunds_fail';
  const reason = plan?.detail ?? (failsByCard ? 'expired_or_canceled_card' : null);
  const chore: Chore =
    reason === null
      ? { action: 'confirm_refund', subject: refund, detail: '' }
      : { action: 'fail_refund', subject: refund, detail: reason };
  await planChore(work, chore, work.nowMs + (plan?.delayMs ?? 0));
}

/** Gives money back, in full or in part. Throws when more is asked than is left. */
export async function createRefund(work: Work, order: RefundOrder): Promise<Stripe.Refund> {
  const charge = await chargeToRefund(work, order);
  await checkNotChargedBack(work, charge);
  const amount = refundable(charge, order.amount);
  const id = newId('re');
  const balance = await createBalanceTransaction(work, {
    category: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: id,
    description: charge.description,
  });
  const refund = refundOf(work, charge, order, { id, amount, balance: balance.id });
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
  await planOutcome(work, charge, id);
  return refund;
}

/** Stripe tells of a card's refund twice over: under its old name and its new one. */
async function emitUpdate(work: Work, refund: Stripe.Refund, previous: object): Promise<void> {
  await emit(work, 'charge.refund.updated', refund, previous);
  await emit(work, 'refund.updated', refund, previous);
}

/** The bank's number for the refund, by which the cardholder can ask for it. */
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

/** The bank sends a refund back: the money returns to the balance, and the charge has it again. */
async function returnToCharge(work: Work, refund: Stripe.Refund): Promise<string> {
  const charge = await findObject(work.sql, 'charge', idOf(refund.charge), 'lock');
  if (charge === null) throw resourceMissing('charge', idOf(refund.charge), 'charge');
  const balance = await createBalanceTransaction(work, {
    category: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
    description: `Refund failure for ${charge.data.id}`,
  });
  const left = charge.data.amount_refunded - refund.amount;
  const restored = { ...charge.data, amount_refunded: left, refunded: false };
  await saveObject(work.sql, 'charge', { ...charge, data: restored });
  return balance.id;
}

/** Lets a refund that seemed to succeed fail. Null when it has failed before. */
export async function failRefund(
  work: Work,
  id: string,
  reason: string,
): Promise<Stripe.Refund | null> {
  const found = await findObject(work.sql, 'refund', id, 'lock');
  if (found === null) throw resourceMissing('refund', id, 'refund');
  const { status } = found.data;
  if (status !== 'succeeded') return null;
  const refund: Stripe.Refund = {
    ...found.data,
    failure_balance_transaction: await returnToCharge(work, found.data),
    failure_reason: reason,
    status: 'failed',
  };
  await saveObject(work.sql, 'refund', { data: refund, hidden: {} });
  const before = { failure_balance_transaction: null, failure_reason: null, status };
  await emitUpdate(work, refund, before);
  await emit(work, 'refund.failed', refund);
  return refund;
}

/** Changes a refund's metadata, the only thing about it that may change. */
export async function updateRefund(
  work: Work,
  id: string,
  metadata: Record<string, string>,
): Promise<Stripe.Refund> {
  const found = await findObject(work.sql, 'refund', id, 'lock');
  if (found === null) throw resourceMissing('refund', id);
  const refund = { ...found.data, metadata: withoutEmpty({ ...found.data.metadata, ...metadata }) };
  await saveObject(work.sql, 'refund', { data: refund, hidden: {} });
  await emit(work, 'refund.updated', refund, { metadata: found.data.metadata });
  return refund;
}
