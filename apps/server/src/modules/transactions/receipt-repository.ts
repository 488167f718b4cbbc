import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  checkoutChildrenView,
  childrenView,
  donationsView,
  duePaymentsView,
  duesView,
  giftsView,
  ledgerEntriesView,
  paymentsView,
  purchasedGiftsView,
  purposesView,
  receiptsView,
  sponsorshipsView,
  sponsorsView,
} from '../../db/views.ts';

/** A receipt with its payment, and who paid. */
export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceiptRow>>>;

export async function findReceiptRow(db: Db, { year, number }: { year: number; number: number }) {
  const [row] = await db
    .select({
      receipt: receiptsView,
      payment: paymentsView,
      donation: donationsView,
      purpose: purposesView,
      sponsor: {
        firstName: sponsorsView.firstName,
        lastName: sponsorsView.lastName,
        arabicFullName: sponsorsView.arabicFullName,
      },
    })
    .from(receiptsView)
    .innerJoin(paymentsView, eq(paymentsView.id, receiptsView.paymentId))
    .leftJoin(donationsView, eq(donationsView.paymentId, paymentsView.id))
    .leftJoin(purposesView, eq(purposesView.id, donationsView.purposeId))
    .leftJoin(sponsorsView, eq(sponsorsView.id, paymentsView.sponsorId))
    .where(and(eq(receiptsView.year, year), eq(receiptsView.number, number)));
  return row;
}

const namedChild = {
  code: childrenView.code,
  firstNameEn: childrenView.firstNameEn,
  firstNameAr: childrenView.firstNameAr,
  fullNameEn: childrenView.fullNameEn,
  fullNameAr: childrenView.fullNameAr,
};

/** The children that checkouts were for, in their order. Minor units. */
export function listChildLines(db: Db, paymentIds: readonly string[]) {
  const { paymentId, amount, balanceAmount } = checkoutChildrenView;
  return db
    .select({ paymentId, child: namedChild, amount, balanceAmount })
    .from(checkoutChildrenView)
    .innerJoin(childrenView, eq(childrenView.id, checkoutChildrenView.childId))
    .where(inArray(paymentId, [...paymentIds]))
    .orderBy(asc(checkoutChildrenView.position));
}

/** The gifts that checkouts were for, in their order. Minor units. */
export function listGiftLines(db: Db, paymentIds: readonly string[]) {
  const { paymentId, quantity, amount, balanceAmount } = purchasedGiftsView;
  return db
    .select({
      paymentId,
      child: namedChild,
      gift: { titleEn: giftsView.titleEn, titleAr: giftsView.titleAr },
      quantity,
      amount,
      balanceAmount,
    })
    .from(purchasedGiftsView)
    .innerJoin(giftsView, eq(giftsView.id, purchasedGiftsView.giftId))
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, purchasedGiftsView.sponsorshipId))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .where(inArray(paymentId, [...paymentIds]))
    .orderBy(asc(purchasedGiftsView.position), asc(purchasedGiftsView.id));
}

/** The dues that payments were for, the oldest first. Minor units. */
export function listDueLines(db: Db, paymentIds: readonly string[]) {
  const { paymentId, amount, balanceAmount } = duePaymentsView;
  return db
    .select({ paymentId, child: namedChild, dueOn: duesView.dueOn, amount, balanceAmount })
    .from(duePaymentsView)
    .innerJoin(duesView, eq(duesView.id, duePaymentsView.dueId))
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, duesView.sponsorshipId))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .where(inArray(paymentId, [...paymentIds]))
    .orderBy(asc(duesView.dueOn), asc(duesView.id));
}

/** What went back of a payment, and what came back of that, in the order it happened. */
export function listReturned(db: Db, paymentId: string) {
  return db
    .select({
      amount: ledgerEntriesView.amount,
      providerId: ledgerEntriesView.providerId,
      happenedAt: ledgerEntriesView.happenedAt,
    })
    .from(ledgerEntriesView)
    .where(and(eq(ledgerEntriesView.paymentId, paymentId), eq(ledgerEntriesView.kind, 'refund')))
    .orderBy(asc(ledgerEntriesView.happenedAt), asc(ledgerEntriesView.id));
}
