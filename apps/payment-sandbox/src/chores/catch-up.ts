import type { Work } from '../api/work.ts';
import { openCheckout, overdueCheckouts } from '../payments/checkout-sessions.ts';
import { decideDispute, openDispute } from '../payments/disputes.ts';
import { failRefund, reportReference } from '../payments/refunds.ts';
import { type Chore, dueChores, takeChore } from './chores.ts';

/** How the work is cut into transactions: one for each thing, or all in the caller's. */
interface Doer {
  look: () => Work;
  transaction: <T>(task: (work: Work) => Promise<T>) => Promise<T>;
}

interface CaughtUp {
  expired: string[];
  chores: Chore[];
}

async function doChore(work: Work, { action, subject, detail }: Chore): Promise<void> {
  switch (action) {
    case 'open_dispute':
      await openDispute(work, subject, { reason: detail });
      return;
    case 'lose_dispute':
      await decideDispute(work, subject, 'lost');
      return;
    case 'fail_refund':
      await failRefund(work, subject, detail);
      return;
    case 'confirm_refund':
      await reportReference(work, subject);
  }
}

/**
 * Does everything whose time has come, however far the clock has jumped: one thing may make
 * another due, so it looks again until there is nothing left.
 */
export async function catchUp(doer: Doer): Promise<CaughtUp> {
  const done: CaughtUp = { expired: [], chores: [] };
  for (;;) {
    const overdue = await overdueCheckouts(doer.look());
    const due = await dueChores(doer.look());
    if (overdue.length + due.length === 0) return done;
    for (const id of overdue) {
      await doer.transaction((work) => openCheckout(work, id));
      done.expired.push(id);
    }
    for (const id of due) {
      const chore = await doer.transaction(async (work) => {
        const taken = await takeChore(work.sql, id);
        if (taken !== null) await doChore({ ...work, request: null }, taken);
        return taken;
      });
      if (chore !== null) done.chores.push(chore);
    }
  }
}
