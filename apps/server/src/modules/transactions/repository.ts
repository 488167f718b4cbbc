import type { Currency } from '@nabta/contract';
import { and, asc, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { ledgerEntries, payments, receipts } from '../../db/schema/index.ts';
import { GIVEN_KINDS } from './rules.ts';

function selectEntries(db: Db) {
  return db
    .select({
      id: ledgerEntries.id,
      kind: ledgerEntries.kind,
      about: ledgerEntries.about,
      amount: ledgerEntries.amount,
      currency: ledgerEntries.currency,
      happenedAt: ledgerEntries.happenedAt,
      paymentId: ledgerEntries.paymentId,
      /** Whether it has words of its own, and not those of its payment. */
      hasOwnWords: sql<boolean>`${ledgerEntries.descriptionEn} is not null`,
      descriptionEn: sql<
        string | null
      >`coalesce(${ledgerEntries.descriptionEn}, ${payments.descriptionEn})`,
      descriptionAr: sql<
        string | null
      >`coalesce(${ledgerEntries.descriptionAr}, ${payments.descriptionAr})`,
      receiptYear: receipts.year,
      receiptNumber: receipts.number,
    })
    .from(ledgerEntries)
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(receipts, eq(receipts.paymentId, ledgerEntries.paymentId));
}

/** A ledger entry in words, with the receipt of its payment. Signed minor units. */
export type EntryRow = Awaited<ReturnType<typeof listEntriesBetween>>[number];

/** A page of a sponsor's entries, the newest first. */
export function listEntries(db: Db, sponsorId: number, page: { limit: number; offset: number }) {
  // The page is found in an index first, so that rows before it are never read or joined.
  const chosen = db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.sponsorId, sponsorId))
    .orderBy(desc(ledgerEntries.happenedAt), desc(ledgerEntries.id))
    .limit(page.limit)
    .offset(page.offset)
    .as('chosen');
  return selectEntries(db)
    .innerJoin(chosen, eq(chosen.id, ledgerEntries.id))
    .orderBy(desc(ledgerEntries.happenedAt), desc(ledgerEntries.id));
}

export async function countEntries(db: Db, sponsorId: number): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.sponsorId, sponsorId));
  return row?.value ?? 0;
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
        eq(ledgerEntries.sponsorId, sponsorId),
        gte(ledgerEntries.happenedAt, since),
        lt(ledgerEntries.happenedAt, before),
      ),
    )
    .orderBy(asc(ledgerEntries.happenedAt), asc(ledgerEntries.id))
    .limit(limit);
}

/** What a sponsor gave in one currency, less what went back, in minor units. */
export interface GivenRow {
  readonly currency: Currency;
  readonly total: number;
  readonly currentYear: number;
  readonly previousYear: number;
}

/** What a sponsor gave by currency: in all, since a moment, and in the year before it. */
export function sumGiven(
  db: Db,
  sponsorId: number,
  starts: { currentYear: Temporal.Instant; previousYear: Temporal.Instant },
): Promise<GivenRow[]> {
  const current = sql`${ledgerEntries.happenedAt} >= ${starts.currentYear.toString()}`;
  const previous = sql`${ledgerEntries.happenedAt} >= ${starts.previousYear.toString()}`;
  const sum = sql`sum(${ledgerEntries.amount})`;
  return db
    .select({
      currency: ledgerEntries.currency,
      total: sql`${sum}`.mapWith(Number),
      currentYear: sql`coalesce(${sum} filter (where ${current}), 0)`.mapWith(Number),
      previousYear: sql`coalesce(${sum} filter (where ${previous} and not ${current}), 0)`.mapWith(
        Number,
      ),
    })
    .from(ledgerEntries)
    .where(
      and(eq(ledgerEntries.sponsorId, sponsorId), inArray(ledgerEntries.kind, [...GIVEN_KINDS])),
    )
    .groupBy(ledgerEntries.currency)
    .orderBy(asc(ledgerEntries.currency));
}
