import type { SandboxSql } from '../contract.ts';

export interface Fault {
  id: string;
  /** A method and path such as `POST /v1/refunds`; `*` matches any text. */
  matching: string;
  /** `error` does nothing and answers 500; `timeout` does the work and never answers. */
  action: 'error' | 'timeout';
  /** The number of calls that it still affects. */
  remaining: number;
}

export async function addFault(sql: SandboxSql, fault: Fault): Promise<void> {
  await sql.query(
    `insert into payment_sandbox.faults (id, matching, action, remaining)
     values ($1, $2, $3, $4)`,
    [fault.id, fault.matching, fault.action, fault.remaining],
  );
}

export async function clearFaults(sql: SandboxSql): Promise<void> {
  await sql.query('delete from payment_sandbox.faults');
}

/** Uses up one time of the oldest fault that matches a call. Returns null when none does. */
export async function spendFault(sql: SandboxSql, call: string): Promise<Fault | null> {
  const { rows } = await sql.query<Fault>(
    `update payment_sandbox.faults set remaining = remaining - 1
     where id = (
       select id from payment_sandbox.faults
       where remaining > 0 and $1 like replace(replace(matching, '_', '\\_'), '*', '%')
       order by seq limit 1 for update
     )
     returning id, matching, action, remaining`,
    [call],
  );
  return rows[0] ?? null;
}
