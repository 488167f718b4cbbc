import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  checkoutChildren,
  children,
  donations,
  duePayments,
  dues,
  gifts,
  ledgerEntries,
  payments,
  purchasedGifts,
  purposes,
  receipts,
  sponsors,
  sponsorships,
} from '../../db/schema/index.ts';

/** A receipt with its payment, and who paid. */
export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceiptRow>>>;

export async function findReceiptRow(db: Db, { year, number }: { year: number; number: number }) {
  const [row] = await db
    .select({
      receipt: receipts,
      payment: payments,
      donation: donations,
      purpose: purposes,
      sponsor: {
        firstName: sponsors.firstName,
        lastName: sponsors.lastName,
        arabicFullName: sponsors.arabicFullName,
      },
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .leftJoin(donations, eq(donations.paymentId, payments.id))
    .leftJoin(purposes, eq(purposes.id, donations.purposeId))
    .leftJoin(sponsors, eq(sponsors.id, payments.sponsorId))
    .where(and(eq(receipts.year, year), eq(receipts.number, number)));
  return row;
}

const namedChild = {
  code: children.code,
  firstNameEn: children.firstNameEn,
  firstNameAr: children.firstNameAr,
  fullNameEn: children.fullNameEn,
  fullNameAr: children.fullNameAr,
};

/** The children that checkouts were for, in their order. Minor units. */
export function listChildLines(db: Db, paymentIds: readonly string[]) {
  const { paymentId, amount, balanceAmount } = checkoutChildren;
  return db
    .select({ paymentId, child: namedChild, amount, balanceAmount })
    .from(checkoutChildren)
    .innerJoin(children, eq(children.id, checkoutChildren.childId))
    .where(inArray(paymentId, [...paymentIds]))
    .orderBy(asc(checkoutChildren.position));
}

/** The gifts that checkouts were for, in their order. Minor units. */
export function listGiftLines(db: Db, paymentIds: readonly string[]) {
  const { paymentId, quantity, amount, balanceAmount } = purchasedGifts;
  return db
    .select({
      paymentId,
      child: namedChild,
      gift: { titleEn: gifts.titleEn, titleAr: gifts.titleAr },
      quantity,
      amount,
      balanceAmount,
    })
    .from(purchasedGifts)
    .innerJoin(gifts, eq(gifts.id, purchasedGifts.giftId))
    .innerJoin(sponsorships, eq(sponsorships.id, purchasedGifts.sponsorshipId))
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .where(inArray(paymentId, [...paymentIds]))
    .orderBy(asc(purchasedGifts.position), asc(purchasedGifts.id));
}

/** The dues that payments were for, the oldest first. Minor units. */
export function listDueLines(db: Db, paymentIds: readonly string[]) {
  const { paymentId, amount, balanceAmount } = duePayments;
  return db
    .select({ paymentId, child: namedChild, dueOn: dues.dueOn, amount, balanceAmount })
    .from(duePayments)
    .innerJoin(dues, eq(dues.id, duePayments.dueId))
    .innerJoin(sponsorships, eq(sponsorships.id, dues.sponsorshipId))
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .where(inArray(paymentId, [...paymentIds]))
    .orderBy(asc(dues.dueOn), asc(dues.id));
}

/** What went back of a payment, and what came back of that, in the order it happened. */
export function listReturned(db: Db, paymentId: string) {
  return db
    .select({
      amount: ledgerEntries.amount,
      providerId: ledgerEntries.providerId,
      happenedAt: ledgerEntries.happenedAt,
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.paymentId, paymentId), eq(ledgerEntries.kind, 'refund')))
    .orderBy(asc(ledgerEntries.happenedAt), asc(ledgerEntries.id));
}
