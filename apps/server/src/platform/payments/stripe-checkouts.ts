import type Stripe from 'stripe';
import { idOf, isMissing, isRefused, objectOf, secondsOf, shortened } from './stripe-objects.ts';
import { stopCauseOf, throwIfAboutUs, throwIfUnknown } from './stripe-refusals.ts';
import {
  ProviderRefusesUsError,
  type CheckoutRequest,
  type ProviderCheckouts,
  type ProviderSession,
  type SetupRequest,
} from './types.ts';

/** A person may wait for this answer, and it is asked for again soon: it is not waited for long. */
const LOOKING = { timeout: 8_000, maxNetworkRetries: 0 };

/** The card is named by what the session has made. */
const WITH_CARD = { expand: ['payment_intent', 'setup_intent'] };

export function stripeCheckouts(stripe: Stripe): ProviderCheckouts {
  const { sessions } = stripe.checkout;
  return {
    async openCheckout(request) {
      const key = { idempotencyKey: `checkout-${request.reference}` };
      return describeSession(
        await sessions.create(checkoutParams(request), key).catch(throwIfRefused),
      );
    },
    async openSetup(request) {
      const key = { idempotencyKey: `setup-${request.reference}` };
      return describeSession(
        await sessions.create(setupParams(request), key).catch(throwIfRefused),
      );
    },
    async readSession(id) {
      const session = await sessions.retrieve(id, WITH_CARD, LOOKING).catch(throwIfUnknown);
      return describeSession(session);
    },
    async closeCheckout(id) {
      try {
        return describeSession(await sessions.expire(id, WITH_CARD));
      } catch (error) {
        // It was paid, or had expired, before we could close it: the truth is what counts.
        if (isRefused(error)) return describeSession(await sessions.retrieve(id, WITH_CARD));
        throw error;
      }
    },
  };
}

/** An unknown customer is a sign of a wrong key of ours: see `refusalOf`. */
function throwIfRefused(error: unknown): never {
  const isCustomer = isMissing(error) && error.param === 'customer';
  if (!isCustomer || stopCauseOf(error)) return throwIfAboutUs(error);
  throw new ProviderRefusesUsError('customers', { cause: error, isCertain: false });
}

function checkoutParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { customerId, saveCard = false } = request;
  return {
    mode: 'payment',
    submit_type: request.purpose,
    // Checkout has no Arabic; it picks the best of the browser's languages.
    locale: 'auto',
    client_reference_id: request.reference,
    ...(customerId === undefined ? { customer_email: request.email } : { customer: customerId }),
    line_items: linesOf(request),
    metadata: { payment: request.reference },
    payment_intent_data: {
      metadata: { payment: request.reference },
      ...(saveCard ? { setup_future_usage: 'off_session' as const } : {}),
    },
    // Later charges need a card, whatever else the account accepts.
    ...(saveCard ? { allowed_payment_method_types: ['card'] } : {}),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: secondsOf(request.expiresAt),
  };
}

/** Stripe shows at most 100 lines, and names of some length. */
const MOST_LINES = 100;
const MOST_CHARACTERS = 250;

function linesOf({ lines, amount, currency }: CheckoutRequest) {
  const [first] = lines;
  if (!first) throw new RangeError('a page of no lines');
  const shown = lines.length > MOST_LINES ? [{ name: first.name, amount }] : lines;
  return shown.map((line) => ({
    quantity: 1,
    price_data: {
      currency,
      unit_amount: line.amount,
      product_data: { name: shortened(line.name, MOST_CHARACTERS) },
    },
  }));
}

function setupParams(request: SetupRequest): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'setup',
    locale: 'auto',
    client_reference_id: request.reference,
    customer: request.customerId,
    currency: request.currency,
    allowed_payment_method_types: ['card'],
    metadata: { setup: request.reference },
    setup_intent_data: { metadata: { setup: request.reference } },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    ...(request.expiresAt === undefined ? {} : { expires_at: secondsOf(request.expiresAt) }),
  };
}

function describeSession(session: Stripe.Checkout.Session): ProviderSession {
  const isSetup = session.mode === 'setup';
  const made = objectOf(session.payment_intent) ?? objectOf(session.setup_intent);
  return {
    id: session.id,
    url: session.url ?? undefined,
    state: stateOf(session),
    mode: session.mode,
    amount: isSetup ? 0 : (session.amount_total ?? 0),
    currency: isSetup ? '' : (session.currency ?? ''),
    reference: session.client_reference_id ?? undefined,
    paymentId: idOf(session.payment_intent),
    customerId: idOf(session.customer),
    cardId: made?.status === 'succeeded' ? idOf(made.payment_method) : undefined,
  };
}

/** Completed is not yet paid: some ways of paying settle days later (traps 4). */
function stateOf(session: Stripe.Checkout.Session): ProviderSession['state'] {
  if (session.status === 'expired') return 'expired';
  if (session.status === 'open') return 'open';
  if (session.mode === 'setup') {
    return objectOf(session.setup_intent)?.status === 'succeeded' ? 'paid' : 'unpaid';
  }
  if (session.payment_status === 'paid') return 'paid';
  // The bank has declined: a completed page does not let anybody try again.
  const status = objectOf(session.payment_intent)?.status;
  return status === 'requires_payment_method' || status === 'canceled' ? 'expired' : 'unpaid';
}
