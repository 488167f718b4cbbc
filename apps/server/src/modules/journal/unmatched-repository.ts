import type { UNMATCHED_KINDS } from '@nabta/contract/desk';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { ledgerEntriesView } from '../../db/views.ts';
import { providerMovements } from './tables.ts';

/** Something that is in one of the two books alone, or in both of two amounts. Minor units. */
export type Unmatched = Readonly<{
  kind: (typeof UNMATCHED_KINDS)[number];
  provider_id: string;
  category: string | null;
  /** Cairo. */
  day: string;
  /** What it leaves on its account: the ledger's amount less the provider's. */
  amount: number;
  currency: string;
  payment_id: string | null;
}>;

/**
 * All that does not match between our ledger and the provider's balance, the oldest first. Entries
 * of each are looked for by the other's id, over all times: one may be booked days after the other.
 * `uncompared`: entries of ours since our copy of that balance ends, which cannot be in it.
 */
export async function listUnmatched(
  db: Db,
  copiedUntil: Temporal.Instant | undefined,
  limit: number,
): Promise<{ items: Unmatched[]; count: number; uncompared: number }> {
  const end = copiedUntil?.toString() ?? '-infinity';
  const { rows } = await db.execute<
    Unmatched & { is_uncompared: boolean; total: string; uncompared: string }
  >(sql`
    with ours as (
      select provider_id, currency, sum(amount) as amount, min(happened_at) as moment,
        min(payment_id) as payment_id
      from ${ledgerEntriesView} where provider_id is not null group by provider_id, currency
    ), theirs as (
      select coalesce(about_id, id) as provider_id, given_currency as currency,
        sum(given_amount) as amount, min(created_at) as moment, min(category) as category
      from ${providerMovements}
      where kind in ('charge', 'refund', 'refund-failure', 'dispute', 'dispute-reversal')
      group by 1, 2
    ), found as (
      select case when theirs.provider_id is null then 'not-at-provider'
          when ours.provider_id is null then 'not-in-ledger' else 'another-amount' end as kind,
        coalesce(ours.provider_id, theirs.provider_id) as provider_id, theirs.category,
        coalesce(ours.moment, theirs.moment) as moment,
        coalesce(ours.amount, 0) - coalesce(theirs.amount, 0) as amount,
        coalesce(ours.currency, theirs.currency) as currency, ours.payment_id
      from ours full join theirs
        on theirs.provider_id = ours.provider_id and theirs.currency = ours.currency
      where coalesce(ours.amount, 0) <> coalesce(theirs.amount, 0)
      union all
      select 'other-movement', id, category, created_at, -amount, currency, null
      from ${providerMovements} where kind = 'other'
    ), looked_at as (
      select *, kind = 'not-at-provider' and moment >= ${end}::timestamptz as is_uncompared
      from found
    )
    select kind, provider_id, category, (moment at time zone 'Africa/Cairo')::date::text as day,
      amount::float8 as amount, currency, payment_id, is_uncompared,
      (count(*) filter (where not is_uncompared) over ())::text as total,
      (count(*) filter (where is_uncompared) over ())::text as uncompared
    from looked_at order by is_uncompared, moment, provider_id limit ${limit}`);
  return {
    items: rows.flatMap(
      ({ is_uncompared: isUncompared, total: _all, uncompared: _new, ...item }) =>
        isUncompared ? [] : item,
    ),
    count: Number(rows[0]?.total ?? 0),
    uncompared: Number(rows[0]?.uncompared ?? 0),
  };
}
