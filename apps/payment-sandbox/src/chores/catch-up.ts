import type { Work } from '../api/work.ts';
import { openCheckout, overdueCheckouts } from '../payments/checkout-sessions.ts';
import { decideDispute, openDispute } from '../payments/disputes.ts';
import { arrivePayout, payOut } from '../payments/payouts.ts';
import { failRefund, reportReference } from '../payments/refunds.ts';
import { type Chore, dueChores, takeChore } from './chores.ts';

/** How the work is split into transactions: one for each step, or all in the caller's. */
interface Transactions {
  look: () => Work;
  transaction: <T>(task: (work: Work) => Promise<T>) => Promise<T>;
}

interface CaughtUp {
  expired: string[];
  chores: Chore[];
}

async function doChore(work: Work, { action, subject, dueMs }: Chore): Promise<void> {
  switch (action) {
    case 'open_dispute':
      await openDispute(work, subject);
      return;
    case 'lose_dispute':
      await decideDispute(work, subject, 'lost');
      return;
    case 'fail_refund':
      await failRefund(work, subject, 'expired_or_canceled_card');
      return;
    case 'confirm_refund':
      await reportReference(work, subject);
      return;
    case 'pay_out':
      // On its own day, also when the clock has jumped over many.
      await payOut({ ...work, now: Math.floor(dueMs / 1_000), nowMs: dueMs }, subject);
      return;
    case 'arrive_payout':
      await arrivePayout(work, subject);
  }
}

/** Whether there is anything to do: looked at after every call. */
async function isAnythingDue({ sql, now, nowMs }: Work): Promise<boolean> {
  const { rows } = await sql.query<{ is_due: boolean }>(
    `select exists (select 1 from payment_sandbox.chores where due_ms <= $1) or exists (
       select 1 from payment_sandbox.objects
       where kind = 'checkout.session' and data->>'status' = 'open'
         and (data->>'expires_at')::bigint <= $2
     ) as is_due`,
    [nowMs, now],
  );
  return rows[0]?.is_due ?? false;
}

/**
 * Does everything whose time has come, however far the clock has jumped: one thing may make
 * another due, so it looks again until there is nothing left.
 */
export async function catchUp(transactions: Transactions): Promise<CaughtUp> {
  const done: CaughtUp = { expired: [], chores: [] };
  for (;;) {
    if (!(await isAnythingDue(transactions.look()))) return done;
    const overdue = await overdueCheckouts(transactions.look());
    const due = await dueChores(transactions.look());
    if (overdue.length + due.length === 0) return done;
    for (const id of overdue) {
      await transactions.transaction((work) => openCheckout(work, id));
      done.expired.push(id);
    }
    for (const id of due) {
      const chore = await transactions.transaction(async (work) => {
        const taken = await takeChore(work.sql, id);
        if (taken !== null) await doChore({ ...work, request: null }, taken);
        return taken;
      });
      if (chore !== null) done.chores.push(chore);
    }
  }
}
