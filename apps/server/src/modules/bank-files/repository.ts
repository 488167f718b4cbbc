import { and, asc, eq, inArray, isNull, lte, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { isBeforeLastDay } from '../../db/before-last-day.ts';
import type { Db } from '../../db/client.ts';
import {
  childrenView,
  duesView,
  paymentsView,
  receiptsView,
  sponsorshipsView,
  sponsorsView,
} from '../../db/views.ts';

/** Open dues with their sponsors, the oldest first. */
function listOwed(db: Db, condition: SQL | undefined) {
  return db
    .select({
      sponsor: {
        id: sponsorsView.id,
        firstName: sponsorsView.firstName,
        lastName: sponsorsView.lastName,
        arabicFullName: sponsorsView.arabicFullName,
        email: sponsorsView.email,
        currency: sponsorsView.paymentCurrency,
      },
      due: { id: duesView.id, dueOn: duesView.dueOn, amount: duesView.amount },
      child: {
        code: childrenView.code,
        fullNameEn: childrenView.fullNameEn,
        fullNameAr: childrenView.fullNameAr,
      },
      referenceCode: sponsorshipsView.referenceCode,
    })
    .from(duesView)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, duesView.sponsorshipId))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorshipsView.sponsorId))
    .where(
      and(
        inArray(duesView.state, ['planned', 'failed']),
        eq(duesView.currency, sponsorsView.paymentCurrency),
        isNull(sponsorsView.erasedAt),
        isBeforeLastDay(duesView.dueOn, sponsorshipsView.lastDay),
        condition,
      ),
    )
    .orderBy(asc(duesView.dueOn), asc(duesView.id));
}
export type OwedRow = Awaited<ReturnType<typeof listOwed>>[number];

/** A code as it is compared: without what banks leave out. As the indexes of such codes have it. */
const bare = (code: AnyColumn) => sql`upper(replace(${code}, '-', ''))`;

/** Open dues of the sponsors whose sponsorships, or whose children, have some codes (without `-`). */
export function listOwedByCodes(db: Db, codes: readonly string[]): Promise<OwedRow[]> {
  if (codes.length === 0) return Promise.resolve([]);
  const isAlive = isNull(sponsorshipsView.endedAt);
  // A union, since each part of it is found by an index of its own.
  const sponsors = db
    .select({ id: sponsorshipsView.sponsorId })
    .from(sponsorshipsView)
    .where(and(inArray(bare(sponsorshipsView.referenceCode), [...codes]), isAlive))
    .union(
      db
        .select({ id: sponsorshipsView.sponsorId })
        .from(sponsorshipsView)
        .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
        .where(and(inArray(bare(childrenView.code), [...codes]), isAlive)),
    );
  return listOwed(db, inArray(sponsorsView.id, sponsors));
}

/** Enough for the dues of a month; of more than these only the oldest are found by their amount. */
const MOST_BY_AMOUNT = 20_000;

/** Open dues of some amounts (minor units) that fall due up to a day. */
export function listOwedByAmounts(
  db: Db,
  amounts: readonly number[],
  until: Temporal.PlainDate,
): Promise<OwedRow[]> {
  if (amounts.length === 0) return Promise.resolve([]);
  const isMeant = and(
    inArray(duesView.amount, [...amounts]),
    lte(duesView.dueOn, until.toString()),
  );
  return listOwed(db, isMeant).limit(MOST_BY_AMOUNT);
}

/** Open dues of some sponsors. */
export function listOwedBy(db: Db, sponsorIds: readonly number[]): Promise<OwedRow[]> {
  if (sponsorIds.length === 0) return Promise.resolve([]);
  return listOwed(db, inArray(sponsorsView.id, [...sponsorIds]));
}

/** Transfers that staff recorded under some numbers, with their receipts. Minor units. */
export async function listRecorded(db: Db, references: readonly string[]) {
  if (references.length === 0) return [];
  return db
    .select({
      reference: paymentsView.reference,
      amount: paymentsView.amount,
      currency: paymentsView.currency,
      year: receiptsView.year,
      number: receiptsView.number,
    })
    .from(paymentsView)
    .innerJoin(receiptsView, eq(receiptsView.paymentId, paymentsView.id))
    .where(
      and(
        eq(paymentsView.method, 'bank_transfer'),
        inArray(paymentsView.reference, [...references]),
      ),
    );
}
