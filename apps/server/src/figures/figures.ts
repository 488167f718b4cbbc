import type { PlainSql } from '../db/client.ts';

/** When figures are counted: the moment, and the day in Cairo. */
interface Moment {
  readonly now: Temporal.Instant;
  readonly today: Temporal.PlainDate;
}

/** A figure for operators: counts and ages alone, nothing personal. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  /** The columns of `sql` that tell one value of it from another; `value` is the last. */
  readonly labels: readonly string[];
  readonly sql: string;
  readonly parameters?: (moment: Moment) => readonly unknown[];
  /**
   * `waiting`: reads a partial index, or a small table. `all`: goes through a table that grows, and
   * so is not counted at each visit.
   */
  readonly reads: 'waiting' | 'all';
  /** A table that is not of ours, and is not there before the first start. */
  readonly table?: string;
}

const now = ({ now: moment }: Moment) => [moment.toString()];
const today = ({ today: day }: Moment) => [day.toString()];

const payments: readonly Figure[] = [
  {
    name: 'nabta_payments',
    help: 'Payments by kind and state',
    labels: ['kind', 'state'],
    sql: 'select kind, status as state, count(*) as value from payments group by 1, 2',
    reads: 'all',
  },
  {
    name: 'nabta_payments_oldest_pending_seconds',
    help: 'Age of the oldest payment without an end',
    labels: [],
    sql: `select coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0) as value
          from payments where status = 'pending'`,
    parameters: now,
    reads: 'waiting',
  },
  {
    name: 'nabta_disputes_open',
    help: 'Payments that a bank asks back, and nobody has answered for',
    labels: [],
    sql: `select count(*) as value from payments where dispute_state is not null and dispute_state = 'open'`,
    reads: 'waiting',
  },
  {
    name: 'nabta_refunds',
    help: 'Refunds that have not come to their end, by state',
    labels: ['state'],
    sql: `select state, count(*) as value from refunds
          where state not in ('done', 'replaced') group by 1`,
    reads: 'waiting',
  },
  {
    name: 'nabta_dues',
    help: 'Dues that are not paid, by state, and whether their day is over',
    labels: ['state', 'late'],
    sql: `select state, (due_on < $1)::text as late, count(*) as value from dues
          where state in ('planned', 'failed', 'charging') group by 1, 2`,
    parameters: today,
    reads: 'waiting',
  },
];

/** Whether charging is stopped: 1 for each stop, nothing where there is none. */
const stops: readonly Figure[] = [
  {
    name: 'nabta_charging_stopped',
    help: 'The card provider takes nothing from us, in a currency or at all, and why',
    labels: ['scope', 'cause'],
    sql: `select split_part(name, ':', 2) as scope, split_part(name, ':', 3) as cause, 1 as value
          from system_values where name like 'charging_stopped:%'`,
    reads: 'waiting',
  },
];

const post: readonly Figure[] = [
  {
    name: 'nabta_mails',
    help: 'Mails that are not sent: waiting, or failing (a try went wrong)',
    labels: ['state'],
    sql: `select case when attempts = 0 then 'waiting' else 'failing' end as state, count(*) as value
          from outbox_mails where sent_at is null group by 1`,
    reads: 'waiting',
  },
  {
    name: 'nabta_mails_oldest_waiting_seconds',
    help: 'Age of the oldest mail that is not sent',
    labels: [],
    sql: `select coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0) as value
          from outbox_mails where sent_at is null`,
    parameters: now,
    reads: 'waiting',
  },
  {
    name: 'nabta_mails_sent',
    help: 'Mails that were sent',
    labels: [],
    sql: 'select count(*) as value from outbox_mails where sent_at is not null',
    reads: 'all',
  },
  {
    name: 'nabta_letters',
    help: 'Letters that wait for staff, by state',
    labels: ['state'],
    sql: `select status as state, count(*) as value from letters
          where status in ('in_review', 'received') group by 1`,
    reads: 'waiting',
  },
  {
    name: 'nabta_letters_oldest_waiting_seconds',
    help: 'Age of the oldest letter that waits for staff, by state',
    labels: ['state'],
    sql: `select status as state, extract(epoch from $1::timestamptz - min(created_at)) as value
          from letters where status in ('in_review', 'received') group by 1`,
    parameters: now,
    reads: 'waiting',
  },
  {
    name: 'nabta_inquiries_open',
    help: 'Inquiries without an answer',
    labels: [],
    sql: 'select count(*) as value from inquiries where answered_at is null',
    reads: 'waiting',
  },
];

/**
 * Figures of the process: jobs, sessions, backups. Ended jobs are kept for days only, so they are
 * few.
 */
const running: readonly Figure[] = [
  {
    name: 'nabta_jobs',
    help: 'Jobs of the last days that have not come to a good end, by name and state',
    labels: ['name', 'state'],
    sql: `select name, case when state in ('created', 'retry') then 'waiting' else state::text end as state,
                 count(*) as value from jobs.job
          where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
          group by 1, 2`,
    reads: 'waiting',
    table: 'jobs.job',
  },
  {
    name: 'nabta_job_done_timestamp_seconds',
    help: 'When a job of this name last came to a good end',
    labels: ['name'],
    sql: `select name, extract(epoch from max(completed_on)) as value from jobs.job
          where state = 'completed' and name not like '\\_\\_pgboss%' group by 1`,
    reads: 'waiting',
    table: 'jobs.job',
  },
  {
    name: 'nabta_sessions',
    help: 'Sessions that are signed in',
    labels: [],
    sql: 'select count(*) as value from sponsor_sessions where revoked_at is null and expires_at > $1',
    parameters: now,
    reads: 'all',
  },
  {
    name: 'nabta_backup_timestamp_seconds',
    help: 'When the command `backup` was last done; 0 for never',
    labels: [],
    sql: `select coalesce(extract(epoch from max(happened_at)), 0) as value from audit_entries where action = 'backup'`,
    reads: 'all',
  },
];

/** Every figure of stored data in `/metrics`. */
export const FIGURES: readonly Figure[] = [...payments, ...stops, ...post, ...running];

/** Counts a figure. Answers its rows: the labels and `value`. */
export async function countFigure(
  sql: PlainSql,
  figure: Figure,
  moment: Moment,
): Promise<Record<string, string | number>[]> {
  if (figure.table !== undefined && !(await hasTable(sql, figure.table))) return [];
  const parameters = figure.parameters?.(moment) ?? [];
  return (await sql.query<Record<string, string | number>>(figure.sql, parameters)).rows;
}

/** Whether there is a table of that name, with its schema. */
export async function hasTable(sql: PlainSql, name: string): Promise<boolean> {
  const { rows } = await sql.query<{ found: string | null }>(
    'select to_regclass($1)::text as found',
    [name],
  );
  return rows[0]?.found != null;
}
