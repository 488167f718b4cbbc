import type { InvoiceType } from '@nabta/contract';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { checkoutChildrenView } from '../../db/views.ts';
import { ledgerEntries, payments, receiptCounters, receipts } from './tables.ts';

export type PaymentRow = typeof payments.$inferSelect;
type PaymentInsert = typeof payments.$inferInsert;

/** Stores a payment. Returns undefined when its client key is taken already. */
export async function insertPayment(
  db: Db,
  payment: PaymentInsert,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .insert(payments)
    .values(payment)
    .onConflictDoNothing({ target: payments.clientKey })
    .returning();
  return row;
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

export async function findPaymentByClientKey(db: Db, key: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.clientKey, key));
  return row;
}

/** A payment with its row locked until the transaction ends; entries may still refer to it. */
export async function lockPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('no key update');
  return row;
}

export async function updatePayment(
  db: Db,
  id: string,
  change: Partial<PaymentInsert>,
): Promise<void> {
  await db.update(payments).set(change).where(eq(payments.id, id));
}

/** Stores the page of a payment. Returns false when the payment has ended: its page must be closed. */
export async function notePage(
  db: Db,
  id: string,
  page: { readonly providerSessionId: string; readonly providerUrl: string },
): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set(page)
    .where(and(eq(payments.id, id), inArray(payments.status, ['pending', 'paid'])))
    .returning({ id: payments.id });
  return rows.length > 0;
}

/** Frees the client key of an unpaid payment, so that the same try may begin again. */
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

/** The checkouts of a sponsor that wait, the newest first. */
export function listWaitingCheckouts(db: Db, sponsorId: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.sponsorId, sponsorId),
        eq(payments.kind, 'checkout'),
        eq(payments.status, 'pending'),
      ),
    )
    .orderBy(desc(payments.createdAt));
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
  { year, paymentId, issuedAt }: { year: number; paymentId: string; issuedAt: Temporal.Instant },
): Promise<{ year: number; number: number }> {
  const counter = db.$with('counter').as(
    db
      .insert(receiptCounters)
      .values({ year, lastNumber: 1 })
      .onConflictDoUpdate({
        target: receiptCounters.year,
        set: { lastNumber: sql`${receiptCounters.lastNumber} + 1` },
      })
      .returning(),
  );
  const [numbered] = await db
    .with(counter)
    .insert(receipts)
    .select(
      db
        .select({
          year: counter.year,
          number: counter.lastNumber,
          paymentId: sql<string>`${paymentId}`.as('payment_id'),
          issuedAt: sql`${issuedAt.toString()}::timestamptz`.as('issued_at'),
        })
        .from(counter),
    )
    .returning({ year: receipts.year, number: receipts.number });
  if (!numbered) throw new Error('the receipt counter gave no number');
  return numbered;
}

/** Changes a payment and writes the entry of the money that came with it. */
export async function updateWithEntry(
  db: Db,
  id: string,
  change: Partial<PaymentInsert>,
  entry: typeof ledgerEntries.$inferInsert,
): Promise<void> {
  const changed = db
    .$with('changed')
    .as(db.update(payments).set(change).where(eq(payments.id, id)).returning({ id: payments.id }));
  await db.with(changed).insert(ledgerEntries).values(entry);
}

/** A paid payment by the provider's id of its money, with its row locked. */
export async function lockPaymentOfProvider(
  db: Db,
  providerPaymentId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.providerPaymentId, providerPaymentId))
    .for('no key update');
  return row;
}

/** The subject of a payment's entries (TXN-06): a checkout with a child is a sponsorship. */
export async function aboutOf(
  db: Db,
  { id, kind }: Pick<PaymentRow, 'id' | 'kind'>,
): Promise<InvoiceType> {
  switch (kind) {
    case 'donation':
      return 'donation';
    case 'dues':
      return 'sponsorship';
    case 'deposit':
      return 'balance';
    case 'checkout': {
      const child = await db
        .select({ id: checkoutChildrenView.childId })
        .from(checkoutChildrenView)
        .where(eq(checkoutChildrenView.paymentId, id))
        .limit(1);
      return child.length > 0 ? 'sponsorship' : 'gift';
    }
  }
}

/** A payment by the provider's id of its money. */
export async function findPaymentOfProvider(
  db: Db,
  providerPaymentId: string | undefined,
): Promise<PaymentRow | undefined> {
  if (providerPaymentId === undefined) return undefined;
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.providerPaymentId, providerPaymentId));
  return row;
}

/** Whether the ledger has an entry of one of these kinds with the provider's id. */
export async function hasLedgerEntry(
  db: Db,
  kinds: (typeof ledgerEntries.$inferSelect)['kind'][],
  providerId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(inArray(ledgerEntries.kind, kinds), eq(ledgerEntries.providerId, providerId)));
  return rows.length > 0;
}

/**
 * Whether a payer's bank holds the money of a payment until it decides: a bank that only asks has
 * taken nothing. Of very old disputes, which have no id, it counts as held.
 */
export async function isHeldByBank(
  db: Db,
  { disputeState, disputeId }: Pick<PaymentRow, 'disputeState' | 'disputeId'>,
): Promise<boolean> {
  if (disputeState !== 'open') return false;
  return disputeId === null || hasLedgerEntry(db, ['refund'], disputeId);
}
