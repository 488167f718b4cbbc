import type Stripe from 'stripe';
import { CustomerGoneError, ProviderRefusesUsError } from './errors.ts';
import {
  idOf,
  instantOf,
  isMissing,
  isRefused,
  objectOf,
  secondsOf,
  shortened,
} from './stripe-objects.ts';
import { knowsCustomer, stopCauseOf, throwIfAboutUs, throwIfUnknown } from './stripe-refusals.ts';
import type {
  CheckoutRequest,
  PageLine,
  ProviderCheckouts,
  ProviderSession,
  SetupRequest,
} from './types.ts';

/** A person may wait for this answer, and it is asked for again soon: it is not waited for long. */
const LOOKING = { timeout: 8_000, maxNetworkRetries: 0 };

/** The card is named by what the session has made; refunds and disputes are marked on the charge. */
const WITH_CARD = { expand: ['payment_intent.latest_charge', 'setup_intent'] };

/** Checkout Sessions of Stripe; the idempotency keys come from the references of the requests. */
export function stripeCheckouts(stripe: Stripe): ProviderCheckouts {
  const { sessions } = stripe.checkout;
  const create = (params: Stripe.Checkout.SessionCreateParams, idempotencyKey: string) =>
    sessions
      .create(params, { idempotencyKey })
      .catch((error: unknown) => throwIfRefused(stripe, params.customer, error));
  return {
    async openCheckout(request) {
      const discount = await discountOf(stripe, request).catch(throwIfAboutUs);
      const params = checkoutParams(request, discount);
      return describeSession(await create(params, `checkout-${request.reference}`));
    },
    async openSetup(request) {
      return describeSession(await create(setupParams(request), `setup-${request.reference}`));
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

/**
 * A deleted customer is refused as one who was never there. One whom our key does not know at all is
 * a sign of a wrong key of ours: see `refusalOf`.
 */
async function throwIfRefused(
  stripe: Stripe,
  customerId: string | undefined,
  cause: unknown,
): Promise<never> {
  const isCustomer = isMissing(cause) && cause.param === 'customer';
  if (!isCustomer || customerId === undefined || stopCauseOf(cause)) return throwIfAboutUs(cause);
  const wasDeleted = await knowsCustomer({ stripe }, customerId);
  if (wasDeleted) throw new CustomerGoneError(customerId, { cause });
  throw new ProviderRefusesUsError('customers', { cause, isCertain: false });
}

/** The longest name of a coupon that Stripe takes. */
const COUPON_NAME_CHARACTERS = 40;

/**
 * Stripe takes a fixed sum off a page's lines by a coupon alone. Each is made for one page and can be
 * redeemed once; nobody can type it in, since it has no promotion code.
 */
async function discountOf(
  stripe: Stripe,
  { discount, currency, reference }: CheckoutRequest,
): Promise<{ coupon: string } | undefined> {
  if (discount === undefined) return undefined;
  const coupon = await stripe.coupons.create(
    {
      name: shortened(discount.name, COUPON_NAME_CHARACTERS),
      amount_off: discount.amount,
      currency,
      duration: 'once',
      max_redemptions: 1,
      metadata: { payment: reference },
    },
    { idempotencyKey: `discount-${reference}` },
  );
  return { coupon: coupon.id };
}

function checkoutParams(
  request: CheckoutRequest,
  discount: { coupon: string } | undefined,
): Stripe.Checkout.SessionCreateParams {
  const { customerId, email, saveCard = false, cardsOnly = false } = request;
  const guest = email === undefined ? {} : { customer_email: email };
  return {
    mode: 'payment',
    submit_type: request.purpose,
    // Checkout has no Arabic, so the browser chooses; the sandbox's page reads the metadata instead.
    locale: 'auto',
    client_reference_id: request.reference,
    ...(customerId === undefined ? guest : { customer: customerId }),
    line_items: lineItemsOf(request),
    ...(discount === undefined ? {} : { discounts: [discount] }),
    ...noteOf(request),
    metadata: { payment: request.reference, language: request.locale },
    payment_intent_data: {
      metadata: { payment: request.reference },
      ...(saveCard ? { setup_future_usage: 'off_session' as const } : {}),
    },
    // Later charges need a card, whatever else the account accepts.
    ...(saveCard || cardsOnly ? { allowed_payment_method_types: ['card'] } : {}),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: secondsOf(request.expiresAt),
  };
}

/** Stripe shows at most 100 lines, names of some length, and amounts of eight digits. */
const MOST_LINES = 100;
const MOST_CHARACTERS = 250;
const MOST_MINOR_UNITS = 99_999_999;
const NOTE_CHARACTERS = 1_200;

/**
 * The lines as Stripe takes them. Throws RangeError when they and the discount are not the amount:
 * the page would ask for another sum than our books expect.
 */
export function lineItemsOf({
  lines,
  discount,
  amount,
  currency,
}: Pick<CheckoutRequest, 'lines' | 'discount' | 'amount' | 'currency'>) {
  const [first] = lines;
  if (!first) throw new RangeError('a page of no lines');
  const total = lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
  if (total - (discount?.amount ?? 0) !== amount) {
    throw new RangeError(`lines of ${total} less ${discount?.amount ?? 0} are not ${amount}`);
  }
  const isTooMuch =
    lines.length > MOST_LINES || lines.some(({ unitAmount }) => unitAmount > MOST_MINOR_UNITS);
  const shown = isTooMuch ? [{ name: first.name, unitAmount: total, quantity: 1 }] : lines;
  return shown.map(({ name, detail, picture, unitAmount, quantity }: PageLine) => ({
    quantity,
    price_data: {
      currency,
      unit_amount: unitAmount,
      product_data: {
        name: shortened(name, MOST_CHARACTERS),
        ...(detail === undefined ? {} : { description: shortened(detail, MOST_CHARACTERS) }),
        ...(picture === undefined ? {} : { images: [picture] }),
      },
    },
  }));
}

function noteOf({ note }: Pick<CheckoutRequest, 'note'>) {
  if (note === undefined) return {};
  return { custom_text: { submit: { message: shortened(note, NOTE_CHARACTERS) } } };
}

function setupParams(request: SetupRequest): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'setup',
    locale: 'auto',
    client_reference_id: request.reference,
    customer: request.customerId,
    currency: request.currency,
    allowed_payment_method_types: ['card'],
    metadata: { setup: request.reference, language: request.locale },
    setup_intent_data: { metadata: { setup: request.reference } },
    ...noteOf(request),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    ...(request.expiresAt === undefined ? {} : { expires_at: secondsOf(request.expiresAt) }),
  };
}

function describeSession(session: Stripe.Checkout.Session): ProviderSession {
  const isSetup = session.mode === 'setup';
  const payment = objectOf(session.payment_intent);
  const made = payment ?? objectOf(session.setup_intent);
  const charge = objectOf(payment?.latest_charge);
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
    paidAt: charge?.paid ? instantOf(charge.created) : undefined,
    refundedAmount: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
  };
}

/** Completed is not yet paid: some ways of paying settle days later (TRAP-04). */
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
