import type Stripe from 'stripe';
import { idOf } from './stripe-objects.ts';
import type { ProviderEvent } from './types.ts';

/** The notices that the webhook wants, as Stripe names them: it takes no prefixes. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'payment_method.updated',
  'payment_method.automatically_updated',
  'payment_method.detached',
] as const satisfies readonly Stripe.Event['type'][];

/** The characters of the provider's names. Anything else is not one of its names. */
const isName = (value: unknown): boolean =>
  typeof value === 'string' && /^[\w.-]{1,255}$/.test(value);

/**
 * The object that a notice is about. Charges count as the payment that they belong to. Throws for
 * content that is signed, but is no notice.
 */
export function describeEvent(event: Stripe.Event): ProviderEvent {
  if (!isName(event.id) || !isName(event.type)) throw new TypeError('a notice without a name');
  const found = subjectOf(event.data.object);
  const about = isName(found?.id) ? found : undefined;
  return {
    id: event.id,
    type: event.type,
    about,
    sessionId: about?.kind === 'session' ? about.id : undefined,
  };
}

function subjectOf(object: Stripe.Event['data']['object']): ProviderEvent['about'] {
  if (!('object' in object)) return undefined;
  switch (object.object) {
    case 'checkout.session':
      return { kind: 'session', id: object.id };
    case 'payment_intent':
      return { kind: 'charge', id: object.id };
    case 'charge': {
      const id = idOf(object.payment_intent);
      return id === undefined ? undefined : { kind: 'charge', id };
    }
    case 'refund':
      return { kind: 'refund', id: object.id };
    case 'dispute':
      return { kind: 'dispute', id: object.id };
    case 'payment_method':
      return { kind: 'card', id: object.id };
    default:
      return undefined;
  }
}
