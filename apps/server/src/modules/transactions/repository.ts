import type { Currency } from '@nabta/contract';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { fromBalance } from '../../db/from-balance.ts';
import {
  checkoutChildrenView,
  checkoutSessionsView,
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
import { GIVEN_KINDS } from './rules.ts';

function selectEntries(db: Db) {
  return db
    .select({
      id: ledgerEntriesView.id,
      kind: ledgerEntriesView.kind,
      about: ledgerEntriesView.about,
      amount: ledgerEntriesView.amount,
      currency: ledgerEntriesView.currency,
      happenedAt: ledgerEntriesView.happenedAt,
      paymentId: ledgerEntriesView.paymentId,
      /** Whether it has words of its own, and not those of its payment. */
      hasOwnWords: sql<boolean>`${ledgerEntriesView.descriptionEn} is not null`,
      descriptionEn: sql<
        string | null
      >`coalesce(${ledgerEntriesView.descriptionEn}, ${paymentsView.descriptionEn})`,
      descriptionAr: sql<
        string | null
      >`coalesce(${ledgerEntriesView.descriptionAr}, ${paymentsView.descriptionAr})`,
      receiptYear: receiptsView.year,
      receiptNumber: receiptsView.number,
    })
    .from(ledgerEntriesView)
    .leftJoin(paymentsView, eq(paymentsView.id, ledgerEntriesView.paymentId))
    .leftJoin(receiptsView, eq(receiptsView.paymentId, ledgerEntriesView.paymentId));
}

/** A ledger entry in words, with the receipt of its payment. Signed minor units. */
export type EntryRow = Awaited<ReturnType<typeof listEntriesBetween>>[number];

/** A page of a sponsor's entries, the newest first. */
export function listLedgerEntries(
  db: Db,
  sponsorId: number,
  page: { limit: number; offset: number },
) {
  // The page is found in an index first, so that rows before it are never read or joined.
  const chosen = db
    .select({ id: ledgerEntriesView.id })
    .from(ledgerEntriesView)
    .where(eq(ledgerEntriesView.sponsorId, sponsorId))
    .orderBy(desc(ledgerEntriesView.happenedAt), desc(ledgerEntriesView.id))
    .limit(page.limit)
    .offset(page.offset)
    .as('chosen');
  return selectEntries(db)
    .innerJoin(chosen, eq(chosen.id, ledgerEntriesView.id))
    .orderBy(desc(ledgerEntriesView.happenedAt), desc(ledgerEntriesView.id));
}

export async function countLedgerEntries(db: Db, sponsorId: number): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(ledgerEntriesView)
    .where(eq(ledgerEntriesView.sponsorId, sponsorId));
  return row?.value ?? 0;
}

/** What counts in the sums of a sponsor's entries, from one moment until before another. */
export function listAmountsBetween(
  db: Db,
  sponsorId: number,
  { since, before }: { since: Temporal.Instant; before: Temporal.Instant },
) {
  const { kind, amount, currency, happenedAt, id } = ledgerEntriesView;
  return db
    .select({ kind, amount, currency })
    .from(ledgerEntriesView)
    .where(
      and(
        eq(ledgerEntriesView.sponsorId, sponsorId),
        gte(happenedAt, since),
        lt(happenedAt, before),
      ),
    )
    .orderBy(asc(happenedAt), asc(id));
}

/** A sponsor's entries from one moment until before another, the oldest first. */
export function listEntriesBetween(
  db: Db,
  sponsorId: number,
  { since, before }: { since: Temporal.Instant; before: Temporal.Instant },
  limit: number,
) {
  return selectEntries(db)
    .where(
      and(
        eq(ledgerEntriesView.sponsorId, sponsorId),
        gte(ledgerEntriesView.happenedAt, since),
        lt(ledgerEntriesView.happenedAt, before),
      ),
    )
    .orderBy(asc(ledgerEntriesView.happenedAt), asc(ledgerEntriesView.id))
    .limit(limit);
}

/** The sum that a sponsor gave in one currency, less refunds, in minor units. */
export interface GivenRow {
  readonly currency: Currency;
  readonly total: number;
  readonly currentYear: number;
  readonly previousYear: number;
}

/** The sums that a sponsor gave by currency: in all, since a moment, and in the year before it. */
export function sumGiven(
  db: Db,
  sponsorId: number,
  starts: { currentYear: Temporal.Instant; previousYear: Temporal.Instant },
): Promise<GivenRow[]> {
  const current = sql`${ledgerEntriesView.happenedAt} >= ${starts.currentYear.toString()}`;
  const previous = sql`${ledgerEntriesView.happenedAt} >= ${starts.previousYear.toString()}`;
  const sum = sql`sum(${ledgerEntriesView.amount})`;
  return db
    .select({
      currency: ledgerEntriesView.currency,
      total: sql`${sum}`.mapWith(Number),
      currentYear: sql`coalesce(${sum} filter (where ${current}), 0)`.mapWith(Number),
      previousYear: sql`coalesce(${sum} filter (where ${previous} and not ${current}), 0)`.mapWith(
        Number,
      ),
    })
    .from(ledgerEntriesView)
    .where(
      and(
        eq(ledgerEntriesView.sponsorId, sponsorId),
        inArray(ledgerEntriesView.kind, [...GIVEN_KINDS]),
      ),
    )
    .groupBy(ledgerEntriesView.currency)
    .orderBy(asc(ledgerEntriesView.currency));
}

/** A receipt with its payment, what the balance paid of it (minor units), and who paid. */
export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceiptRow>>>;

export async function findReceiptRow(db: Db, { year, number }: { year: number; number: number }) {
  const [row] = await db
    .select({
      receipt: receiptsView,
      payment: paymentsView,
      fromBalance,
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

/** The children that checkouts brought, in their order; none of one that was not settled. Minor units. */
export function listPaidChildren(db: Db, paymentIds: readonly string[]) {
  const { paymentId, amount, balanceAmount } = checkoutChildrenView;
  return db
    .select({ paymentId, child: namedChild, amount, balanceAmount })
    .from(checkoutChildrenView)
    .innerJoin(childrenView, eq(childrenView.id, checkoutChildrenView.childId))
    .innerJoin(checkoutSessionsView, eq(checkoutSessionsView.paymentId, paymentId))
    .where(and(inArray(paymentId, [...paymentIds]), eq(checkoutSessionsView.status, 'settled')))
    .orderBy(asc(checkoutChildrenView.position));
}

/** The gifts that checkouts brought, in their order; none of one that was not settled. Minor units. */
export function listPaidGifts(db: Db, paymentIds: readonly string[]) {
  const { paymentId, quantity, amount, balanceAmount, purchasedAt } = purchasedGiftsView;
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
    .innerJoin(childrenView, eq(childrenView.id, purchasedGiftsView.childId))
    .where(and(inArray(paymentId, [...paymentIds]), isNotNull(purchasedAt)))
    .orderBy(asc(purchasedGiftsView.position), asc(purchasedGiftsView.id));
}

/** The dues that payments were for, the oldest first. Minor units. */
export function listPaidDues(db: Db, paymentIds: readonly string[]) {
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

/** The refunds of a payment, and those of them that failed, in the order of time. */
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
