import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  donationsView,
  ledgerEntriesView,
  purchasedGiftsView,
  purposesView,
} from '../../db/views.ts';

/** The entries of money that came or went; the others move it within our books. */
const KINDS = ['payment', 'refund', 'deposit', 'withdraw'] as const;

/** From a moment until before another. */
export interface Span {
  readonly since: Temporal.Instant;
  readonly before: Temporal.Instant;
}

/**
 * The sums of the ledger by span (its number, from 0), currency, kind, subject and purpose of a
 * donation. Signed minor units. `fees`: what donors added for the card's fee; `gifts`: what of a
 * checkout with children paid gifts. There is one span at least, and none has moments of another.
 */
export function sumMoney(db: Db, spans: readonly Span[]) {
  const { currency, kind, about, amount, paymentId, happenedAt } = ledgerEntriesView;
  const values = spans.map(
    ({ since, before }, n) =>
      sql`(${n}::int, ${since.toString()}::timestamptz, ${before.toString()}::timestamptz)`,
  );
  // Joined, and not told by a function of each moment: so it is known how few sums there will be.
  const span = sql`(values ${sql.join(values, sql`, `)}) as span (n, since, before)`;
  const isPayment = eq(kind, 'payment');
  const { paymentId: giftPayment, amount: giftAmount, balanceAmount } = purchasedGiftsView;
  const gifts = db
    .select({ paymentId: giftPayment, paid: sql`sum(${giftAmount} - ${balanceAmount})`.as('paid') })
    .from(purchasedGiftsView)
    .groupBy(giftPayment)
    .as('gifts');
  const sum = (what: unknown) =>
    sql`coalesce(sum(${what}) filter (where ${isPayment}), 0)`.mapWith(Number);
  return db
    .select({
      span: sql`span.n`.mapWith(Number),
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
      gifts: sum(gifts.paid),
    })
    .from(ledgerEntriesView)
    .innerJoin(span, sql`${happenedAt} >= span.since and ${happenedAt} < span.before`)
    .leftJoin(donationsView, eq(donationsView.paymentId, paymentId))
    .leftJoin(purposesView, eq(purposesView.id, donationsView.purposeId))
    .leftJoin(gifts, eq(gifts.paymentId, paymentId))
    .where(inArray(kind, [...KINDS]))
    .groupBy(sql`span.n`, currency, kind, about, purposesView.id)
    .orderBy(sql`span.n`, asc(currency), asc(purposesView.position), asc(purposesView.id));
}
export type MoneySum = Awaited<ReturnType<typeof sumMoney>>[number];
