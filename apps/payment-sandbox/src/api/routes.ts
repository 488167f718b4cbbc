import { cancelCharge, confirmCharge, orderCharge } from '../payments/charge-later.ts';
import { movementNow, readBalance } from '../payments/balance.ts';
import { sessionParams } from '../payments/checkout-params.ts';
import { createCheckout, expireCheckout, openCheckout } from '../payments/checkout-sessions.ts';
import { couponParams, createCoupon } from '../payments/coupons.ts';
import { createCustomer, deleteCustomer } from '../payments/customers.ts';
import { detachMethod } from '../payments/payment-methods.ts';
import { createRefund } from '../payments/refunds.ts';
import { findObject, listObjects } from '../store.ts';
import { readEvents } from '../webhooks/deliveries.ts';
import { readAccount } from './account.ts';
import { invalidRequest, resourceMissing } from './errors.ts';
import { listKind, listParams } from './listing.ts';
import {
  type ReadBy,
  currency,
  emailAddress,
  expandPaths,
  flag,
  integer,
  list,
  metadata,
  oneOf,
  optional,
  positive,
  shape,
  text,
  webAddress,
} from './params.ts';
import { type Route, retrieveRoute, route } from './route.ts';
import { type Work, ok } from './work.ts';

const id = text(255);
const nothing = shape({ expand: expandPaths });

const CHECKOUT_ROUTES: readonly Route[] = [
  route('POST', '/v1/checkout/sessions', sessionParams, async (work, params) =>
    ok((await createCheckout(work, params)).data),
  ),
  route(
    'GET',
    '/v1/checkout/sessions',
    shape({
      ...listParams,
      status: optional(oneOf(['complete', 'expired', 'open'])),
    }),
    async (work, params) => {
      const fields = { status: params.status };
      const url = '/v1/checkout/sessions';
      const found = await listKind(work, 'checkout.session', url, params, fields);
      return ok({ ...found, data: found.data.map((session) => session.data) });
    },
  ),
  route('GET', '/v1/checkout/sessions/:id', nothing, async (work, _params, sessionId) =>
    ok((await openCheckout(work, sessionId)).data),
  ),
  route('POST', '/v1/checkout/sessions/:id/expire', nothing, async (work, _params, sessionId) => {
    const checkout = await openCheckout(work, sessionId);
    if (checkout.data.status === 'open') return ok((await expireCheckout(work, checkout)).data);
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${checkout.data.status ?? ''}\`.`,
    );
  }),
];

const COUPON_ROUTES: readonly Route[] = [
  route('POST', '/v1/coupons', couponParams, async (work, params) =>
    ok(await createCoupon(work, params)),
  ),
  retrieveRoute('/v1/coupons/:id', 'coupon', 'coupon'),
];

const searchParams = shape({ query: text(1_000), limit: listParams.limit, page: optional(id) });

/** Searches payments, as far as Stripe's search language is needed: `metadata['key']:'value'`. */
async function searchIntents(work: Work, params: ReadBy<typeof searchParams>): Promise<object> {
  const [, key, value] = /^metadata\['([^']*)'\]:'([^']*)'$/.exec(params.query) ?? [];
  if (key === undefined || value === undefined) {
    throw invalidRequest(`We were unable to parse your search query: ${params.query}`, {
      param: 'query',
    });
  }
  const found = await listObjects(work.sql, 'payment_intent', {
    limit: params.limit ?? 10,
    startingAfter: params.page ?? null,
    createdSince: null,
    fields: {},
    metadata: { [key]: value },
  });
  if (found === null) throw invalidRequest('Invalid page.', { param: 'page' });
  const data = found.page.map((intent) => intent.data);
  return {
    object: 'search_result',
    url: '/v1/payment_intents/search',
    has_more: found.hasMore,
    next_page: found.hasMore ? (data.at(-1)?.id ?? null) : null,
    data,
  };
}

const INTENT_ROUTES: readonly Route[] = [
  route(
    'POST',
    '/v1/payment_intents',
    shape({
      amount: integer,
      currency,
      customer: id,
      payment_method: id,
      allowed_payment_method_types: optional(list(oneOf(['card']), 1)),
      confirm: oneOf(['true']),
      off_session: optional(flag),
      description: optional(text(1_000)),
      metadata: optional(metadata),
      return_url: optional(webAddress),
      expand: expandPaths,
    }),
    orderCharge,
  ),
  route('GET', '/v1/payment_intents', shape(listParams), async (work, params) => {
    const found = await listKind(work, 'payment_intent', '/v1/payment_intents', params, {});
    return ok({ ...found, data: found.data.map((intent) => intent.data) });
  }),
  route('GET', '/v1/payment_intents/search', searchParams, async (work, params) =>
    ok(await searchIntents(work, params)),
  ),
  retrieveRoute('/v1/payment_intents/:id', 'payment_intent', 'intent'),
  route(
    'POST',
    '/v1/payment_intents/:id/confirm',
    shape({
      payment_method: id,
      return_url: optional(webAddress),
      expand: expandPaths,
    }),
    (work, params, intentId) => confirmCharge(work, intentId, params),
  ),
  route('POST', '/v1/payment_intents/:id/cancel', nothing, async (work, _params, intentId) =>
    ok(await cancelCharge(work, intentId)),
  ),
];

const REFUND_ROUTES: readonly Route[] = [
  route(
    'POST',
    '/v1/refunds',
    shape({
      payment_intent: id,
      amount: optional(positive),
      metadata: optional(metadata),
      expand: expandPaths,
    }),
    async (work, params) => ok(await createRefund(work, params)),
  ),
  route(
    'GET',
    '/v1/refunds',
    shape({ ...listParams, payment_intent: optional(id) }),
    async (work, params) => {
      const fields = { payment_intent: params.payment_intent };
      const found = await listKind(work, 'refund', '/v1/refunds', params, fields);
      return ok({ ...found, data: found.data.map((refund) => refund.data) });
    },
  ),
  retrieveRoute('/v1/refunds/:id', 'refund', 'refund'),
];

const DISPUTE_ROUTES: readonly Route[] = [
  route('GET', '/v1/disputes', shape(listParams), async (work, params) => {
    const found = await listKind(work, 'dispute', '/v1/disputes', params, {});
    return ok({ ...found, data: found.data.map((dispute) => dispute.data) });
  }),
  retrieveRoute('/v1/disputes/:id', 'dispute', 'dispute'),
];

/** Movements of the balance; `payout` lists those that went out with one, its own among them. */
const BALANCE_ROUTES: readonly Route[] = [
  route('GET', '/v1/balance', nothing, async (work) => ok(await readBalance(work))),
  route(
    'GET',
    '/v1/balance_transactions',
    shape({
      ...listParams,
      currency: optional(currency),
      type: optional(id),
      source: optional(id),
      payout: optional(id),
    }),
    async (work, { payout, ...params }) => {
      const fields = { currency: params.currency, type: params.type, source: params.source };
      const url = '/v1/balance_transactions';
      const found = await listKind(work, 'balance_transaction', url, params, fields, { payout });
      return ok({ ...found, data: found.data.map(({ data }) => movementNow(work, data)) });
    },
  ),
  route('GET', '/v1/balance_transactions/:id', nothing, async (work, _params, movementId) => {
    const found = await findObject(work.sql, 'balance_transaction', movementId, 'read');
    if (found === null) throw resourceMissing('balance transaction', movementId);
    return ok(movementNow(work, found.data));
  }),
  route(
    'GET',
    '/v1/payouts',
    shape({ ...listParams, status: optional(id) }),
    async (work, params) => {
      const found = await listKind(work, 'payout', '/v1/payouts', params, {
        status: params.status,
      });
      return ok({ ...found, data: found.data.map((payout) => payout.data) });
    },
  ),
  retrieveRoute('/v1/payouts/:id', 'payout', 'payout'),
];

const EVENT_ROUTE = route(
  'GET',
  '/v1/events',
  shape({ ...listParams, type: optional(id) }),
  async (work, params) => {
    const found = await listKind(work, 'event', '/v1/events', params, { type: params.type });
    return ok({ ...found, data: await readEvents(work, found.data) });
  },
);

const newCustomer = shape({
  email: optional(emailAddress),
  name: optional(text(256)),
  metadata: optional(metadata),
  expand: expandPaths,
});

const CUSTOMER_ROUTES: readonly Route[] = [
  route('POST', '/v1/customers', newCustomer, async (work, params) =>
    ok(await createCustomer(work, params)),
  ),
  route('GET', '/v1/customers/:id', nothing, async (work, _params, id) => {
    const found = await findObject(work.sql, 'customer', id, 'read');
    if (found === null) throw resourceMissing('customer', id);
    return ok(found.hidden.deleted ? { id, object: 'customer', deleted: true } : found.data);
  }),
  route('DELETE', '/v1/customers/:id', nothing, async (work, _params, id) =>
    ok(await deleteCustomer(work, id)),
  ),
  retrieveRoute('/v1/payment_methods/:id', 'payment_method', 'payment_method'),
  route('POST', '/v1/payment_methods/:id/detach', nothing, async (work, _params, id) =>
    ok(await detachMethod(work, id)),
  ),
];

/** The part of the account that says whether it can charge cards. */
const ACCOUNT_ROUTE = route('GET', '/v1/account', nothing, async (work) => {
  const { charges } = await readAccount(work.sql);
  return ok({ id: 'acct_sandbox', object: 'account', charges_enabled: charges === 'open' });
});

/** Stripe's own calls, as far as the product makes them. */
export const STRIPE_ROUTES: readonly Route[] = [
  ...CHECKOUT_ROUTES,
  ...COUPON_ROUTES,
  ...INTENT_ROUTES,
  ...REFUND_ROUTES,
  ...DISPUTE_ROUTES,
  ...BALANCE_ROUTES,
  ...CUSTOMER_ROUTES,
  EVENT_ROUTE,
  ACCOUNT_ROUTE,
];
