import type { SandboxSql } from '../contract.ts';

type FaultTarget = 'api' | 'refund' | 'webhook';
type FaultAction = 'delay' | 'drop' | 'duplicate' | 'error' | 'fail' | 'timeout';

export interface Fault {
  id: string;
  target: FaultTarget;
  /** An event type, `POST /v1/...` or the payment of a refund; `*` stands for any text. */
  matching: string;
  action: FaultAction;
  /** How often it still happens. */
  remaining: number;
  delayMs: number;
  /** Deliveries in all, for `duplicate`. */
  copies: number;
  /** The reason, for a refund that is to fail. */
  detail: string;
}

const COLUMNS = `id, target, matching, action, remaining, delay_ms::float8 as "delayMs", copies,
  detail`;

export async function addFault(sql: SandboxSql, fault: Fault): Promise<void> {
  await sql.query(
    `insert into payment_sandbox.faults
       (id, target, matching, action, remaining, delay_ms, copies, detail)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      fault.id,
      fault.target,
      fault.matching,
      fault.action,
      fault.remaining,
      fault.delayMs,
      fault.copies,
      fault.detail,
    ],
  );
}

export async function listFaults(sql: SandboxSql): Promise<Fault[]> {
  const { rows } = await sql.query<Fault>(
    `select ${COLUMNS} from payment_sandbox.faults where remaining > 0 order by seq`,
  );
  return rows;
}

export async function clearFaults(sql: SandboxSql): Promise<void> {
  await sql.query('delete from payment_sandbox.faults');
}

/** The oldest fault that fits, used up by one; null on a good day. */
export async function spendFault(
  sql: SandboxSql,
  target: FaultTarget,
  subject: string,
): Promise<Fault | null> {
  const { rows } = await sql.query<Fault>(
    `update payment_sandbox.faults set remaining = remaining - 1
     where id = (
       select id from payment_sandbox.faults
       where target = $1 and remaining > 0
         and $2 like replace(replace(matching, '_', '\\_'), '*', '%')
       order by seq limit 1 for update
     )
     returning ${COLUMNS}`,
    [target, subject],
  );
  return rows[0] ?? null;
}
