import { cancelCharge, confirmCharge, orderCharge } from '../payments/charge-later.ts';
import { closeDispute } from '../payments/disputes.ts';
import { createRefund, updateRefund } from '../payments/refunds.ts';
import { readEvent, readEvents } from '../webhooks/deliveries.ts';
import { readAccount } from './account.ts';
import { resourceMissing } from './errors.ts';
import { listKind, listParams } from './listing.ts';
import {
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
import { type Route, route } from './route.ts';
import { retrieveRoute } from './routes-shared.ts';
import { searchKind, searchParams } from './search.ts';
import { ok } from './work.ts';

const id = text(255);

const INTENT_ROUTES: readonly Route[] = [
  route(
    'POST',
    '/v1/payment_intents',
    shape({
      amount: integer,
      currency,
      customer: optional(id),
      payment_method: optional(id),
      payment_method_types: optional(list(oneOf(['card']), 1)),
      allowed_payment_method_types: optional(list(oneOf(['card']), 1)),
      automatic_payment_methods: optional(
        shape({ enabled: flag, allow_redirects: optional(oneOf(['always', 'never'])) }),
      ),
      confirm: optional(flag),
      off_session: optional(flag),
      error_on_requires_action: optional(flag),
      description: optional(text(1_000)),
      receipt_email: optional(emailAddress),
      metadata: optional(metadata),
      return_url: optional(webAddress),
      expand: expandPaths,
    }),
    orderCharge,
  ),
  route(
    'GET',
    '/v1/payment_intents',
    shape({ ...listParams, customer: optional(id) }),
    async (work, params) => {
      const fields = { customer: params.customer };
      const found = await listKind(work, 'payment_intent', '/v1/payment_intents', params, {
        fields,
      });
      return ok({ ...found, data: found.data.map((intent) => intent.data) });
    },
  ),
  route('GET', '/v1/payment_intents/search', searchParams, async (work, params) =>
    ok(await searchKind(work, 'payment_intent', '/v1/payment_intents/search', params)),
  ),
  retrieveRoute('/v1/payment_intents/:id', 'payment_intent', 'intent'),
  route(
    'POST',
    '/v1/payment_intents/:id/confirm',
    shape({
      payment_method: optional(id),
      off_session: optional(flag),
      error_on_requires_action: optional(flag),
      return_url: optional(webAddress),
      expand: expandPaths,
    }),
    (work, params, intentId) => confirmCharge(work, intentId, params),
  ),
  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    shape({
      cancellation_reason: optional(
        oneOf(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']),
      ),
      expand: expandPaths,
    }),
    async (work, params, intentId) =>
      ok(await cancelCharge(work, intentId, params.cancellation_reason)),
  ),
];

const CHARGE_ROUTES: readonly Route[] = [
  route(
    'GET',
    '/v1/charges',
    shape({ ...listParams, customer: optional(id), payment_intent: optional(id) }),
    async (work, params) => {
      const fields = { customer: params.customer, payment_intent: params.payment_intent };
      const found = await listKind(work, 'charge', '/v1/charges', params, { fields });
      return ok({ ...found, data: found.data.map((charge) => charge.data) });
    },
  ),
  route('GET', '/v1/charges/search', searchParams, async (work, params) =>
    ok(await searchKind(work, 'charge', '/v1/charges/search', params)),
  ),
  retrieveRoute('/v1/charges/:id', 'charge', 'charge'),
  route(
    'GET',
    '/v1/balance_transactions',
    shape({
      ...listParams,
      source: optional(id),
      type: optional(oneOf(['adjustment', 'charge', 'refund', 'refund_failure'])),
      currency: optional(currency),
    }),
    async (work, params) => {
      const fields = { source: params.source, type: params.type, currency: params.currency };
      const url = '/v1/balance_transactions';
      const found = await listKind(work, 'balance_transaction', url, params, { fields });
      return ok({ ...found, data: found.data.map((transaction) => transaction.data) });
    },
  ),
  retrieveRoute('/v1/balance_transactions/:id', 'balance_transaction', 'id'),
];

const REFUND_ROUTES: readonly Route[] = [
  route(
    'POST',
    '/v1/refunds',
    shape({
      charge: optional(id),
      payment_intent: optional(id),
      amount: optional(positive),
      reason: optional(oneOf(['duplicate', 'fraudulent', 'requested_by_customer'])),
      metadata: optional(metadata),
      expand: expandPaths,
    }),
    async (work, params) => ok(await createRefund(work, params)),
  ),
  route(
    'GET',
    '/v1/refunds',
    shape({ ...listParams, charge: optional(id), payment_intent: optional(id) }),
    async (work, params) => {
      const fields = { charge: params.charge, payment_intent: params.payment_intent };
      const found = await listKind(work, 'refund', '/v1/refunds', params, { fields });
      return ok({ ...found, data: found.data.map((refund) => refund.data) });
    },
  ),
  retrieveRoute('/v1/refunds/:id', 'refund', 'refund'),
  route(
    'POST',
    '/v1/refunds/:id',
    shape({ metadata: optional(metadata), expand: expandPaths }),
    async (work, params, refundId) => ok(await updateRefund(work, refundId, params.metadata ?? {})),
  ),
];

const DISPUTE_ROUTES: readonly Route[] = [
  route(
    'GET',
    '/v1/disputes',
    shape({ ...listParams, charge: optional(id), payment_intent: optional(id) }),
    async (work, params) => {
      const fields = { charge: params.charge, payment_intent: params.payment_intent };
      const found = await listKind(work, 'dispute', '/v1/disputes', params, { fields });
      return ok({ ...found, data: found.data.map((dispute) => dispute.data) });
    },
  ),
  retrieveRoute('/v1/disputes/:id', 'dispute', 'dispute'),
  route(
    'POST',
    '/v1/disputes/:id/close',
    shape({ expand: expandPaths }),
    async (work, _params, disputeId) => ok(await closeDispute(work, disputeId)),
  ),
];

const EVENT_ROUTES: readonly Route[] = [
  route(
    'GET',
    '/v1/events',
    shape({ ...listParams, type: optional(id), types: optional(list(id, 20)) }),
    async (work, params) => {
      const oneOfTypes = params.types && { field: 'type', values: params.types };
      const found = await listKind(work, 'event', '/v1/events', params, {
        fields: { type: params.type },
        oneOf: oneOfTypes ?? null,
      });
      return ok({ ...found, data: await readEvents(work, found.data) });
    },
  ),
  route('GET', '/v1/events/:id', shape({ expand: expandPaths }), async (work, _params, eventId) => {
    const event = await readEvent(work, eventId);
    if (event === null) throw resourceMissing('event', eventId);
    return ok(event);
  }),
];

/** Of the account what tells whether it can be charged with. */
const ACCOUNT_ROUTE = route('GET', '/v1/account', shape({ expand: expandPaths }), async (work) => {
  const { charges } = await readAccount(work.sql);
  return ok({ id: 'acct_sandbox', object: 'account', charges_enabled: charges === 'open' });
});

export const PAYMENT_ROUTES: readonly Route[] = [
  ACCOUNT_ROUTE,
  ...INTENT_ROUTES,
  ...CHARGE_ROUTES,
  ...REFUND_ROUTES,
  ...DISPUTE_ROUTES,
  ...EVENT_ROUTES,
];
