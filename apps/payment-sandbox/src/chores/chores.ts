import type { Work } from '../api/work.ts';
import type { SandboxSql } from '../contract.ts';
import { newId } from '../identifiers.ts';

/** Changes that the provider or a bank makes some time after a call. */
type ChoreAction =
  'arrive_payout' | 'confirm_refund' | 'fail_refund' | 'lose_dispute' | 'open_dispute' | 'pay_out';

export interface Chore {
  action: ChoreAction;
  /** The id of the object that it changes; of a payout to come, its currency. */
  subject: string;
  /** Epoch milliseconds. */
  dueMs: number;
}

const AT_ONCE = 50;

/** Plans a chore for `dueMs`, in the transaction that makes it necessary. */
export async function planChore(
  work: Work,
  chore: Pick<Chore, 'action' | 'subject'>,
  dueMs: number,
): Promise<void> {
  await work.sql.query(
    `insert into payment_sandbox.chores (id, action, subject, due_ms) values ($1, $2, $3, $4)`,
    [newId('chore'), chore.action, chore.subject, dueMs],
  );
}

/** The ids of chores whose time has come, oldest first. */
export async function dueChores(work: Pick<Work, 'nowMs' | 'sql'>): Promise<string[]> {
  const { rows } = await work.sql.query<{ id: string }>(
    `select id from payment_sandbox.chores where due_ms <= $1
     order by due_ms, seq limit ${AT_ONCE}`,
    [work.nowMs],
  );
  return rows.map((row) => row.id);
}

/** Takes a chore for this transaction; null when another process was faster. */
export async function takeChore(sql: SandboxSql, id: string): Promise<Chore | null> {
  const { rows } = await sql.query<Omit<Chore, 'dueMs'> & { due_ms: string }>(
    'delete from payment_sandbox.chores where id = $1 returning action, subject, due_ms::text',
    [id],
  );
  const [row] = rows;
  return row ? { action: row.action, subject: row.subject, dueMs: Number(row.due_ms) } : null;
}
