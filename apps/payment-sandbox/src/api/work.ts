import type { SandboxLogEvent, SandboxOptions, SandboxSql } from '../contract.ts';

/** The context of one piece of work: one transaction, one moment, one request. */
export interface Work {
  readonly sql: SandboxSql;
  /** Unix seconds, as Stripe stamps objects. */
  readonly now: number;
  readonly nowMs: number;
  readonly publicUrl: string;
  readonly webhooks: boolean;
  readonly log: (event: SandboxLogEvent) => void;
  /** The API call that does this, if one does. */
  readonly request: { id: string; idempotencyKey: string | null } | null;
}

/** Work that starts now, in this transaction. */
export function startWork(
  options: SandboxOptions,
  sql: SandboxSql,
  request: Work['request'],
): Work {
  const nowMs = options.now();
  return {
    sql,
    now: Math.floor(nowMs / 1_000),
    nowMs,
    publicUrl: options.publicUrl,
    webhooks: options.webhook !== null,
    log: options.log,
    request,
  };
}

/** An answer that is kept with its work, also when it is a refusal such as a declined card. */
export interface Reply {
  status: number;
  body: object;
}

export function ok(body: object): Reply {
  return { status: 200, body };
}
