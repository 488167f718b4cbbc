import { and, asc, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  donationsView,
  ledgerEntriesView,
  purchasedGiftsView,
  purposesView,
} from '../../db/views.ts';

/** The entries of money that came or went; the others move it within our books. */
const KINDS = ['payment', 'refund', 'deposit', 'withdraw'] as const;

/**
 * The sums of the ledger from one moment until before another, by currency, kind, subject and purpose of a
 * donation. Signed minor units. `fees`: what donors added for the card's fee; `gifts`: what of a
 * checkout with children paid gifts.
 */
export function sumMonth(
  db: Db,
  { since, before }: { since: Temporal.Instant; before: Temporal.Instant },
) {
  const { currency, kind, about, amount, paymentId, happenedAt } = ledgerEntriesView;
  const isPayment = eq(kind, 'payment');
  const giftsWithin = sql`(
    select coalesce(sum(${purchasedGiftsView.amount} - ${purchasedGiftsView.balanceAmount}), 0)
    from ${purchasedGiftsView} where ${purchasedGiftsView.paymentId} = ${paymentId}
  )`;
  const sum = (what: unknown) =>
    sql`coalesce(sum(${what}) filter (where ${isPayment}), 0)`.mapWith(Number);
  return db
    .select({
      currency,
      kind,
      about,
      purpose: {
        code: purposesView.code,
        nameEn: purposesView.nameEn,
        nameAr: purposesView.nameAr,
      },
      payments: count(),
      amount: sql`sum(${amount})`.mapWith(Number),
      fees: sum(donationsView.feeAmount),
      gifts: sum(giftsWithin),
    })
    .from(ledgerEntriesView)
    .leftJoin(donationsView, eq(donationsView.paymentId, paymentId))
    .leftJoin(purposesView, eq(purposesView.id, donationsView.purposeId))
    .where(and(gte(happenedAt, since), lt(happenedAt, before), inArray(kind, [...KINDS])))
    .groupBy(currency, kind, about, purposesView.id)
    .orderBy(asc(currency), asc(purposesView.position), asc(purposesView.id));
}
export type MonthSum = Awaited<ReturnType<typeof sumMonth>>[number];
