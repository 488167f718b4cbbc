// The SQL of the desk's calendar of dues: those that are planned, and those that will be.
import type { Currency } from '@nabta/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { DueState } from './rules.ts';

/** Days (Cairo dates) from `since` on and before `before`, within one month; and the day it is. */
export interface DaySpan {
  readonly since: Temporal.PlainDate;
  readonly before: Temporal.PlainDate;
  readonly today: Temporal.PlainDate;
}

/**
 * The dues that were or are owed: a closed one never was, but for the one that ended its
 * sponsorship, nor is one that comes after the last day of a cancelled sponsorship. All that is
 * summed of them is in the index `dues_by_day`.
 */
const plannedIn = ({ since, before }: DaySpan): SQL => sql`
  from dues d
  left join (
    select id, last_day from sponsorships where status = 'deactivation_requested'
  ) cancelled on cancelled.id = d.sponsorship_id
  where d.due_on >= ${since.toString()} and d.due_on < ${before.toString()}
    and (d.state = 'paid' or d.ended_sponsorship or d.state <> 'closed'
      and (cancelled.last_day is null or d.due_on < cancelled.last_day))`;

/** The months from the anchor of a sponsorship to the month of a day. */
const monthsTo = (day: SQL): SQL => sql`(
  (extract(year from ${day}) - extract(year from s.anchor_on))::integer * 12
    + (extract(month from ${day}) - extract(month from s.anchor_on))::integer)`;

const dateOf = (day: Temporal.PlainDate): SQL => sql`${day.toString()}::date`;

/** The living sponsorships, each with the last of its dues that is planned. */
const living = sql`
  select own.id, own.anchor_on, own.frequency_months, own.currency, own.amount, next.due_on as next_on
  from sponsorships own
  left join (
    select sponsorship_id, max(due_on) as due_on from dues where state = 'planned'
    group by sponsorship_id
  ) next on next.sponsorship_id = own.id
  where own.status = 'active'`;

const monthsAfter = (months: SQL): SQL =>
  sql`(s.anchor_on + make_interval(months => ${months}))::date`;

/**
 * The dues that no one has planned yet, of sponsorships that are alike: those after the planned one,
 * at the frequency that holds now, else after today. As `dueDateAfter`, counted from the anchor and
 * clamped to the month's end. They are counted before any date is.
 */
const expectedIn = ({ since, before, today }: DaySpan): SQL => sql`
  from (
    with alike as materialized (
      select anchor_on, frequency_months, currency, next_on, count(*) as dues, sum(amount) as amount
      from (${living}) l
      group by anchor_on, frequency_months, currency, next_on
    )
    select s.*, ${monthsAfter(monthsTo(dateOf(since)))} as due_on,
      ${monthsTo(dateOf(since))} as months,
      coalesce(${monthsTo(sql`s.next_on`)},
        ${monthsTo(dateOf(today))} / s.frequency_months * s.frequency_months) as passed
    from alike s
  ) s
  where s.due_on >= ${since.toString()} and s.due_on < ${before.toString()}
    and (s.months - s.passed) % s.frequency_months = 0
    and s.months > s.passed + case
      when s.next_on is not null or ${monthsAfter(sql`s.passed`)} > ${today.toString()} then 0
      else s.frequency_months
    end`;

const isPast = ({ before, today }: DaySpan) => Temporal.PlainDate.compare(before, today) <= 0;

/** The dues of a day in one currency. Minor units. */
export interface DaySum {
  readonly day: string;
  readonly currency: Currency;
  readonly dues: number;
  readonly paid: number;
  readonly late: number;
  readonly amount: number;
}

/** The dues of each day, by currency. */
export async function sumDays(db: Db, span: DaySpan): Promise<DaySum[]> {
  const planned = sql`
    select d.due_on, d.currency, count(*) as dues,
      count(*) filter (where d.state = 'paid') as paid,
      count(*) filter (
        where d.state in ('planned', 'failed', 'charging') and d.due_on < ${span.today.toString()}
      ) as late,
      sum(d.amount) as amount
    ${plannedIn(span)}
    group by d.due_on, d.currency`;
  const expected = sql`
    select s.due_on, s.currency, s.dues, 0 as paid, 0 as late, s.amount
    ${expectedIn(span)}`;
  const { rows } = await db.execute<Omit<DaySum, 'amount'> & { amount: string }>(sql`
    select f.due_on::text as day, f.currency, sum(f.dues)::integer as dues,
      sum(f.paid)::integer as paid, sum(f.late)::integer as late, sum(f.amount)::text as amount
    from (${isPast(span) ? planned : sql`${planned} union all ${expected}`}) f
    group by f.due_on, f.currency
    order by f.due_on, f.currency`);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** A due of a day; without an id where it is not planned yet. Minor units. */
export interface DayDue {
  readonly id: number | null;
  readonly sponsorshipId: number;
  readonly dueOn: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly state: DueState | 'expected';
  readonly heldDays: number;
}

interface DayDueRow extends Record<string, unknown> {
  id: number | null;
  sponsorship_id: number;
  due_on: string;
  amount: string;
  currency: Currency;
  state: DueState | 'expected';
  held_days: number;
}

/**
 * A page of dues: those that are not paid first, expected ones last. Of either kind no more is read than
 * a page may need.
 */
export async function listDay(
  db: Db,
  span: DaySpan,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DayDue[]> {
  const most = limit + offset;
  const planned = sql`(
    select d.id, d.sponsorship_id, d.due_on, d.amount, d.currency, d.state, d.held_days
    ${plannedIn(span)}
    order by d.state = 'paid', d.id limit ${most})`;
  const expected = sql`(
    select null::integer, own.id, e.due_on, own.amount, own.currency, 'expected', 0
    from (
      select s.anchor_on, s.frequency_months, s.currency, s.next_on, s.due_on ${expectedIn(span)}
    ) e
    join (${living}) own on own.anchor_on = e.anchor_on
      and own.frequency_months = e.frequency_months and own.currency = e.currency
      and own.next_on is not distinct from e.next_on
    order by own.id limit ${most})`;
  const { rows } = await db.execute<DayDueRow>(sql`
    select f.id, f.sponsorship_id, f.due_on::text as due_on, f.amount::text as amount,
      f.currency, f.state, f.held_days
    from (${isPast(span) ? planned : sql`${planned} union all ${expected}`}) f
    order by f.state = 'paid', f.id nulls last, f.sponsorship_id
    limit ${limit} offset ${offset}`);
  return rows.map((row) => ({
    id: row.id,
    sponsorshipId: row.sponsorship_id,
    dueOn: row.due_on,
    amount: Number(row.amount),
    currency: row.currency,
    state: row.state,
    heldDays: row.held_days,
  }));
}
