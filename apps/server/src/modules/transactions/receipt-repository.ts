import { and, asc, eq } from 'drizzle-orm';
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
  fullNameEn: children.fullNameEn,
  fullNameAr: children.fullNameAr,
};

/** The children that a checkout was for, in their order. Minor units. */
export function listChildLines(db: Db, paymentId: string) {
  return db
    .select({ child: namedChild, amount: checkoutChildren.amount })
    .from(checkoutChildren)
    .innerJoin(children, eq(children.id, checkoutChildren.childId))
    .where(eq(checkoutChildren.paymentId, paymentId))
    .orderBy(asc(checkoutChildren.position));
}

/** The gifts that a checkout was for, in their order. Minor units. */
export function listGiftLines(db: Db, paymentId: string) {
  return db
    .select({
      child: namedChild,
      gift: { titleEn: gifts.titleEn, titleAr: gifts.titleAr },
      quantity: purchasedGifts.quantity,
      amount: purchasedGifts.amount,
    })
    .from(purchasedGifts)
    .innerJoin(gifts, eq(gifts.id, purchasedGifts.giftId))
    .innerJoin(sponsorships, eq(sponsorships.id, purchasedGifts.sponsorshipId))
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .where(eq(purchasedGifts.paymentId, paymentId))
    .orderBy(asc(purchasedGifts.position), asc(purchasedGifts.id));
}

/** The dues that a payment was for, the oldest first. Minor units. */
export function listDueLines(db: Db, paymentId: string) {
  return db
    .select({ child: namedChild, dueOn: dues.dueOn, amount: duePayments.amount })
    .from(duePayments)
    .innerJoin(dues, eq(dues.id, duePayments.dueId))
    .innerJoin(sponsorships, eq(sponsorships.id, dues.sponsorshipId))
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .where(eq(duePayments.paymentId, paymentId))
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
