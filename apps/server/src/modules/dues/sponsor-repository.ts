import type { Currency } from '@nabta/contract';
import { and, asc, count, desc, eq, getTableColumns, gte, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { duePayments, dues } from './tables.ts';
import { childrenView, receiptsView, sponsorshipsView } from '../../db/views.ts';

/** A due as its sponsor looks at it. */
export type ShownDue = Awaited<ReturnType<typeof listShown>>[number];

/** Which dues: a sponsor's, of one sponsorship, and only those to come from a day on (Cairo). */
export interface DueFilter {
  readonly sponsorId: number;
  readonly sponsorshipId: number | undefined;
  readonly comingFrom: Temporal.PlainDate | undefined;
}

const isOpen = sql`${dues.state} in ('planned', 'failed', 'charging')`;

/** A due on the last day of a cancelled sponsorship, or after it, is not owed. */
const isOwed = sql`(${sponsorshipsView.lastDay} is null or ${dues.dueOn} < ${sponsorshipsView.lastDay})`;

function conditionOf({ sponsorId, sponsorshipId, comingFrom }: DueFilter) {
  return and(
    eq(sponsorshipsView.sponsorId, sponsorId),
    sponsorshipId === undefined ? undefined : eq(sponsorshipsView.id, sponsorshipId),
    comingFrom && and(isOpen, gte(dues.dueOn, comingFrom.toString())),
    // A due that was closed with its sponsorship before it came was never owed.
    or(eq(dues.state, 'paid'), isOwed),
  );
}

function selectShown(db: Db) {
  return db
    .select({
      due: getTableColumns(dues),
      child: {
        code: childrenView.code,
        fullNameEn: childrenView.fullNameEn,
        fullNameAr: childrenView.fullNameAr,
      },
      receipt: { year: receiptsView.year, number: receiptsView.number },
      /** What the balance is about to pay of one that is being charged. */
      reserved: duePayments.balanceAmount,
    })
    .from(dues)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, dues.sponsorshipId))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .leftJoin(receiptsView, eq(receiptsView.paymentId, dues.paymentId))
    .leftJoin(
      duePayments,
      and(eq(duePayments.paymentId, dues.paymentId), eq(duePayments.dueId, dues.id)),
    );
}

/** A page of dues: those to come soonest first, all newest first (SPN-05, DSH-11). */
export function listShown(db: Db, filter: DueFilter, page: { limit: number; offset: number }) {
  const order = filter.comingFrom
    ? [asc(dues.dueOn), asc(dues.id)]
    : [desc(dues.dueOn), desc(dues.id)];
  return selectShown(db)
    .where(conditionOf(filter))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
}

export async function countShown(db: Db, filter: DueFilter): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(dues)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, dues.sponsorshipId))
    .where(conditionOf(filter));
  return row?.value ?? 0;
}

/** What a sponsor owes late on a day (Cairo), what is being charged too, the oldest first. */
export function listLate(
  db: Db,
  { sponsorId, currency }: { sponsorId: number; currency: Currency },
  today: Temporal.PlainDate,
): Promise<ShownDue[]> {
  return selectShown(db)
    .where(
      and(
        eq(sponsorshipsView.sponsorId, sponsorId),
        ne(sponsorshipsView.status, 'inactive'),
        eq(dues.currency, currency),
        isOpen,
        lt(dues.dueOn, today.toString()),
        isOwed,
      ),
    )
    .orderBy(asc(dues.dueOn), asc(dues.id));
}
