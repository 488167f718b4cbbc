import type Stripe from 'stripe';
import type { Work } from '../api/work.ts';
import { newId } from '../identifiers.ts';
import { insertObject } from '../store.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The days until money of a card can be paid out, as Stripe's T+2. */
const DAYS_UNTIL_AVAILABLE = 2;

/** A movement of the account's balance, in minor units; negative for money that leaves it. */
export interface Movement {
  readonly type: Stripe.BalanceTransaction.Type;
  /** Stripe's `reporting_category`. */
  readonly category: string;
  readonly amount: number;
  readonly fee?: number;
  readonly currency: string;
  /** The id of the charge, refund, dispute or payout that it comes of. */
  readonly source: string;
  /** The payout that it belongs to, where it is one's own. */
  readonly payout?: string;
}

/** Stripe's standard price of a card in the United States: 2.9 % and 30 cents. Minor units. */
export function cardFee(amount: number): number {
  return Math.round((amount * 29) / 1_000) + 30;
}

/** What a bank's dispute costs, in minor units. */
export const DISPUTE_FEE = 1_500;

/** Stores a movement of the balance, and plans the payout that it will be in. */
export async function recordMovement(
  work: Work,
  movement: Movement,
): Promise<Stripe.BalanceTransaction> {
  const { type, category, amount, fee = 0, currency, source, payout } = movement;
  const availableOn = (Math.floor(work.now / DAY_SECONDS) + DAYS_UNTIL_AVAILABLE) * DAY_SECONDS;
  const transaction: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: work.now,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'pending',
    type,
  };
  const hidden = { payout: payout ?? null };
  await insertObject(work.sql, 'balance_transaction', work.now, { data: transaction, hidden });
  if (payout === undefined) await planPayOut(work, currency, availableOn * 1_000);
  return transaction;
}

/**
 * Plans the next automatic payout of a currency. One that is planned for later is brought forward:
 * a demo may be told of its past when somebody has paid already. Epoch milliseconds. One row for a
 * currency, and one statement: two rows were locked in either order, and each process waited for the
 * other.
 */
export async function planPayOut(work: Work, currency: string, dueMs: number): Promise<void> {
  await work.sql.query(
    `insert into payment_sandbox.chores as planned (id, action, subject, due_ms)
     values ($1, 'pay_out', $2, $3)
     on conflict (subject) where action = 'pay_out'
     do update set due_ms = least(planned.due_ms, excluded.due_ms)`,
    [newId('chore'), currency, dueMs],
  );
}

/** A movement as the API answers it now: its money becomes available with time alone. */
export function movementNow(
  work: Pick<Work, 'now'>,
  transaction: Stripe.BalanceTransaction,
): Stripe.BalanceTransaction {
  return { ...transaction, status: transaction.available_on <= work.now ? 'available' : 'pending' };
}

/** The account's balance by currency: what can be paid out, and what will be. */
export async function readBalance(work: Pick<Work, 'sql' | 'now'>): Promise<Stripe.Balance> {
  const { rows } = await work.sql.query<{ currency: string; available: string; pending: string }>(
    `select data->>'currency' as currency,
       sum(case when (data->>'available_on')::bigint <= $1 then (data->>'net')::bigint else 0 end)::text
         as available,
       sum(case when (data->>'available_on')::bigint > $1 then (data->>'net')::bigint else 0 end)::text
         as pending
     from payment_sandbox.objects where kind = 'balance_transaction'
     group by data->>'currency' order by data->>'currency'`,
    [work.now],
  );
  return {
    object: 'balance',
    available: rows.map(({ currency, available }) => ({ amount: Number(available), currency })),
    livemode: false,
    pending: rows.map(({ currency, pending }) => ({ amount: Number(pending), currency })),
  };
}
