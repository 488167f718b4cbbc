import type { Currency, InvoiceType } from '@nabta/contract';
import { and, asc, desc, eq, inArray, isNotNull, like, lt, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { systemValues } from '../../db/system-values.ts';
import { payerName } from '../../db/payer-name.ts';
import { checkoutChildrenView, donationsView, sponsorsView } from '../../db/views.ts';
import { ledgerEntries, payments, receiptCounters, receipts, refunds } from './tables.ts';

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

/** Kinds of entries that move a sponsor's balance. */
const BALANCE_KINDS = [
  'deposit',
  'withdraw',
  'applied_to_balance',
  'applied_from_balance',
] as const;

/** A sponsor's balance, in minor units: the sum of the balance entries. */
export function balanceOf(
  { db }: { db: Db },
  sponsor: { readonly id: number; readonly paymentCurrency: Currency },
): Promise<number> {
  return sumBalance(db, sponsor.id, sponsor.paymentCurrency);
}

/**
 * The part of a balance that can be spent now, in minor units: all of it less what payments that are
 * still pending have reserved. Only under `lockMoney` does it stay true until it is spent.
 */
export async function availableBalance(
  db: Db,
  sponsorId: number,
  currency: Currency,
): Promise<number> {
  const [row] = await db
    .select({ available: availableOf(db, sponsorId, currency) })
    .from(sponsorsView)
    .where(eq(sponsorsView.id, sponsorId));
  return row?.available ?? 0;
}

/** As `availableBalance`, to be read together with other facts. */
export function availableOf(db: Db, sponsorId: number, currency: Currency) {
  const inHand = balanceQuery(db, sponsorId, currency);
  const reserved = db
    .select({ sum: sql`coalesce(sum(${payments.balanceAmount}), 0)` })
    .from(payments)
    .where(
      and(
        eq(payments.sponsorId, sponsorId),
        eq(payments.currency, currency),
        eq(payments.status, 'pending'),
      ),
    );
  return sql`greatest(0, (${inHand}) - (${reserved}))`.mapWith(Number);
}

/** The sum of a sponsor's balance entries in a currency, in minor units (domain: Money). */
async function sumBalance(db: Db, sponsorId: number, currency: Currency): Promise<number> {
  const [row] = await balanceQuery(db, sponsorId, currency);
  return Number(row?.sum ?? 0);
}

function balanceQuery(db: Db, sponsorId: number, currency: Currency) {
  return db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.sponsorId, sponsorId),
        eq(ledgerEntries.currency, currency),
        inArray(ledgerEntries.kind, [...BALANCE_KINDS]),
      ),
    );
}

/**
 * Locks a sponsor's money until the transaction ends: whoever spends a balance, or plans to, holds
 * it first: after a payment that exists, and before the rows of children, sponsorships and dues
 * (decision 014). Others may still refer to the row: an entry of a payment that is locked would
 * otherwise deadlock with an entry of its sponsor.
 */
export async function lockMoney(transaction: Db, sponsorId: number): Promise<void> {
  await transaction
    .select({ id: sponsorsView.id })
    .from(sponsorsView)
    .where(eq(sponsorsView.id, sponsorId))
    .for('no key update');
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

/** Rows of stops of the charging, whose names begin with `prefix`; values are epoch seconds. */
export function listStopRows(db: Db, prefix: string) {
  return db
    .select()
    .from(systemValues)
    .where(like(systemValues.name, `${prefix}%`))
    .orderBy(systemValues.name);
}

/** Stores a stop. Returns false when it stands already. */
export async function insertStopRow(db: Db, name: string, value: number): Promise<boolean> {
  const rows = await db
    .insert(systemValues)
    .values({ name, value })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

export async function deleteStopRows(db: Db, names: readonly string[]): Promise<void> {
  await db.delete(systemValues).where(inArray(systemValues.name, [...names]));
}

/** The provider's customers who have paid before, but one, the newest sponsors first. */
export async function listPayingCustomers(
  db: Db,
  butThis: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: sponsorsView.providerCustomerId, last: sponsorsView.id })
    .from(sponsorsView)
    .innerJoin(payments, eq(payments.sponsorId, sponsorsView.id))
    .where(
      and(
        isNotNull(sponsorsView.providerCustomerId),
        isNotNull(payments.providerPaymentId),
        butThis === undefined ? undefined : ne(sponsorsView.providerCustomerId, butThis),
      ),
    )
    .orderBy(desc(sponsorsView.id))
    .limit(limit);
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}
