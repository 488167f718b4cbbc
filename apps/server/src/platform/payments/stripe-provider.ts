import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { stripeCharges } from './stripe-charges.ts';
import { stripeCheckouts } from './stripe-checkouts.ts';
import { idOf, isRefused } from './stripe-objects.ts';
import {
  checkAccount,
  isUnknownObject,
  knowsCustomer,
  throwIfAboutUs,
  type StripeAccount,
} from './stripe-refusals.ts';
import { stripeMovements } from './stripe-movements.ts';
import { stripeReversals } from './stripe-reversals.ts';
import type { PaymentProvider, ProviderCard, ProviderCards, ProviderEvent } from './types.ts';

const PATIENCE = { timeout: 20_000, maxNetworkRetries: 2 };

/**
 * The provider behind Stripe's protocol. `apiUrl` points at a stand-in; nothing else in the server
 * knows which it is.
 */
export function createStripeProvider(options: {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string | undefined;
  /** The time limit of a call, and the number of repeats of a call without an answer. */
  patience?: { readonly timeout: number; readonly maxNetworkRetries: number };
}): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    ...(options.apiUrl === undefined ? {} : hostOf(options.apiUrl)),
    ...(options.patience ?? PATIENCE),
    telemetry: false,
  });
  const asked = { stripe, isLive: /^[sr]k_live_/.test(options.secretKey) };
  return {
    ...stripeCheckouts(stripe),
    ...stripeCards(asked),
    ...stripeCharges(asked),
    ...stripeReversals(stripe),
    ...stripeMovements(stripe),
    checkAccount: () => checkAccount(asked),
    async readEvent(rawBody, signature) {
      const { webhookSecret } = options;
      return describeEvent(
        await stripe.webhooks.constructEventAsync(rawBody, signature, webhookSecret),
      );
    },
  };
}

function hostOf(apiUrl: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiUrl);
  return {
    host: hostname,
    port: port || (protocol === 'https:' ? '443' : '80'),
    protocol: protocol === 'https:' ? 'https' : 'http',
  };
}

function stripeCards(account: StripeAccount): ProviderCards {
  const { stripe } = account;
  async function readCard(id: string): Promise<ProviderCard | undefined> {
    try {
      return describeCard(await stripe.paymentMethods.retrieve(id));
    } catch (error) {
      if (isUnknownObject(error)) return undefined;
      throw error;
    }
  }
  return {
    async createCustomer({ reference, email, name }) {
      // After a change of address the request differs, and the provider would refuse the same key.
      const words = createHash('sha256').update(`${email}\n${name}`).digest('base64url');
      const { id } = await stripe.customers
        .create(
          { email, name, metadata: { customer: reference } },
          { idempotencyKey: `customer-${reference}-${words}` },
        )
        .catch(throwIfAboutUs);
      return { id };
    },
    readCard,
    knowsCustomer: (id) => knowsCustomer(account, id),
    async deleteCustomer(id) {
      try {
        await stripe.customers.del(id);
      } catch (error) {
        // A deleted customer is known still; to a key of another account it never was.
        if (!isUnknownObject(error) || !(await knowsCustomer(account, id))) throw error;
      }
    },
    async detachCard(id) {
      try {
        await stripe.paymentMethods.detach(id);
      } catch (error) {
        if (!isRefused(error)) throw error;
        const card = await readCard(id);
        if (card?.customerId !== undefined) throw error;
      }
    },
  };
}

function describeCard(method: Stripe.PaymentMethod): ProviderCard | undefined {
  const { card } = method;
  if (card === undefined) return undefined;
  return {
    id: method.id,
    customerId: idOf(method.customer),
    brand: card.brand,
    last4: card.last4,
    expMonth: card.exp_month,
    expYear: card.exp_year,
    nameOnCard: method.billing_details.name ?? '',
    fingerprint: card.fingerprint ?? undefined,
  };
}

/**
 * The notices that the webhook wants, as Stripe names them: it takes no prefixes.
 * @internal A test compares them with docs/operating.md.
 */
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
function describeEvent(event: Stripe.Event): ProviderEvent {
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
