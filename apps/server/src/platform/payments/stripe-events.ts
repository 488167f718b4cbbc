import type Stripe from 'stripe';
import { idOf } from './stripe-objects.ts';
import type { ProviderEvent } from './types.ts';

/** What names of the provider are made of: more would not be one of its own. */
const isName = (value: unknown): boolean =>
  typeof value === 'string' && /^[\w.-]{1,255}$/.test(value);

/**
 * What a notice is about. Charges are read as the payment that they belong to. Throws for what was
 * signed and still is no notice.
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
