import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../api/errors.ts';
import type { Work } from '../api/work.ts';
import { newId } from '../identifiers.ts';
import { type Stored, findObject, insertObject, saveObject } from '../store.ts';
import { emit } from '../webhooks/outbox.ts';
import { brandOf, cardFingerprint, testCardByNumber } from './cards.ts';

/** A card as typed on the page. The number goes no further than this folder. */
export interface CardEntry {
  number: string;
  expMonth: number;
  expYear: number;
  name: string;
  email: string;
}

export type PaymentMethod = Stored<'payment_method'>;

/** Stores a typed card without an event; with `customer`, as a card saved long ago. */
export async function createCardMethod(
  work: Work,
  entry: CardEntry,
  customer: string | null = null,
): Promise<PaymentMethod> {
  const card = testCardByNumber(entry.number);
  const brand = brandOf(entry.number);
  const method: PaymentMethod = {
    data: {
      id: newId('pm'),
      object: 'payment_method',
      allow_redisplay: 'limited',
      billing_details: {
        address: null,
        email: entry.email,
        name: entry.name,
        phone: null,
        tax_id: null,
      },
      card: {
        brand,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
        country: 'US',
        display_brand: brand,
        exp_month: entry.expMonth,
        exp_year: entry.expYear,
        fingerprint: cardFingerprint(entry.number),
        funding: card.name === 'visa_debit' ? 'debit' : 'credit',
        generated_from: null,
        last4: entry.number.slice(-4),
        networks: { available: [brand], preferred: null },
        regulated_status: 'unregulated',
        three_d_secure_usage: { supported: true },
        wallet: null,
      },
      created: work.now,
      customer,
      customer_account: null,
      livemode: false,
      metadata: {},
      type: 'card',
    },
    hidden: { card: card.name },
  };
  await insertObject(work.sql, 'payment_method', work.now, method);
  return method;
}

/** Returns a payment method, locked. Throws `resource_missing` naming `param`. */
export async function requireMethod(work: Work, id: string, param: string): Promise<PaymentMethod> {
  const method = await findObject(work.sql, 'payment_method', id, 'lock');
  if (method === null) throw resourceMissing('PaymentMethod', id, param);
  return method;
}

/** The card as the bank sees it. */
export function cardOf({ data, hidden }: PaymentMethod) {
  return {
    name: hidden.card,
    expMonth: data.card?.exp_month ?? 0,
    expYear: data.card?.exp_year ?? 0,
  };
}

/** Saves a new card with a customer, so that it can be charged again. */
export async function attachMethod(
  work: Work,
  method: PaymentMethod,
  customer: string,
): Promise<PaymentMethod> {
  const attached = { ...method, data: { ...method.data, customer } };
  await saveObject(work.sql, 'payment_method', attached);
  await emit(work, 'payment_method.attached', attached.data);
  return attached;
}

/** Takes a card off its customer; it can never be charged again. */
export async function detachMethod(work: Work, id: string): Promise<Stripe.PaymentMethod> {
  const method = await requireMethod(work, id, 'payment_method');
  if (method.data.customer === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      { param: 'payment_method', code: 'payment_method_unexpected_state' },
    );
  }
  const detached: PaymentMethod = {
    data: { ...method.data, customer: null },
    hidden: { ...method.hidden, detached: true },
  };
  await saveObject(work.sql, 'payment_method', detached);
  await emit(work, 'payment_method.detached', detached.data, { customer: method.data.customer });
  return detached.data;
}

/** Changes the expiry of a saved card, as its bank would. */
export async function renewMethod(
  work: Work,
  id: string,
  expiry: { exp_month?: number | undefined; exp_year?: number | undefined },
): Promise<Stripe.PaymentMethod> {
  const method = await requireMethod(work, id, 'payment_method');
  const { card } = method.data;
  if (card === undefined || method.data.customer === null) {
    throw invalidRequest(
      'You must save this PaymentMethod to a customer before you can update it.',
      { param: 'payment_method', code: 'payment_method_unexpected_state' },
    );
  }
  const before = { exp_month: card.exp_month, exp_year: card.exp_year };
  const after = {
    exp_month: expiry.exp_month ?? before.exp_month,
    exp_year: expiry.exp_year ?? before.exp_year,
  };
  const data = { ...method.data, card: { ...card, ...after } };
  await saveObject(work.sql, 'payment_method', { ...method, data });
  await emit(work, 'payment_method.automatically_updated', data, { card: before });
  return data;
}
