import type { Currency, PaymentMethod } from '@nabta/contract';
import { textsOf } from '@nabta/texts';
import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { isBeforeLastDay } from '../../db/before-last-day.ts';
import type { Db } from '../../db/client.ts';
import {
  childrenView,
  duesView,
  ledgerEntriesView,
  paymentsView,
  receiptsView,
  refundsView,
  sponsorshipsView,
} from '../../db/views.ts';
import { writeLedgerEntry } from '../payments/writes.ts';
import { bankLines } from './tables.ts';

/** A due with the child that it is for. */
export type OwedDue = Awaited<ReturnType<typeof lockOwedDues>>[number];

/** Dues of a sponsor, locked in the order of their ids until the transaction ends. */
export function lockOwedDues(db: Db, sponsorId: number, ids: readonly number[]) {
  return db
    .select({
      due: getTableColumns(duesView),
      /** The sponsorship ends before the due comes: it is never charged. */
      isAfterEnd: sql<boolean>`not ${isBeforeLastDay(duesView.dueOn, sponsorshipsView.lastDay)}`,
      child: {
        code: childrenView.code,
        firstNameEn: childrenView.firstNameEn,
        firstNameAr: childrenView.firstNameAr,
        fullNameEn: childrenView.fullNameEn,
        fullNameAr: childrenView.fullNameAr,
      },
    })
    .from(duesView)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, duesView.sponsorshipId))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .where(and(inArray(duesView.id, [...ids]), eq(sponsorshipsView.sponsorId, sponsorId)))
    .orderBy(asc(duesView.id))
    .for('update', { of: duesView });
}

/** The ids of those dues that are a sponsor's. */
export async function listOwnDueIds(
  db: Db,
  sponsorId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ id: duesView.id })
    .from(duesView)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, duesView.sponsorshipId))
    .where(and(inArray(duesView.id, [...ids]), eq(sponsorshipsView.sponsorId, sponsorId)))
    .orderBy(asc(duesView.id));
  return rows.map(({ id }) => id);
}

/**
 * The latest payment that staff recorded under the number of a transfer or a check, whoever paid;
 * undefined without one.
 */
export async function findRecorded(
  db: Db,
  { method, reference }: { readonly method: PaymentMethod; readonly reference: string },
) {
  const [row] = await db
    .select({
      year: receiptsView.year,
      number: receiptsView.number,
      amount: paymentsView.amount,
      currency: paymentsView.currency,
      settledAt: paymentsView.settledAt,
    })
    .from(paymentsView)
    .innerJoin(receiptsView, eq(receiptsView.paymentId, paymentsView.id))
    .where(and(eq(paymentsView.method, method), eq(paymentsView.reference, reference)))
    .orderBy(desc(paymentsView.settledAt))
    .limit(1);
  return row;
}

/** The payment of a receipt by the receipt's name, such as `2026-000123`. */
export async function findPaymentOfReceipt(db: Db, receipt: string): Promise<string | undefined> {
  const [, year, number] = /^(\d{4})-(\d{6,9})$/.exec(receipt) ?? [];
  if (year === undefined || number === undefined) return undefined;
  const [row] = await db
    .select({ paymentId: receiptsView.paymentId })
    .from(receiptsView)
    .where(and(eq(receiptsView.year, Number(year)), eq(receiptsView.number, Number(number))));
  return row?.paymentId;
}

/** Whether a refund of a payment failed, and nothing has replaced it. */
export async function hasFailedRefund(db: Db, paymentId: string): Promise<boolean> {
  const isOne = and(eq(refundsView.paymentId, paymentId), eq(refundsView.state, 'failed'));
  return (await db.$count(refundsView, isOne)) > 0;
}

/** Writes that money of a payment goes back by hand, `about` the same as the payment. */
export async function insertRefundEntry(
  db: Db,
  payment: typeof paymentsView.$inferSelect,
  amount: number,
  happenedAt: Temporal.Instant,
): Promise<void> {
  const [paid] = await db
    .select({ about: ledgerEntriesView.about })
    .from(ledgerEntriesView)
    .where(and(eq(ledgerEntriesView.paymentId, payment.id), eq(ledgerEntriesView.kind, 'payment')));
  if (!paid) throw new Error(`payment ${payment.id} is not in the ledger`);
  await writeLedgerEntry(db, {
    kind: 'refund',
    about: paid.about,
    amount: -amount,
    currency: payment.currency,
    paymentId: payment.id,
    sponsorId: payment.sponsorId,
    happenedAt,
  });
}

/** The part of a payment that went into its sponsor's balance, in minor units. */
export async function sumMovedToBalance(
  db: Db,
  { id, sponsorId }: Pick<typeof paymentsView.$inferSelect, 'id' | 'sponsorId'>,
): Promise<number> {
  if (sponsorId === null) return 0;
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntriesView.amount}), 0)` })
    .from(ledgerEntriesView)
    .where(
      and(
        // For the index.
        eq(ledgerEntriesView.sponsorId, sponsorId),
        eq(ledgerEntriesView.paymentId, id),
        eq(ledgerEntriesView.kind, 'applied_to_balance'),
      ),
    );
  return Number(row?.sum ?? 0);
}

/** All that was taken out of a sponsor's balance in a currency, in minor units. */
export async function sumWithdrawn(db: Db, sponsorId: number, currency: Currency): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(-sum(${ledgerEntriesView.amount}), 0)` })
    .from(ledgerEntriesView)
    .where(
      and(
        eq(ledgerEntriesView.sponsorId, sponsorId),
        eq(ledgerEntriesView.currency, currency),
        eq(ledgerEntriesView.kind, 'withdraw'),
      ),
    );
  return Number(row?.sum ?? 0);
}

export async function insertWithdrawal(
  db: Db,
  withdrawal: {
    readonly sponsorId: number;
    readonly amount: number;
    readonly currency: Currency;
    readonly happenedAt: Temporal.Instant;
  },
): Promise<void> {
  await writeLedgerEntry(db, {
    ...withdrawal,
    kind: 'withdraw',
    about: 'balance',
    amount: -withdrawal.amount,
    descriptionEn: textsOf('payments', 'en')('withdrawal'),
    descriptionAr: textsOf('payments', 'ar')('withdrawal'),
  });
}

/** Notes a line of a bank's file as booked by a payment. False for one that is booked. */
export async function insertBankLine(
  db: Db,
  line: typeof bankLines.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(bankLines)
    .values(line)
    .onConflictDoNothing({ target: bankLines.key })
    .returning({ key: bankLines.key });
  return rows.length > 0;
}

/** Those of some lines that are booked, with the receipts that they came to. */
export function listBookedLines(db: Db, keys: readonly string[]) {
  return db
    .select({ key: bankLines.key, year: receiptsView.year, number: receiptsView.number })
    .from(bankLines)
    .innerJoin(receiptsView, eq(receiptsView.paymentId, bankLines.paymentId))
    .where(inArray(bankLines.key, [...keys]));
}
