import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../api/errors.ts';
import type { Work } from '../api/work.ts';
import { newId } from '../identifiers.ts';
import { type Stored, findObject, insertObject, saveObject } from '../store.ts';
import { emit } from '../webhooks/outbox.ts';

export interface CustomerFields {
  email?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  description?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

function newCustomer(work: Work, fields: CustomerFields): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: work.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: fields.description ?? null,
    discount: null,
    email: fields.email ?? null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: withoutEmpty(fields.metadata ?? {}),
    name: fields.name ?? null,
    phone: fields.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

export async function createCustomer(work: Work, fields: CustomerFields): Promise<Stripe.Customer> {
  const customer = await insertCustomer(work, fields);
  await emit(work, 'customer.created', customer);
  return customer;
}

/** A customer of whom nothing is told: one who was there before anybody listened. */
export async function insertCustomer(work: Work, fields: CustomerFields): Promise<Stripe.Customer> {
  const customer = newCustomer(work, fields);
  await insertObject(work.sql, 'customer', work.now, {
    data: customer,
    hidden: { deleted: false },
  });
  return customer;
}

/** A customer that is there and not deleted. Throws `resource_missing` naming `param`. */
export async function requireCustomer(
  work: Work,
  id: string,
  param: string,
): Promise<Stored<'customer'>> {
  const found = await findObject(work.sql, 'customer', id, 'lock');
  if (found === null || found.hidden.deleted) throw resourceMissing('customer', id, param);
  return found;
}

async function checkDefault(work: Work, customer: string, method: string): Promise<void> {
  const found = await findObject(work.sql, 'payment_method', method, 'lock');
  if (found?.data.customer === customer) return;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
    { param: 'invoice_settings[default_payment_method]', code: 'resource_missing' },
  );
}

/** Changes a customer. An empty `default_payment_method` takes the default away. */
export async function updateCustomer(
  work: Work,
  id: string,
  fields: CustomerFields & { default_payment_method?: string | undefined },
): Promise<Stripe.Customer> {
  const { data, hidden } = await requireCustomer(work, id, 'id');
  const chosen = fields.default_payment_method;
  if (chosen !== undefined && chosen !== '') await checkDefault(work, id, chosen);
  const customer: Stripe.Customer = {
    ...data,
    email: fields.email ?? data.email,
    name: fields.name ?? data.name ?? null,
    phone: fields.phone ?? data.phone ?? null,
    description: fields.description ?? data.description,
    metadata: withoutEmpty({ ...data.metadata, ...fields.metadata }),
    invoice_settings: {
      ...data.invoice_settings,
      default_payment_method:
        chosen === undefined ? data.invoice_settings.default_payment_method : chosen || null,
    },
  };
  await saveObject(work.sql, 'customer', { data: customer, hidden });
  await emit(work, 'customer.updated', customer);
  return customer;
}

/** A card that is taken off is nobody's default any more. */
export async function forgetDefault(work: Work, id: string, method: string): Promise<void> {
  const found = await findObject(work.sql, 'customer', id, 'lock');
  if (found?.data.invoice_settings.default_payment_method !== method) return;
  await updateCustomer(work, id, { default_payment_method: '' });
}

/** Deletes a customer; asking for it says so from then on. */
export async function deleteCustomer(work: Work, id: string): Promise<Stripe.DeletedCustomer> {
  const { data } = await requireCustomer(work, id, 'id');
  await saveObject(work.sql, 'customer', { data, hidden: { deleted: true } });
  await emit(work, 'customer.deleted', data);
  return { id, object: 'customer', deleted: true };
}

/** Stripe's way to remove a metadata key is to set it to nothing. */
export function withoutEmpty(metadata: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== ''));
}
