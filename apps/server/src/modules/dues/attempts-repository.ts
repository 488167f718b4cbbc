// The SQL of the charges of dues by the daily job.
import type { DeclineReason } from '@nabta/contract';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { paymentsView } from '../../db/views.ts';
import { CAIRO } from '../../platform/clock.ts';
import { movesOf, type AttemptEvent } from './charge-rules.ts';
import { LAST_TRY } from './rules.ts';
import { chargeAttempts, duePayments } from './tables.ts';

/** A charge of a due, with its Cairo day and how many dues its payment is for. */
export type ListedAttempt = Awaited<ReturnType<typeof listAttempts>>[number];

/** The columns of a charge, and how many dues its payment is for. */
export const attemptColumns = {
  ...getTableColumns(chargeAttempts),
  // By name: drizzle leaves the table out of a single table's columns, and a subquery would take its own.
  duesCharged: sql`(
    select count(*) from due_payments line where line.payment_id = charge_attempts.payment_id
  )`.mapWith(Number),
};

/** The charges of dues, those of each due in their order. */
export async function listAttempts(db: Db, dueIds: readonly number[]) {
  const rows = await db
    .select(attemptColumns)
    .from(chargeAttempts)
    .where(inArray(chargeAttempts.dueId, [...dueIds]))
    .orderBy(asc(chargeAttempts.dueId), asc(chargeAttempts.number));
  return rows.map(withDay);
}

/** A charge with the day on which it was made (Cairo). */
export function withDay<R extends { readonly createdAt: Temporal.Instant }>(row: R) {
  return { ...row, madeOn: row.createdAt.toZonedDateTimeISO(CAIRO).toPlainDate() };
}

/**
 * Payments that wait for their holder to confirm them, of some of these dues: the daily job's, and
 * those whose sponsor may have left the bank's page.
 */
export async function listWaitingForHolder(
  db: Db,
  sponsorId: number,
  dueIds: readonly number[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: paymentsView.id })
    .from(duePayments)
    .innerJoin(paymentsView, eq(paymentsView.id, duePayments.paymentId))
    .where(
      and(
        inArray(duePayments.dueId, [...dueIds]),
        eq(paymentsView.status, 'pending'),
        eq(paymentsView.awaitsHolder, true),
        eq(paymentsView.sponsorId, sponsorId),
      ),
    )
    .orderBy(asc(paymentsView.id));
  return rows.map(({ id }) => id);
}

/** A charge that is about to be stored. */
export type NewAttempt = typeof chargeAttempts.$inferInsert;

export async function insertAttempts(db: Db, attempts: readonly NewAttempt[]): Promise<void> {
  await db.insert(chargeAttempts).values([...attempts]);
}

/** Moves the charges of a payment of the daily job along their drawing; all of them are in one state. */
export async function moveAttempts(
  transaction: Db,
  paymentId: string,
  event: AttemptEvent,
  declineReason: DeclineReason | null,
): Promise<void> {
  const { attempts, change } = movedAttempts(paymentId, event, declineReason);
  await transaction.update(chargeAttempts).set(change).where(attempts);
}

/** The charges of a payment that an event moves, and how they change. */
export function movedAttempts(
  paymentId: string,
  event: AttemptEvent,
  declineReason: DeclineReason | null,
) {
  const { from, to } = movesOf(event);
  return {
    attempts: and(eq(chargeAttempts.paymentId, paymentId), inArray(chargeAttempts.state, from)),
    change: { state: to, declineReason },
  };
}

/** Counts a charge of the daily job as the last try of its due. */
export async function countAsLastTry(db: Db, paymentId: string): Promise<void> {
  await db
    .update(chargeAttempts)
    .set({ ordinal: LAST_TRY })
    .where(eq(chargeAttempts.paymentId, paymentId));
}
