import type { SandboxSql } from '../contract.ts';
import type { Work } from '../api/work.ts';
import { type Stored, type StoredEvent, findObject } from '../store.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits between tries; the last one repeats. */
const RETRY_DELAYS_MS = [
  SECOND,
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
] as const;

/** Stripe gives an endpoint up after three days. */
const PATIENCE_MS = 72 * HOUR;

/**
 * A delivery that a process has claimed is free again after this long by the database's own
 * clock, for that process may have died. Longer than any try can take.
 */
const LEASE_SECONDS = 60;

export interface ClaimedDelivery {
  id: string;
  event_id: string;
  attempts: number;
  created_ms: number;
}

/** Claims the oldest deliveries that are due; two processes never hold the same one. */
export async function claimDue(
  sql: SandboxSql,
  nowMs: number,
  most: number,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql.query<ClaimedDelivery & { seq: number }>(
    `update payment_sandbox.deliveries
     set leased_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
     where id in (
       select id from payment_sandbox.deliveries
       where state = 'pending' and due_ms <= $1
         and (leased_until is null or leased_until < clock_timestamp())
       order by due_ms, seq limit ${most} for update skip locked
     )
     returning id, event_id, attempts, created_ms::float8 as created_ms, seq::float8 as seq`,
    [nowMs],
  );
  return rows.toSorted((a, b) => a.seq - b.seq);
}

export interface AttemptResult {
  /** The endpoint's answer, or null when there was none. */
  status: number | null;
  error: string | null;
}

/** Records the result of a try, and when the next one is due, if any. */
export async function recordAttempt(
  sql: SandboxSql,
  delivery: ClaimedDelivery,
  result: AttemptResult,
  nowMs: number,
): Promise<'delivered' | 'given_up' | 'pending'> {
  const number = delivery.attempts + 1;
  const delivered = result.status !== null && result.status >= 200 && result.status < 300;
  const delay = RETRY_DELAYS_MS[Math.min(number, RETRY_DELAYS_MS.length) - 1] ?? HOUR;
  const outOfTime = nowMs + delay > delivery.created_ms + PATIENCE_MS;
  const state = delivered ? 'delivered' : outOfTime ? 'given_up' : 'pending';
  await sql.query(
    `update payment_sandbox.deliveries
     set state = $2, attempts = $3, due_ms = $4, leased_until = null where id = $1`,
    [delivery.id, state, number, nowMs + delay],
  );
  return state;
}

async function pendingCounts(
  sql: SandboxSql,
  eventIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ event_id: string; pending: number }>(
    `select event_id, count(*)::integer as pending from payment_sandbox.deliveries
     where event_id = any($1::text[]) and state = 'pending' group by event_id`,
    [eventIds],
  );
  return new Map(rows.map((row) => [row.event_id, row.pending]));
}

/** Events with `pending_webhooks`, the number of deliveries still to come. */
export async function readEvents(
  work: Pick<Work, 'sql'>,
  stored: readonly Stored<'event'>[],
): Promise<StoredEvent[]> {
  const counts = await pendingCounts(
    work.sql,
    stored.map((event) => event.data.id),
  );
  return stored.map(({ data }) => ({ ...data, pending_webhooks: counts.get(data.id) ?? 0 }));
}

export async function readEvent(work: Pick<Work, 'sql'>, id: string): Promise<StoredEvent | null> {
  const stored = await findObject(work.sql, 'event', id, 'read');
  return stored === null ? null : ((await readEvents(work, [stored]))[0] ?? null);
}
