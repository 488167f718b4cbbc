import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../api/errors.ts';
import type { Work } from '../api/work.ts';
import { newId } from '../identifiers.ts';
import { findObject, insertObject, saveObject } from '../store.ts';
import { emit } from '../webhooks/outbox.ts';
import { createBalanceTransaction } from './balance-transactions.ts';
import { withoutEmpty } from './customers.ts';

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

/** Gives money back, in full or in part. Throws when more is asked than is left. */
export async function createRefund(work: Work, order: RefundOrder): Promise<Stripe.Refund> {
  const charge = await chargeToRefund(work, order);
  const amount = refundable(charge, order.amount);
  const id = newId('re');
  const balance = await createBalanceTransaction(work, {
    type: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: id,
    description: charge.description,
  });
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: balance.id,
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
