import { createHash } from 'node:crypto';
import type { SandboxSql } from '../contract.ts';
import { ApiError } from './errors.ts';
import type { FormValue } from './form.ts';

/** As long as Stripe promises to remember a key. */
const KEY_LIFETIME_SECONDS = 24 * 60 * 60;

interface KeyedCall {
  key: string;
  /** Method and path. */
  endpoint: string;
  params: FormValue;
  requestId: string;
  now: number;
}

interface StoredReply {
  status: number;
  body: string;
  requestId: string;
}

function canonical(value: FormValue): unknown {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(canonical);
  return Object.keys(value)
    .toSorted()
    .map((key) => [key, canonical(value[key] ?? '')]);
}

function fingerprint(params: FormValue): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(params)))
    .digest('hex');
}

function misuse(message: string): ApiError {
  return new ApiError(400, { type: 'idempotency_error', message });
}

/**
 * Takes the key for this transaction, or answers the reply that it already has. The insert waits
 * for another transaction that holds the same key, so of many calls at once one does the work.
 * Throws `idempotency_error` when the key was used for something else.
 */
export async function takeKey(sql: SandboxSql, call: KeyedCall): Promise<StoredReply | null> {
  const print = fingerprint(call.params);
  const taken = await sql.query(
    `insert into payment_sandbox.idempotency_keys as known
       (key, endpoint, fingerprint, created, request_id)
     values ($1, $2, $3, $4, $5)
     on conflict (key) do update set endpoint = excluded.endpoint,
       fingerprint = excluded.fingerprint, created = excluded.created,
       request_id = excluded.request_id, status = null, body = null
       where known.created < $6
     returning key`,
    [
      ...[call.key, call.endpoint, print, call.now, call.requestId],
      call.now - KEY_LIFETIME_SECONDS,
    ],
  );
  if (taken.rows.length > 0) return null;
  const { rows } = await sql.query<{
    endpoint: string;
    fingerprint: string;
    status: number;
    body: string;
    request_id: string;
  }>(
    `select endpoint, fingerprint, status, body, request_id
     from payment_sandbox.idempotency_keys where key = $1`,
    [call.key],
  );
  const first = rows[0];
  if (first === undefined) throw new Error('An idempotency key vanished while it was held');
  if (first.endpoint !== call.endpoint) {
    throw misuse(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${call.endpoint}' vs '${first.endpoint}'). Try using a key other than '${call.key}' if you meant to execute a different request.`,
    );
  }
  if (first.fingerprint !== print) {
    throw misuse(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${call.key}' if you meant to execute a different request.`,
    );
  }
  return { status: first.status, body: first.body, requestId: first.request_id };
}

/** Keeps the reply with the key, in the transaction that did the work. */
export async function keepReply(
  sql: SandboxSql,
  key: string,
  reply: { status: number; body: string },
): Promise<void> {
  await sql.query(
    'update payment_sandbox.idempotency_keys set status = $2, body = $3 where key = $1',
    [key, reply.status, reply.body],
  );
}

/** Forgets keys past their lifetime. */
export async function forgetOldKeys(sql: SandboxSql, now: number): Promise<void> {
  await sql.query('delete from payment_sandbox.idempotency_keys where created < $1', [
    now - KEY_LIFETIME_SECONDS,
  ]);
}
