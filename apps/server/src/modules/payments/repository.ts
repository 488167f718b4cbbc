import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { ledgerEntries, payments, receiptCounters, receipts } from '../../db/schema/index.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = typeof payments.$inferInsert;

/** Stores a payment. Returns false when its client key is taken already. */
export async function insertPayment(db: Db, payment: NewPayment): Promise<boolean> {
  const rows = await db
    .insert(payments)
    .values(payment)
    .onConflictDoNothing({ target: payments.clientKey })
    .returning({ id: payments.id });
  return rows.length > 0;
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

export async function findPaymentByClientKey(db: Db, key: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.clientKey, key));
  return row;
}

/** A payment with its row locked until the transaction ends. */
export async function lockPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('update');
  return row;
}

export async function updatePayment(
  db: Db,
  id: string,
  change: Partial<NewPayment>,
): Promise<void> {
  await db.update(payments).set(change).where(eq(payments.id, id));
}

/** Frees the key of a payment that came to nothing: the same try may begin anew. */
export async function freeClientKey(db: Db, key: string): Promise<void> {
  await db
    .update(payments)
    .set({ clientKey: null })
    .where(and(eq(payments.clientKey, key), inArray(payments.status, ['failed', 'expired'])));
}

/** Payments still pending that were begun before a moment, the oldest first. */
export function listPending(
  db: Db,
  before: Temporal.Instant,
  limit: number,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'pending'), lt(payments.createdAt, before)))
    .orderBy(payments.createdAt)
    .limit(limit);
}

export async function insertLedgerEntry(
  db: Db,
  entry: typeof ledgerEntries.$inferInsert,
): Promise<void> {
  await db.insert(ledgerEntries).values(entry);
}

export async function findReceipt(
  db: Db,
  paymentId: string,
): Promise<{ year: number; number: number } | undefined> {
  const [row] = await db
    .select({ year: receipts.year, number: receipts.number })
    .from(receipts)
    .where(eq(receipts.paymentId, paymentId));
  return row;
}

/**
 * Numbers a receipt: the next of its year. The counter's row stays locked until the transaction
 * ends, so a number is given out only if it is used, and there are no gaps.
 */
export async function insertReceipt(
  db: Db,
  receipt: { year: number; paymentId: string; issuedAt: Temporal.Instant },
): Promise<{ year: number; number: number }> {
  const [counter] = await db
    .insert(receiptCounters)
    .values({ year: receipt.year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: receiptCounters.year,
      set: { lastNumber: sql`${receiptCounters.lastNumber} + 1` },
    })
    .returning();
  if (!counter) throw new Error('the receipt counter gave no number');
  const numbered = { year: receipt.year, number: counter.lastNumber };
  await db.insert(receipts).values({ ...receipt, ...numbered });
  return numbered;
}

/** Kinds of entries that move a sponsor's balance. */
const BALANCE_KINDS = [
  'deposit',
  'withdraw',
  'applied_to_balance',
  'applied_from_balance',
] as const;

/** The sum of a sponsor's balance entries, in minor units (domain: Money). */
export async function sumBalance(db: Db, sponsorId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(
      and(eq(ledgerEntries.sponsorId, sponsorId), inArray(ledgerEntries.kind, [...BALANCE_KINDS])),
    );
  return Number(row?.sum ?? 0);
}
