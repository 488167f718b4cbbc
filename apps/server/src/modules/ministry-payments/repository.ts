import type { Currency } from '@nabta/contract';
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  children,
  duePayments,
  dues,
  ledgerEntries,
  payments,
  receipts,
  sponsorships,
} from '../../db/schema/index.ts';

/** A due with the child that it is for. */
export type OwedDue = Awaited<ReturnType<typeof lockDues>>[number];

/** Dues of a sponsor, locked in the order of their ids until the transaction ends. */
export function lockDues(db: Db, sponsorId: number, ids: readonly number[]) {
  return db
    .select({
      due: getTableColumns(dues),
      child: {
        code: children.code,
        firstNameEn: children.firstNameEn,
        firstNameAr: children.firstNameAr,
        fullNameEn: children.fullNameEn,
        fullNameAr: children.fullNameAr,
      },
    })
    .from(dues)
    .innerJoin(sponsorships, eq(sponsorships.id, dues.sponsorshipId))
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .where(and(inArray(dues.id, [...ids]), eq(sponsorships.sponsorId, sponsorId)))
    .orderBy(asc(dues.id))
    .for('update', { of: dues });
}

/** Which of some dues are a sponsor's. */
export async function listOwned(
  db: Db,
  sponsorId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ id: dues.id })
    .from(dues)
    .innerJoin(sponsorships, eq(sponsorships.id, dues.sponsorshipId))
    .where(and(inArray(dues.id, [...ids]), eq(sponsorships.sponsorId, sponsorId)))
    .orderBy(asc(dues.id));
  return rows.map(({ id }) => id);
}

/** Says which dues a payment is for: each whole, without the balance. */
export async function insertDuePayments(
  db: Db,
  paymentId: string,
  owed: readonly OwedDue[],
): Promise<void> {
  await db
    .insert(duePayments)
    .values(
      owed.map(({ due }) => ({ paymentId, dueId: due.id, amount: due.amount, balanceAmount: 0 })),
    );
}

/** The receipt of a sponsor's deposit by its reference; undefined without one. */
export async function findDeposit(
  db: Db,
  sponsorId: number,
  {
    method,
    reference,
  }: { method: 'bank_transfer' | 'check' | 'cash'; reference?: string | undefined },
): Promise<{ year: number; number: number } | undefined> {
  if (reference === undefined) return undefined;
  const [row] = await db
    .select({ year: receipts.year, number: receipts.number })
    .from(payments)
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(
      and(
        eq(payments.sponsorId, sponsorId),
        eq(payments.kind, 'deposit'),
        eq(payments.method, method),
        eq(payments.reference, reference),
      ),
    )
    .limit(1);
  return row;
}

/** The payment of a receipt by the receipt's name, such as `2026-000123`. */
export async function findPaymentOfReceipt(db: Db, receipt: string): Promise<string | undefined> {
  const [, year, number] = /^(\d{4})-(\d{6,9})$/.exec(receipt) ?? [];
  if (year === undefined || number === undefined) return undefined;
  const [row] = await db
    .select({ paymentId: receipts.paymentId })
    .from(receipts)
    .where(and(eq(receipts.year, Number(year)), eq(receipts.number, Number(number))));
  return row?.paymentId;
}

/** Writes that money of a payment goes back by hand, about what its payment was about. */
export async function insertRefundEntry(
  db: Db,
  payment: typeof payments.$inferSelect,
  amount: number,
  happenedAt: Temporal.Instant,
): Promise<void> {
  const [paid] = await db
    .select({ about: ledgerEntries.about })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, payment.id), eq(ledgerEntries.kind, 'payment')));
  if (!paid) throw new Error(`payment ${payment.id} is not in the ledger`);
  await db.insert(ledgerEntries).values({
    kind: 'refund',
    about: paid.about,
    amount: -amount,
    currency: payment.currency,
    paymentId: payment.id,
    sponsorId: payment.sponsorId,
    happenedAt,
  });
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
  await db.insert(ledgerEntries).values({
    ...withdrawal,
    kind: 'withdraw',
    about: 'balance',
    amount: -withdrawal.amount,
    descriptionEn: 'Withdrawal from the balance',
    descriptionAr: 'سحب من الرصيد',
  });
}
