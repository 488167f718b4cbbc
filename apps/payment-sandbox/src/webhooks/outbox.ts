import type Stripe from 'stripe';
import { invalidRequest } from '../api/errors.ts';
import type { Work } from '../api/work.ts';
import { spendFault } from '../control/faults.ts';
import { newId } from '../identifiers.ts';
import { type StoredEvent, insertObject } from '../store.ts';

/** The version whose shapes the sandbox answers with: that of the SDK it is typed by. */
export const API_VERSION = '2026-10-28.endive';

type EventType = Extract<
  Stripe.Event.Type,
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.updated'
  | 'charge.failed'
  | 'charge.refund.updated'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.created'
  | 'customer.deleted'
  | 'customer.updated'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_method.attached'
  | 'payment_method.automatically_updated'
  | 'payment_method.detached'
  | 'payment_method.updated'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'
  | 'setup_intent.created'
  | 'setup_intent.requires_action'
  | 'setup_intent.setup_failed'
  | 'setup_intent.succeeded'
>;

type DeliveryCause = 'duplicate' | 'event' | 'replay';

async function queueDelivery(
  work: Work,
  eventId: string,
  cause: DeliveryCause,
  state: 'dropped' | 'pending',
  delayMs: number,
): Promise<void> {
  await work.sql.query(
    `insert into payment_sandbox.deliveries (id, event_id, cause, state, created_ms, due_ms)
     values ($1, $2, $3, $4, $5, $6)`,
    [newId('whd'), eventId, cause, state, work.nowMs, work.nowMs + delayMs],
  );
}

/**
 * Records an event, and its delivery, in the transaction that changes the object: neither can be
 * there without the other.
 */
export async function emit(
  work: Work,
  type: EventType,
  object: object,
  previous?: object,
): Promise<void> {
  const event: StoredEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: work.now,
    data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: work.webhooks ? 1 : 0,
    request: {
      id: work.request?.id ?? null,
      idempotency_key: work.request?.idempotencyKey ?? null,
    },
    type,
  };
  await insertObject(work.sql, 'event', work.now, { data: event, hidden: {} });
  if (!work.webhooks) return;
  const fault = await spendFault(work.sql, 'webhook', type);
  await queueDelivery(
    work,
    event.id,
    'event',
    fault?.action === 'drop' ? 'dropped' : 'pending',
    fault?.action === 'delay' ? fault.delayMs : 0,
  );
  for (let copy = 1; fault?.action === 'duplicate' && copy < fault.copies; copy += 1) {
    await queueDelivery(work, event.id, 'duplicate', 'pending', 0);
  }
}

/** Queues an event again, `times` over. Throws when there is nowhere to send it. */
export async function queueReplay(work: Work, eventId: string, times: number): Promise<void> {
  if (!work.webhooks) throw invalidRequest('The sandbox has no webhook endpoint to send to.');
  for (let copy = 0; copy < times; copy += 1) {
    await queueDelivery(work, eventId, 'replay', 'pending', 0);
  }
}
