import type Stripe from 'stripe';
import { saveAccount } from '../api/account.ts';
import { type ApiError, invalidRequest, resourceMissing } from '../api/errors.ts';
import { forgetOldKeys } from '../api/idempotency.ts';
import {
  type ReadBy,
  type Reader,
  currency,
  emailAddress,
  list,
  metadata,
  oneOf,
  optional,
  positive,
  shape,
  text,
} from '../api/params.ts';
import { type Route, route } from '../api/route.ts';
import { type Work, ok } from '../api/work.ts';
import { catchUp } from '../chores/catch-up.ts';
import { newId } from '../identifiers.ts';
import { passesLuhn } from '../payments/cards.ts';
import { insertCustomer } from '../payments/customers.ts';
import { decideDispute, openDispute } from '../payments/disputes.ts';
import { createCardMethod, renewMethod } from '../payments/payment-methods.ts';
import { failPayout } from '../payments/payouts.ts';
import { createRefund, failRefund } from '../payments/refunds.ts';
import { findObject } from '../store.ts';
import { PAST_ROUTE } from './past.ts';
import { type Fault, addFault, clearFaults } from './faults.ts';

const MOST_TIMES = 100;

const upToHundred: Reader<number> = (value, path) => {
  const number = positive(value, path);
  if (number <= MOST_TIMES) return number;
  throw invalidRequest(`At most ${MOST_TIMES}.`, { param: path });
};

const newFault = shape({
  target: oneOf(['api']),
  matching: optional(text(200)),
  action: oneOf(['error', 'timeout']),
  times: optional(upToHundred),
});

const accountState = shape({
  key: optional(oneOf(['expired', 'other_mode', 'other_account'])),
  charges: optional(oneOf(['disabled', 'closed'])),
  currencies_off: optional(list(currency, 9)),
});

const TROUBLES: readonly Route[] = [
  route('POST', '/sandbox/faults', newFault, async (work, params) => {
    const { matching = '*', action, times: remaining = 1 } = params;
    const fault: Fault = { id: newId('fault'), matching, action, remaining };
    await addFault(work.sql, fault);
    return ok(fault);
  }),
  route('DELETE', '/sandbox/faults', shape({}), async (work) => {
    await clearFaults(work.sql);
    return ok({ object: 'list', data: [] });
  }),
  route('POST', '/sandbox/account', accountState, async (work, params) => {
    const { key = 'good', charges = 'open', currencies_off: off = [] } = params;
    return ok(await saveAccount(work.sql, { key, charges, currencies_off: off }));
  }),
];

/** An act of a bank or of the dashboard: its events name no call of the shop. */
function act<P extends object>(
  pattern: string,
  reader: Reader<P>,
  run: (work: Work, params: P, id: string) => Promise<object>,
): Route {
  return route('POST', pattern, reader, async (work, params, id) =>
    ok(await run({ ...work, request: null }, params, id)),
  );
}

function tooLate(kind: string, id: string): ApiError {
  return invalidRequest(`The ${kind} ${id} is not in a state in which this can happen to it.`);
}

async function chargeOf(work: Work, intentId: string): Promise<string> {
  const intent = await findObject(work.sql, 'payment_intent', intentId, 'read');
  if (intent === null) throw resourceMissing('payment_intent', intentId, 'intent');
  const charge = intent.data.latest_charge;
  return typeof charge === 'string' ? charge : '';
}

const expiryMonth: Reader<number> = (value, path) => {
  const month = positive(value, path);
  if (month <= 12) return month;
  throw invalidRequest("Your card's expiration month is invalid.", {
    param: path,
    code: 'invalid_expiry_month',
  });
};

const cardExpiry = shape({ exp_month: optional(expiryMonth), exp_year: optional(positive) });

const ACTS: readonly Route[] = [
  act(
    '/sandbox/payment_intents/:id/refund',
    shape({ amount: optional(positive) }),
    (work, params, id) => createRefund(work, { ...params, payment_intent: id }),
  ),
  act('/sandbox/payment_intents/:id/dispute', shape({}), async (work, _params, id) => {
    const dispute = await openDispute(work, await chargeOf(work, id));
    if (dispute === null) throw tooLate('payment', id);
    return dispute;
  }),
  act(
    '/sandbox/disputes/:id/decide',
    shape({ outcome: oneOf(['lost', 'won']) }),
    async (work, params, id) => {
      const dispute = await decideDispute(work, id, params.outcome);
      if (dispute === null) throw tooLate('dispute', id);
      return dispute;
    },
  ),
  act('/sandbox/refunds/:id/fail', shape({}), async (work, _params, id) => {
    const refund = await failRefund(work, id, 'unknown');
    if (refund === null) throw tooLate('refund', id);
    return refund;
  }),
  act('/sandbox/payouts/:id/fail', shape({}), async (work, _params, id) => {
    const payout = await failPayout(work, id);
    if (payout === null) throw tooLate('payout', id);
    return payout;
  }),
  act('/sandbox/payment_methods/:id/card', cardExpiry, (work, expiry, id) =>
    renewMethod(work, id, expiry),
  ),
  act('/sandbox/clock/advanced', shape({}), async (work) => {
    const done = await catchUp({ look: () => work, transaction: (task) => task(work) });
    await forgetOldKeys(work.sql, work.now);
    return { object: 'clock', now: work.now, expired_sessions: done.expired, chores: done.chores };
  }),
];

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

interface SavedRegular {
  customer: Stripe.Customer;
  /** In the order of the cards that were sent. */
  payment_methods: Stripe.PaymentMethod[];
}

async function saveRegular(
  work: Work,
  { cards, ...fields }: ReadBy<typeof regular>,
): Promise<SavedRegular> {
  const customer = await insertCustomer(work, fields);
  const methods: Stripe.PaymentMethod[] = [];
  for (const { number, exp_month: expMonth, exp_year: expYear } of cards) {
    const entry = { number, expMonth, expYear, name: fields.name, email: fields.email };
    methods.push((await createCardMethod(work, entry, customer.id)).data);
  }
  return { customer, payment_methods: methods };
}

/**
 * Stores customers with their cards, many in one call and without events: a demo begins with
 * people who have paid for years, and whose cards are charged from its first day.
 */
const REGULARS = route(
  'POST',
  '/sandbox/customers',
  shape({ customers: list(regular, MOST_CUSTOMERS) }),
  async (work, { customers }) => {
    const data: SavedRegular[] = [];
    for (const customer of customers) data.push(await saveRegular(work, customer));
    return ok({ object: 'list', data });
  },
);

/** Calls that Stripe does not have: they bring about the situation that a test or a demo needs. */
export const CONTROL_ROUTES: readonly Route[] = [...TROUBLES, ...ACTS, REGULARS, PAST_ROUTE];
