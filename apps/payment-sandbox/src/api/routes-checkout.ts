import { createCheckout, expireCheckout, openCheckout } from '../payments/checkout-sessions.ts';
import { sessionParams } from '../payments/checkout-params.ts';
import { findObject } from '../store.ts';
import { invalidRequest, resourceMissing } from './errors.ts';
import { listBody, listKind, listParams } from './listing.ts';
import { expandPaths, oneOf, optional, shape, text } from './params.ts';
import { type Route, route } from './route.ts';
import { ok } from './work.ts';

const id = text(255);
const retrieve = shape({ expand: expandPaths });

export const CHECKOUT_ROUTES: readonly Route[] = [
  route('POST', '/v1/checkout/sessions', sessionParams, async (work, params) =>
    ok((await createCheckout(work, params)).data),
  ),
  route(
    'GET',
    '/v1/checkout/sessions',
    shape({
      ...listParams,
      customer: optional(id),
      payment_intent: optional(id),
      status: optional(oneOf(['complete', 'expired', 'open'])),
    }),
    async (work, params) => {
      const { customer, payment_intent: intent, status } = params;
      const fields = { customer, payment_intent: intent, status };
      const url = '/v1/checkout/sessions';
      const found = await listKind(work, 'checkout.session', url, params, { fields });
      return ok({ ...found, data: found.data.map((session) => session.data) });
    },
  ),
  route('GET', '/v1/checkout/sessions/:id', retrieve, async (work, _params, sessionId) =>
    ok((await openCheckout(work, sessionId)).data),
  ),
  route('POST', '/v1/checkout/sessions/:id/expire', retrieve, async (work, _params, sessionId) => {
    const checkout = await openCheckout(work, sessionId);
    if (checkout.data.status === 'open') return ok((await expireCheckout(work, checkout)).data);
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${checkout.data.status ?? ''}\`.`,
    );
  }),
  route(
    'GET',
    '/v1/checkout/sessions/:id/line_items',
    shape(listParams),
    async (work, params, sessionId) => {
      const checkout = await findObject(work.sql, 'checkout.session', sessionId, 'read');
      if (checkout === null) throw resourceMissing('checkout.session', sessionId, 'session');
      const { lines } = checkout.hidden;
      const start = lines.findIndex((line) => line.id === params.starting_after) + 1;
      const end = start + (params.limit ?? 10);
      const url = `/v1/checkout/sessions/${sessionId}/line_items`;
      return ok(listBody(url, lines.slice(start, end), lines.length > end));
    },
  ),
];
