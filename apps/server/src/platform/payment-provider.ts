import type { Currency } from '@nabta/contract';
import Stripe from 'stripe';

/** A checkout that the provider hosts, as it is now. */
export interface ProviderSession {
  readonly id: string;
  readonly url: string | undefined;
  readonly state: 'open' | 'paid' | 'unpaid' | 'expired';
  readonly mode: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Our own id of the payment, as we gave it. */
  readonly reference: string | undefined;
  /** The provider's id of the money that moved, once paid. */
  readonly paymentId: string | undefined;
}

/** What a payment page is asked to take. */
export interface CheckoutRequest {
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly description: string;
  readonly email: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Temporal.Instant;
}

/** A notice of the provider: a hint to read the truth, never the truth itself (traps 4). */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** The checkout it is about, when it is about one. */
  readonly sessionId: string | undefined;
}

/** Whoever takes the cards: Stripe, or the sandbox that speaks as it does. */
export interface PaymentProvider {
  /** Opens a payment page. The same reference gives the same page, however often it is asked. */
  openCheckout(request: CheckoutRequest): Promise<ProviderSession>;
  readSession(id: string): Promise<ProviderSession>;
  /** Closes an open payment page, and says what it became: it may have been paid meanwhile. */
  closeCheckout(id: string): Promise<ProviderSession>;
  refund(paymentId: string, key: string): Promise<{ id: string }>;
  /** Throws when the signature of the raw body is not the provider's. */
  readEvent(rawBody: Buffer, signature: string): Promise<ProviderEvent>;
}

const TIMEOUT_MS = 20_000;

/** A person may wait for this answer, and it is asked for again soon: it is not waited for long. */
const LOOKING = { timeout: 8_000, maxNetworkRetries: 0 };

/**
 * The provider behind Stripe's protocol. `apiUrl` points at a stand-in; nothing else in the server
 * knows which it is.
 */
export function createStripeProvider(options: {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string | undefined;
}): PaymentProvider {
  const stripe = new Stripe(options.secretKey, {
    ...(options.apiUrl === undefined ? {} : hostOf(options.apiUrl)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return {
    async openCheckout(request) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          submit_type: 'donate',
          // Checkout has no Arabic; it picks the best of the browser's languages.
          locale: 'auto',
          client_reference_id: request.reference,
          customer_email: request.email,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: request.currency,
                unit_amount: request.amount,
                product_data: { name: request.description },
              },
            },
          ],
          metadata: { payment: request.reference },
          payment_intent_data: { metadata: { payment: request.reference } },
          success_url: request.successUrl,
          cancel_url: request.cancelUrl,
          expires_at: Math.floor(request.expiresAt.epochMilliseconds / 1000),
        },
        { idempotencyKey: `checkout-${request.reference}` },
      );
      return describe(session);
    },
    async readSession(id) {
      return describe(await stripe.checkout.sessions.retrieve(id, {}, LOOKING));
    },
    async closeCheckout(id) {
      try {
        return describe(await stripe.checkout.sessions.expire(id));
      } catch (error) {
        // It was paid, or had expired, before we could close it: the truth is what counts.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) {
          return describe(await stripe.checkout.sessions.retrieve(id));
        }
        throw error;
      }
    },
    async refund(paymentId, key) {
      const refund = await stripe.refunds.create(
        { payment_intent: paymentId },
        { idempotencyKey: key },
      );
      return { id: refund.id };
    },
    async readEvent(rawBody, signature) {
      const event = await stripe.webhooks.constructEventAsync(
        rawBody,
        signature,
        options.webhookSecret,
      );
      const { object } = event.data;
      const isSession = 'object' in object && object.object === 'checkout.session';
      return { id: event.id, type: event.type, sessionId: isSession ? object.id : undefined };
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

function describe(session: Stripe.Checkout.Session): ProviderSession {
  const intent = session.payment_intent;
  return {
    id: session.id,
    url: session.url ?? undefined,
    state: stateOf(session),
    mode: session.mode,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    reference: session.client_reference_id ?? undefined,
    paymentId: (typeof intent === 'string' ? intent : intent?.id) ?? undefined,
  };
}

/** Completed is not yet paid: some ways of paying settle days later (traps 4). */
function stateOf(session: Stripe.Checkout.Session): ProviderSession['state'] {
  if (session.status === 'expired') return 'expired';
  if (session.status === 'open') return 'open';
  return session.payment_status === 'paid' ? 'paid' : 'unpaid';
}
