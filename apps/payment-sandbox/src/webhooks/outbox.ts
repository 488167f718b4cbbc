import type Stripe from 'stripe';
import type { Work } from '../api/work.ts';
import { newId } from '../identifiers.ts';
import { type StoredEvent, insertObject } from '../store.ts';

/** The API version of the sandbox's answers: that of the SDK whose types it uses. */
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
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'payment_method.attached'
  | 'payment_method.automatically_updated'
  | 'payment_method.detached'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'
  | 'setup_intent.created'
  | 'setup_intent.requires_action'
  | 'setup_intent.setup_failed'
  | 'setup_intent.succeeded'
>;

/**
 * Records an event and its delivery in the transaction that changes the object, so that neither
 * exists without the other.
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
  await work.sql.query(
    `insert into payment_sandbox.deliveries (id, event_id, state, created_ms, due_ms)
     values ($1, $2, 'pending', $3, $3)`,
    [newId('whd'), event.id, work.nowMs],
  );
}
