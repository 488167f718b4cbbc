import type Stripe from 'stripe';
import {
  currency,
  integer,
  list,
  oneOf,
  positive,
  shape,
  text,
  type ReadBy,
} from '../api/params.ts';
import { type Route, route } from '../api/route.ts';
import { type Work, ok } from '../api/work.ts';
import { cardFee, recordMovement } from '../payments/balance.ts';
import { findObject, insertObject } from '../store.ts';

const MOST_MOVEMENTS = 100;

const pastMovement = shape({
  type: oneOf(['charge', 'refund']),
  /** Of the charge or the refund. */
  id: text(255),
  payment_intent: text(255),
  amount: positive,
  currency,
  created: integer,
});

async function saveMovement(
  work: Work,
  { type, id, payment_intent: intent, amount, currency: of, created }: ReadBy<typeof pastMovement>,
): Promise<Stripe.BalanceTransaction | null> {
  if ((await findObject(work.sql, 'past_source', id, 'read')) !== null) return null;
  const then = { ...work, now: created, nowMs: created * 1_000 };
  const source = {
    id,
    object: type,
    amount,
    amount_captured: amount,
    currency: of,
    payment_intent: intent,
  };
  await insertObject(work.sql, 'past_source', created, { data: source, hidden: {} });
  return recordMovement(then, {
    type,
    category: type,
    amount: type === 'charge' ? amount : -amount,
    fee: type === 'charge' ? cardFee(amount) : 0,
    currency: of,
    source: id,
  });
}

/**
 * Stores payments and refunds of long ago as movements of the balance, without events: a demo begins
 * with years behind it. Its payouts follow by themselves, each on its day. One that is known stays.
 */
export const PAST_ROUTE: Route = route(
  'POST',
  '/sandbox/past',
  shape({ movements: list(pastMovement, MOST_MOVEMENTS) }),
  async (work, { movements }) => {
    const data: Stripe.BalanceTransaction[] = [];
    for (const movement of movements) {
      const saved = await saveMovement(work, movement);
      if (saved) data.push(saved);
    }
    return ok({ object: 'list', data });
  },
);
