import {
  createCustomer,
  deleteCustomer,
  requireCustomer,
  updateCustomer,
} from '../payments/customers.ts';
import {
  attachMethod,
  detachMethod,
  requireMethod,
  updateMethod,
} from '../payments/payment-methods.ts';
import { findObject } from '../store.ts';
import { invalidRequest, resourceMissing } from './errors.ts';
import { listKind, listParams } from './listing.ts';
import {
  type Reader,
  emailAddress,
  expandPaths,
  metadata,
  oneOf,
  optional,
  positive,
  shape,
  text,
} from './params.ts';
import { type Route, route } from './route.ts';
import { retrieveRoute } from './routes-shared.ts';
import { type Reply, type Work, ok } from './work.ts';
import type { ListParams } from './listing.ts';

const id = text(255);

/** Stripe's way to unset a parameter is to send it empty. */
const idOrNothing: Reader<string> = (value, path) => (value === '' ? '' : id(value, path));

export const expiryMonth: Reader<number> = (value, path) => {
  const month = positive(value, path);
  if (month <= 12) return month;
  throw invalidRequest("Your card's expiration month is invalid.", {
    param: path,
    code: 'invalid_expiry_month',
  });
};

export const cardExpiry = shape({
  exp_month: optional(expiryMonth),
  exp_year: optional(positive),
});

const customerFields = {
  email: optional(emailAddress),
  name: optional(text(256)),
  phone: optional(text(50)),
  description: optional(text(5_000)),
  metadata: optional(metadata),
  expand: expandPaths,
};

async function methodsOf(
  work: Work,
  params: ListParams,
  url: string,
  customer: string | undefined,
): Promise<Reply> {
  const found = await listKind(work, 'payment_method', url, params, { fields: { customer } });
  return ok({ ...found, data: found.data.map((method) => method.data) });
}

const methodFilters = { ...listParams, type: optional(oneOf(['card'])) };

export const CUSTOMER_ROUTES: readonly Route[] = [
  route('POST', '/v1/customers', shape(customerFields), async (work, params) =>
    ok(await createCustomer(work, params)),
  ),
  route(
    'GET',
    '/v1/customers',
    shape({ ...listParams, email: optional(id) }),
    async (work, params) => {
      const fields = { email: params.email };
      const found = await listKind(work, 'customer', '/v1/customers', params, { fields });
      const live = found.data.filter((customer) => !customer.hidden.deleted);
      return ok({ ...found, data: live.map((customer) => customer.data) });
    },
  ),
  route(
    'GET',
    '/v1/customers/:id',
    shape({ expand: expandPaths }),
    async (work, _p, customerId) => {
      const found = await findObject(work.sql, 'customer', customerId, 'read');
      if (found === null) throw resourceMissing('customer', customerId);
      return found.hidden.deleted
        ? ok({ id: customerId, object: 'customer', deleted: true })
        : ok(found.data);
    },
  ),
  route(
    'POST',
    '/v1/customers/:id',
    shape({
      ...customerFields,
      invoice_settings: optional(shape({ default_payment_method: optional(idOrNothing) })),
    }),
    async (work, params, customerId) => {
      const { invoice_settings: settings, ...fields } = params;
      const chosen = settings?.default_payment_method;
      return ok(
        await updateCustomer(work, customerId, { ...fields, default_payment_method: chosen }),
      );
    },
  ),
  route(
    'DELETE',
    '/v1/customers/:id',
    shape({ expand: expandPaths }),
    async (work, _p, customerId) => ok(await deleteCustomer(work, customerId)),
  ),
  route('GET', '/v1/customers/:id/payment_methods', shape(methodFilters), (work, params, owner) =>
    methodsOf(work, params, `/v1/customers/${owner}/payment_methods`, owner),
  ),
  route(
    'GET',
    '/v1/payment_methods',
    shape({ ...methodFilters, customer: optional(id) }),
    (work, params) => methodsOf(work, params, '/v1/payment_methods', params.customer),
  ),
  retrieveRoute('/v1/payment_methods/:id', 'payment_method', 'payment_method'),
  route(
    'GET',
    '/v1/customers/:id/payment_methods/:method',
    shape({ expand: expandPaths }),
    async (work, _params, owner, methodId) => {
      const found = await findObject(work.sql, 'payment_method', methodId, 'read');
      if (found?.data.customer === owner) return ok(found.data);
      throw resourceMissing('PaymentMethod', methodId, 'payment_method');
    },
  ),
  route(
    'POST',
    '/v1/payment_methods/:id',
    shape({
      card: optional(cardExpiry),
      metadata: optional(metadata),
      expand: expandPaths,
    }),
    async (work, params, methodId) => ok(await updateMethod(work, methodId, params, 'shop')),
  ),
  route(
    'POST',
    '/v1/payment_methods/:id/attach',
    shape({ customer: id, expand: expandPaths }),
    async (work, params, methodId) => {
      await requireCustomer(work, params.customer, 'customer');
      const method = await requireMethod(work, methodId, 'payment_method');
      return ok((await attachMethod(work, method, params.customer)).data);
    },
  ),
  route(
    'POST',
    '/v1/payment_methods/:id/detach',
    shape({ expand: expandPaths }),
    async (work, _params, methodId) => ok(await detachMethod(work, methodId)),
  ),
  route(
    'GET',
    '/v1/setup_intents',
    shape({ ...listParams, customer: optional(id), payment_method: optional(id) }),
    async (work, params) => {
      const fields = { customer: params.customer, payment_method: params.payment_method };
      const found = await listKind(work, 'setup_intent', '/v1/setup_intents', params, { fields });
      return ok({ ...found, data: found.data.map((setup) => setup.data) });
    },
  ),
  retrieveRoute('/v1/setup_intents/:id', 'setup_intent', 'intent'),
];
