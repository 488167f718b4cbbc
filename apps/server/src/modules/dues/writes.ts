// Statements that other modules run on dues in their own transactions.
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { duePayments, dues } from './tables.ts';

/** Stores which dues a payment is for, and how much of each the balance pays; minor units. */
export async function insertDuePayments(
  db: Db,
  lines: readonly (typeof duePayments.$inferInsert)[],
): Promise<void> {
  await db.insert(duePayments).values([...lines]);
}

/** Closes dues; `endedBy`: the one of them whose grace was over. */
export async function closeDues(
  db: Db,
  ids: readonly number[],
  endedBy: number | undefined,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(dues)
    .set({
      state: 'closed',
      endedSponsorship: endedBy === undefined ? false : sql`${dues.id} = ${endedBy}`,
    })
    .where(inArray(dues.id, [...ids]));
}
