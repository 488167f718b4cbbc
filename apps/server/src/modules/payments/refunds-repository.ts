// The SQL of refunds that we ask for.
import { and, asc, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { payerName } from '../../db/payer-name.ts';
import { donationsView, sponsorsView } from '../../db/views.ts';
import { ledgerEntries, payments, receipts, refunds } from './tables.ts';

export async function findFirstRefund(db: Db, paymentId: string) {
  const [row] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.id))
    .limit(1);
  return row;
}

/** The part of a payment that has gone back, or is asked to go back, in minor units. */
export async function refundedAmount(db: Db, paymentId: string): Promise<number> {
  const [entries] = await db
    .select({ sum: sql<string>`coalesce(-sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerEntries.kind, 'refund')));
  const [asked] = await db
    .select({ sum: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, 'requested')));
  return Number(entries?.sum ?? 0) + Number(asked?.sum ?? 0);
}

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefund(db: Db, refund: typeof refunds.$inferInsert): Promise<number> {
  const [row] = await db.insert(refunds).values(refund).returning({ id: refunds.id });
  if (!row) throw new Error('no refund was stored');
  return row.id;
}

export async function findRefund(db: Db, id: number): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row;
}

export async function updateRefund(db: Db, id: number, change: Partial<RefundRow>): Promise<void> {
  await db.update(refunds).set(change).where(eq(refunds.id, id));
}

/** Marks a refund that was asked for with the provider's id of it. Of another payment it changes nothing. */
export async function markSent(
  db: Db,
  paymentId: string,
  id: number,
  providerId: string,
): Promise<void> {
  await db
    .update(refunds)
    .set({ state: 'sent', providerId })
    .where(
      and(eq(refunds.id, id), eq(refunds.paymentId, paymentId), eq(refunds.state, 'requested')),
    );
}

/** Ends a refund by the provider's id of it; one that was replaced stays so. */
export async function endRefund(
  db: Db,
  providerId: string,
  state: 'done' | 'failed',
  endedAt: Temporal.Instant,
): Promise<void> {
  await db
    .update(refunds)
    .set({ state, endedAt })
    .where(and(eq(refunds.providerId, providerId), ne(refunds.state, 'replaced')));
}

/**
 * Marks the refunds of a payment that failed before a moment: their money goes back otherwise.
 * `amount`: only this much does (minor units), so that a larger refund still waits for a person.
 */
export async function replaceFailedRefunds(
  db: Db,
  paymentId: string,
  before: Temporal.Instant,
  amount?: number,
): Promise<void> {
  await db
    .update(refunds)
    .set({ state: 'replaced' })
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.state, 'failed'),
        lte(refunds.endedAt, before),
        amount === undefined ? undefined : lte(refunds.amount, amount),
      ),
    );
}

/**
 * Lets the last replaced refund of a payment wait for a person again, where what replaced it has failed
 * as well: less than its amount is back, and no other refund that we asked for is open.
 */
export async function reopenReplacedRefund(db: Db, paymentId: string): Promise<void> {
  const all = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(desc(refunds.id));
  if (all.some(({ state }) => state !== 'done' && state !== 'replaced')) return;
  const last = all.find(({ state }) => state === 'replaced');
  if (!last || last.amount <= (await refundedAmount(db, paymentId))) return;
  await updateRefund(db, last.id, { state: 'failed' });
}

/** Refunds that failed and that nothing has replaced, with their receipts, the oldest first. */
export function listFailedRefunds(db: Db) {
  return db
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      amount: refunds.amount,
      currency: payments.currency,
      endedAt: refunds.endedAt,
      receipt: { year: receipts.year, number: receipts.number },
      payer: payerName,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(receipts, eq(receipts.paymentId, refunds.paymentId))
    .leftJoin(sponsorsView, eq(sponsorsView.id, payments.sponsorId))
    .leftJoin(donationsView, eq(donationsView.paymentId, payments.id))
    .where(eq(refunds.state, 'failed'))
    .orderBy(asc(refunds.id));
}

/** Refunds that were asked for and are not known to have ended, the oldest first. */
export function listWaitingRefunds(db: Db): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.state, ['requested', 'sent']))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))
    .limit(500);
}
