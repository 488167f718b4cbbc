import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../api/errors.ts';
import type { Work } from '../api/work.ts';
import { newId } from '../identifiers.ts';
import {
  type CheckoutSession,
  type SessionLine,
  type Stored,
  findObject,
  insertObject,
  saveObject,
} from '../store.ts';
import { emit } from '../webhooks/outbox.ts';
import { type LineParams, type SessionParams, checkTotal, subtotalOf } from './checkout-params.ts';
import { requireCoupon } from './coupons.ts';
import { requireCustomer, withoutEmpty } from './customers.ts';
import { cancelIntent } from './payment-intents.ts';
import { cancelSetup } from './setup-intents.ts';

export type Checkout = Stored<'checkout.session'>;

const LEAST_LIFE_SECONDS = 30 * 60;
const MOST_LIFE_SECONDS = 24 * 60 * 60;

function expiryOf(work: Work, asked: number | undefined): number {
  const expiresAt = asked ?? work.now + MOST_LIFE_SECONDS;
  if (expiresAt < work.now + LEAST_LIFE_SECONDS) {
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  if (expiresAt > work.now + MOST_LIFE_SECONDS) {
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  return expiresAt;
}

function lineOf({ price_data: price, quantity }: LineParams): SessionLine {
  return {
    description: price.product_data.name,
    detail: price.product_data.description ?? null,
    picture: price.product_data.images?.[0] ?? null,
    amount_total: price.unit_amount * quantity,
    currency: price.currency,
    quantity,
  };
}

function sessionOf(
  work: Work,
  params: SessionParams,
  email: string | null,
  coupon: Stripe.Coupon | null,
): CheckoutSession {
  const id = newId('cs_test');
  const subtotal = params.line_items ? subtotalOf(params.line_items) : null;
  const discount = coupon?.amount_off ?? 0;
  const { submit, after_submit: afterSubmit } = params.custom_text ?? {};
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: subtotal,
    amount_total: subtotal === null ? null : subtotal - discount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: work.now,
    currency: params.line_items?.[0]?.price_data.currency ?? params.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: afterSubmit ?? null,
      shipping_address: null,
      submit: submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation:
      params.mode === 'payment' && params.customer === undefined ? 'if_required' : null,
    customer_details: email === null ? null : buyer(email, null),
    customer_email: params.customer_email ?? null,
    discounts: coupon === null ? null : [{ coupon: coupon.id, promotion_code: null }],
    expires_at: expiryOf(work, params.expires_at),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: withoutEmpty(params.metadata ?? {}),
    mode: params.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: params.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details:
      subtotal === null ? null : { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${work.publicUrl}/c/pay/${id}`,
    wallet_options: null,
  };
}

/** The `customer_details` of a session. */
export function buyer(email: string, name: string | null): CheckoutSession['customer_details'] {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  };
}

/**
 * Opens a checkout. Throws when the customer or the coupon is unknown, `expires_at` is out of bounds,
 * or what is left to pay can't be charged.
 */
export async function createCheckout(work: Work, params: SessionParams): Promise<Checkout> {
  const customer =
    params.customer === undefined ? null : await requireCustomer(work, params.customer, 'customer');
  const asked = params.payment_intent_data;
  const lines = params.line_items;
  const couponId = params.discounts?.[0]?.coupon;
  const coupon =
    couponId === undefined
      ? null
      : (await requireCoupon(work, couponId, lines?.[0]?.price_data.currency)).data;
  const discount = coupon?.amount_off ?? 0;
  if (lines) checkTotal(lines, discount);
  const email = params.customer_email ?? customer?.data.email ?? null;
  const checkout: Checkout = {
    data: sessionOf(work, params, email, coupon),
    hidden: {
      discount: coupon === null ? null : { name: coupon.name, amount: discount },
      lines: (params.line_items ?? []).map(lineOf),
      plan: {
        metadata: withoutEmpty(asked?.metadata ?? params.setup_intent_data?.metadata ?? {}),
        setup_future_usage: asked?.setup_future_usage ?? null,
      },
      challenged: null,
    },
  };
  await insertObject(work.sql, 'checkout.session', work.now, checkout);
  return checkout;
}

/** Returns the session, locked; expires it first if its time is over. Throws when unknown. */
export async function openCheckout(work: Work, id: string): Promise<Checkout> {
  const checkout = await findObject(work.sql, 'checkout.session', id, 'lock');
  if (checkout === null) throw resourceMissing('checkout.session', id, 'session');
  const { status, expires_at: expiresAt } = checkout.data;
  return status === 'open' && expiresAt <= work.now ? expireCheckout(work, checkout) : checkout;
}

/** Expires an open session, and cancels the payment that was begun for it. */
export async function expireCheckout(work: Work, checkout: Checkout): Promise<Checkout> {
  const { payment_intent: intentId, setup_intent: setupId } = checkout.data;
  if (typeof intentId === 'string') {
    const intent = await findObject(work.sql, 'payment_intent', intentId, 'lock');
    if (intent !== null) await cancelIntent(work, intent, 'expired');
  }
  if (typeof setupId === 'string') {
    const setup = await findObject(work.sql, 'setup_intent', setupId, 'lock');
    if (setup !== null) await cancelSetup(work, setup);
  }
  const expired: Checkout = {
    data: { ...checkout.data, status: 'expired', url: null },
    hidden: { ...checkout.hidden, challenged: null },
  };
  await saveObject(work.sql, 'checkout.session', expired);
  await emit(work, 'checkout.session.expired', expired.data);
  return expired;
}

/** Returns open sessions whose time is over, oldest first, at most 50. */
export async function overdueCheckouts(work: Pick<Work, 'now' | 'sql'>): Promise<string[]> {
  const { rows } = await work.sql.query<{ id: string }>(
    `select id from payment_sandbox.objects
     where kind = 'checkout.session' and data->>'status' = 'open'
       and (data->>'expires_at')::bigint <= $1
     order by (data->>'expires_at')::bigint limit 50`,
    [work.now],
  );
  return rows.map((row) => row.id);
}

/** The address that the buyer goes to after paying. */
export function successUrl(session: CheckoutSession): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
