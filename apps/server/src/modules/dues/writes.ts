// What other modules write of dues, in their own transactions.
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { duePayments, dues } from './tables.ts';

/** Says which dues a payment is for, and what of each the balance gives; minor units. */
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
    .set({ state: 'closed', endedSponsorship: sql`${dues.id} = ${endedBy ?? 0}` })
    .where(inArray(dues.id, [...ids]));
}
