import type Stripe from 'stripe';
import { invalidRequest } from '../api/errors.ts';
import {
  type ReadBy,
  type Reader,
  emailAddress,
  list,
  metadata,
  optional,
  positive,
  shape,
  text,
} from '../api/params.ts';
import { type Route, route } from '../api/route.ts';
import { expiryMonth } from '../api/routes-customers.ts';
import { type Work, ok } from '../api/work.ts';
import { passesLuhn } from '../payments/cards.ts';
import { insertCustomer } from '../payments/customers.ts';
import { createCardMethod } from '../payments/payment-methods.ts';

const cardNumber: Reader<string> = (value, path) => {
  const number = text(19)(value, path);
  if (passesLuhn(number)) return number;
  throw invalidRequest('Your card number is incorrect.', { param: path, code: 'incorrect_number' });
};

const MOST_CUSTOMERS = 100;
const MOST_CARDS = 10;

const regular = shape({
  email: emailAddress,
  name: text(256),
  metadata: optional(metadata),
  cards: list(
    shape({ number: cardNumber, exp_month: expiryMonth, exp_year: positive }),
    MOST_CARDS,
  ),
});

interface Saved {
  customer: Stripe.Customer;
  /** In the order of the cards that were sent. */
  payment_methods: Stripe.PaymentMethod[];
}

async function save(work: Work, { cards, ...fields }: ReadBy<typeof regular>): Promise<Saved> {
  const customer = await insertCustomer(work, fields);
  const methods: Stripe.PaymentMethod[] = [];
  for (const { number, exp_month: expMonth, exp_year: expYear } of cards) {
    const entry = { number, expMonth, expYear, name: fields.name, email: fields.email };
    methods.push((await createCardMethod(work, entry, customer.id)).data);
  }
  return { customer, payment_methods: methods };
}

/**
 * Customers with their cards, many in one call and without an event: a demo begins with people who
 * have paid for years, and whose cards are charged from its first day.
 */
export const REGULARS: readonly Route[] = [
  route(
    'POST',
    '/sandbox/customers',
    shape({ customers: list(regular, MOST_CUSTOMERS) }),
    async (work, { customers }) => {
      const data: Saved[] = [];
      for (const customer of customers) data.push(await save(work, customer));
      return ok({ object: 'list', data });
    },
  ),
];
