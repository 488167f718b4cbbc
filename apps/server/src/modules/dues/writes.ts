// Statements that other modules run on dues in their own transactions.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { dueNotices, duePayments, dues } from './tables.ts';

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

/** Plans the first due of a sponsorship that began without a checkout. */
export async function insertPlannedDue(
  db: Db,
  due: Omit<typeof dues.$inferInsert, 'id' | 'state'>,
): Promise<void> {
  await db.insert(dues).values({ ...due, state: 'planned' });
}

/**
 * Plans a due anew: another takes its place and its day, but for what is given: its months, its amount
 * (minor units) or its day. Returns its number in the sponsorship. What was mailed about the old one is forgotten, so that the new one is announced too. Throws
 * when it is not a planned one.
 */
export async function replanDue(
  db: Db,
  id: number,
  terms: Partial<Pick<typeof dues.$inferInsert, 'months' | 'amount' | 'dueOn'>>,
): Promise<number> {
  await db.delete(dueNotices).where(eq(dueNotices.dueId, id));
  const [old] = await db
    .delete(dues)
    .where(and(eq(dues.id, id), eq(dues.state, 'planned')))
    .returning();
  if (!old) throw new Error(`due ${id} is not planned`);
  const { sponsorshipId, ordinal, dueOn, months, amount, currency, state } = old;
  const same = { sponsorshipId, ordinal, dueOn, months, amount, currency, state };
  await db.insert(dues).values({ ...same, ...terms });
  return ordinal;
}
