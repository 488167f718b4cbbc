import type Stripe from 'stripe';
import { resourceMissing } from '../api/errors.ts';
import type { Work } from '../api/work.ts';
import { planChore } from '../chores/chores.ts';
import { newId } from '../identifiers.ts';
import { findObject, insertObject, saveObject } from '../store.ts';
import { planPayOut, recordMovement } from './balance.ts';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Pays out all of a currency that is available, as Stripe does by itself every day. A sum that is
 * not above zero stays in the balance. It arrives at the next midnight (UTC).
 */
export async function payOut(work: Work, currency: string): Promise<void> {
  const unpaid = `from payment_sandbox.objects
     where kind = 'balance_transaction' and hidden->>'payout' is null
       and data->>'currency' = $1 and (data->>'available_on')::bigint`;
  const { rows: ready } = await work.sql.query<{ id: string; net: string }>(
    `select id, data->>'net' as net ${unpaid} <= $2 order by seq for update`,
    [currency, work.now],
  );
  const { rows: later } = await work.sql.query<{ next: string | null }>(
    `select min((data->>'available_on')::bigint)::text as next ${unpaid} > $2`,
    [currency, work.now],
  );
  const sum = ready.reduce((all, { net }) => all + Number(net), 0);
  const next = later[0]?.next;
  if (next != null) await planPayOut(work, currency, Number(next) * 1_000);
  if (sum <= 0) return;
  const id = newId('po');
  const { id: transaction } = await recordMovement(work, {
    type: 'payout',
    category: 'payout',
    amount: -sum,
    currency,
    source: id,
    payout: id,
  });
  await work.sql.query(
    `update payment_sandbox.objects set hidden = json_build_object('payout', $1::text)
     where kind = 'balance_transaction' and id = any($2)`,
    [id, ready.map((row) => row.id)],
  );
  const payout = payoutOf(work, { id, currency, sum, transaction });
  await insertObject(work.sql, 'payout', work.now, { data: payout, hidden: {} });
  await planChore(work, { action: 'arrive_payout', subject: id }, payout.arrival_date * 1_000);
}

function payoutOf(
  work: Work,
  {
    id,
    currency,
    sum,
    transaction,
  }: { id: string; currency: string; sum: number; transaction: string },
): Stripe.Payout {
  return {
    id,
    object: 'payout',
    amount: sum,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: (Math.floor(work.now / DAY_SECONDS) + 1) * DAY_SECONDS,
    automatic: true,
    balance_transaction: transaction,
    created: work.now,
    currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  };
}

/** The bank has it. */
export async function arrivePayout(work: Work, id: string): Promise<void> {
  const found = await findObject(work.sql, 'payout', id, 'lock');
  if (found?.data.status !== 'in_transit') return;
  await saveObject(work.sql, 'payout', { ...found, data: { ...found.data, status: 'paid' } });
}

/** The bank sends a payout back, also one that had arrived. Returns null when it did before. */
export async function failPayout(work: Work, id: string): Promise<Stripe.Payout | null> {
  const found = await findObject(work.sql, 'payout', id, 'lock');
  if (found === null) throw resourceMissing('payout', id, 'payout');
  const { amount, currency, status } = found.data;
  if (status === 'failed') return null;
  const returned = await recordMovement(work, {
    type: 'payout_failure',
    category: 'payout_reversal',
    amount,
    currency,
    source: id,
  });
  const failed: Stripe.Payout = {
    ...found.data,
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    failure_balance_transaction: returned.id,
  };
  await saveObject(work.sql, 'payout', { ...found, data: failed });
  return failed;
}
