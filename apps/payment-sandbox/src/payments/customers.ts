import type Stripe from 'stripe';
import { resourceMissing } from '../api/errors.ts';
import type { Work } from '../api/work.ts';
import { newId } from '../identifiers.ts';
import { type Stored, findObject, insertObject, saveObject } from '../store.ts';
import { emit } from '../webhooks/outbox.ts';

interface CustomerFields {
  email?: string | undefined;
  name?: string | undefined;
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
    description: null,
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
    phone: null,
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

/** Stores a customer without an event, as if from before the shop listened. */
export async function insertCustomer(work: Work, fields: CustomerFields): Promise<Stripe.Customer> {
  const customer = newCustomer(work, fields);
  await insertObject(work.sql, 'customer', work.now, {
    data: customer,
    hidden: { deleted: false },
  });
  return customer;
}

/** Returns a customer that is not deleted, locked. Throws `resource_missing` naming `param`. */
export async function requireCustomer(
  work: Work,
  id: string,
  param: string,
): Promise<Stored<'customer'>> {
  const found = await findObject(work.sql, 'customer', id, 'lock');
  if (found === null || found.hidden.deleted) throw resourceMissing('customer', id, param);
  return found;
}

/** Deletes a customer; a later retrieve answers `deleted: true`. */
export async function deleteCustomer(work: Work, id: string): Promise<Stripe.DeletedCustomer> {
  const { data } = await requireCustomer(work, id, 'id');
  await saveObject(work.sql, 'customer', { data, hidden: { deleted: true } });
  await emit(work, 'customer.deleted', data);
  return { id, object: 'customer', deleted: true };
}

/** Drops empty values: setting a metadata key to nothing removes it at Stripe. */
export function withoutEmpty(metadata: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== ''));
}
