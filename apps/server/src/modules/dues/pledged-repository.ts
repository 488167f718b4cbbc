// The SQL of what sponsorships promise: the dues that are planned, and those that follow them.
import type { Currency } from '@nabta/contract';
import { and, count, eq, gte, lt, sql } from 'drizzle-orm';
import { isBeforeLastDay } from '../../db/before-last-day.ts';
import type { Db } from '../../db/client.ts';
import { sponsorshipsView } from '../../db/views.ts';
import { isChargeable } from './job-repository.ts';
import { dues } from './tables.ts';

/** Days (Cairo dates) from `since` on and before `before`. */
export interface Days {
  readonly since: Temporal.PlainDate;
  readonly before: Temporal.PlainDate;
}

/** The owed dues of each of some days that are rows already, by currency. Minor units. */
export function sumPlanned(db: Db, { since, before }: Days) {
  const isKept = isBeforeLastDay(dues.dueOn, sponsorshipsView.lastDay);
  return db
    .select({
      dueOn: dues.dueOn,
      currency: dues.currency,
      dues: count(),
      amount: sql`sum(${dues.amount})`.mapWith(Number),
    })
    .from(dues)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, dues.sponsorshipId))
    .where(
      and(
        isChargeable,
        isKept,
        gte(dues.dueOn, since.toString()),
        lt(dues.dueOn, before.toString()),
      ),
    )
    .groupBy(dues.dueOn, dues.currency);
}

/**
 * Living sponsorships whose next dues fall on the same days: same day of the month of their anchors,
 * frequency, last day and last planned due. Cairo dates; `amount`: of one due of each, minor units.
 */
export interface AlikeSponsorships {
  /** Of any of them. */
  readonly anchorOn: Temporal.PlainDate;
  readonly frequencyMonths: number;
  readonly currency: Currency;
  /** Of a cancelled one. */
  readonly lastDay: Temporal.PlainDate | undefined;
  /** The last due that is a row. */
  readonly lastDue: { readonly dueOn: Temporal.PlainDate; readonly months: number };
  readonly count: number;
  readonly amount: number;
}

interface AlikeRow extends Record<string, unknown> {
  anchor_on: string;
  frequency_months: number;
  currency: Currency;
  last_day: string | null;
  due_on: string;
  months: number;
  count: number;
  amount: string;
}

/**
 * All living sponsorships of open accounts, those that are alike together. A planned due is for the
 * months of the present frequency, since a change plans it anew. Where none is planned, because its day
 * has come and the day's run has not, the last one counts with its own months.
 */
export async function listAlike(db: Db): Promise<AlikeSponsorships[]> {
  // First by the columns as they are: those are hashed, by expressions all rows would be sorted.
  const { rows } = await db.execute<AlikeRow>(sql`
    with alike as (
      select s.anchor_on, s.frequency_months, s.currency, s.last_day, planned.due_on as planned_on,
        last.due_on, last.months, count(*) as count, sum(s.amount) as amount
      from sponsorships s
      left join (
        select sponsorship_id, max(due_on) as due_on from dues where state = 'planned'
        group by sponsorship_id
      ) planned on planned.sponsorship_id = s.id
      left join lateral (
        select due_on, months from dues
        where sponsorship_id = s.id and planned.due_on is null
        order by ordinal desc limit 1
      ) last on true
      where s.status <> 'inactive'
        and not exists (select 1 from sponsors where id = s.sponsor_id and closed_at is not null)
      group by s.anchor_on, s.frequency_months, s.currency, s.last_day, planned.due_on,
        last.due_on, last.months
    )
    select min(anchor_on)::text as anchor_on, frequency_months, currency, last_day::text as last_day,
      coalesce(planned_on, due_on)::text as due_on,
      coalesce(months, frequency_months) as months, sum(count)::integer as count,
      sum(amount)::text as amount
    from alike
    group by extract(day from anchor_on), frequency_months, currency, last_day,
      coalesce(planned_on, due_on), coalesce(months, frequency_months)`);
  return rows.map((row) => ({
    anchorOn: Temporal.PlainDate.from(row.anchor_on),
    frequencyMonths: row.frequency_months,
    currency: row.currency,
    lastDay: row.last_day === null ? undefined : Temporal.PlainDate.from(row.last_day),
    lastDue: { dueOn: Temporal.PlainDate.from(row.due_on), months: row.months },
    count: row.count,
    amount: Number(row.amount),
  }));
}
