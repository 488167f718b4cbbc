// The SQL of dues as their sponsor looks at them.
import type { Currency } from '@nabta/contract';
import { and, asc, count, desc, eq, getTableColumns, gte, lt, or } from 'drizzle-orm';
import { isBeforeLastDay } from '../../db/before-last-day.ts';
import type { Db } from '../../db/client.ts';
import { isLive } from '../../db/is-live.ts';
import { isOpenPage } from '../../db/linked-page.ts';
import {
  childrenView,
  paymentsView,
  picturesView,
  receiptsView,
  sponsorshipsView,
} from '../../db/views.ts';
import { isOpen } from './repository.ts';
import { duePayments, dues } from './tables.ts';

/** A due as its sponsor looks at it. */
export type ShownDue = Awaited<ReturnType<typeof listShown>>[number];

/** Selects a sponsor's dues: of one sponsorship, and only those to come from a day on (Cairo). */
export interface DueFilter {
  readonly sponsorId: number;
  readonly sponsorshipId: number | undefined;
  readonly comingFrom: Temporal.PlainDate | undefined;
}

/** A due on the last day of a cancelled sponsorship, or after it, is not owed. */
const isKept = isBeforeLastDay(dues.dueOn, sponsorshipsView.lastDay);

function conditionOf({ sponsorId, sponsorshipId, comingFrom }: DueFilter) {
  return and(
    eq(sponsorshipsView.sponsorId, sponsorId),
    sponsorshipId === undefined ? undefined : eq(sponsorshipsView.id, sponsorshipId),
    comingFrom && and(isOpen, gte(dues.dueOn, comingFrom.toString())),
    // A due that was closed with its sponsorship before it came was never owed.
    or(eq(dues.state, 'paid'), isKept),
  );
}

function selectShown(db: Db) {
  return db
    .select({
      due: getTableColumns(dues),
      sponsorshipStatus: sponsorshipsView.status,
      child: {
        id: childrenView.id,
        code: childrenView.code,
        fullNameEn: childrenView.fullNameEn,
        fullNameAr: childrenView.fullNameAr,
        status: childrenView.status,
        guardianConsentOn: childrenView.guardianConsentOn,
        pictureId: childrenView.pictureId,
        focusX: picturesView.focusX,
        focusY: picturesView.focusY,
      },
      receipt: { year: receiptsView.year, number: receiptsView.number },
      /** The part that the balance is about to pay of one that is being charged. */
      reserved: duePayments.balanceAmount,
      /** The payment on an open page: its sponsor may pay all the same. */
      openPage: paymentsView.id,
      awaitsHolder: paymentsView.awaitsHolder,
    })
    .from(dues)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, dues.sponsorshipId))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .leftJoin(picturesView, eq(picturesView.id, childrenView.pictureId))
    .leftJoin(receiptsView, eq(receiptsView.paymentId, dues.paymentId))
    .leftJoin(
      duePayments,
      and(eq(duePayments.paymentId, dues.paymentId), eq(duePayments.dueId, dues.id)),
    )
    .leftJoin(paymentsView, and(eq(paymentsView.id, dues.paymentId), isOpenPage));
}

/** A due on an open page is shown as the unpaid one that it is until somebody pays there. */
function asShown(row: Awaited<ReturnType<typeof selectShown>>[number]) {
  if (row.openPage === null) return row;
  const declineReason = row.awaitsHolder ? ('authentication' as const) : row.due.declineReason;
  return { ...row, due: { ...row.due, state: 'failed' as const, declineReason }, reserved: null };
}

/** A page of dues: those to come soonest first, all newest first (SPN-05, DSH-11). */
export async function listShown(
  db: Db,
  filter: DueFilter,
  page: { limit: number; offset: number },
) {
  const order = filter.comingFrom
    ? [asc(dues.dueOn), asc(dues.id)]
    : [desc(dues.dueOn), desc(dues.id)];
  const rows = await selectShown(db)
    .where(conditionOf(filter))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(asShown);
}

export async function countShown(db: Db, filter: DueFilter): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(dues)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, dues.sponsorshipId))
    .where(conditionOf(filter));
  return row?.value ?? 0;
}

/** Whether a sponsorship is the sponsor's own, whatever its state. */
export async function isOwnSponsorship(
  db: Db,
  own: { readonly sponsorId: number; readonly sponsorshipId: number },
): Promise<boolean> {
  const isIt = and(
    eq(sponsorshipsView.id, own.sponsorshipId),
    eq(sponsorshipsView.sponsorId, own.sponsorId),
  );
  return (await db.$count(sponsorshipsView, isIt)) > 0;
}

/** Dues that a sponsor owes late on a day (Cairo), those being charged too, the oldest first. */
export async function listLate(
  db: Db,
  { sponsorId, currency }: { sponsorId: number; currency: Currency },
  today: Temporal.PlainDate,
): Promise<ShownDue[]> {
  const rows = await selectShown(db)
    .where(
      and(
        eq(sponsorshipsView.sponsorId, sponsorId),
        isLive,
        eq(dues.currency, currency),
        isOpen,
        lt(dues.dueOn, today.toString()),
        isKept,
      ),
    )
    .orderBy(asc(dues.dueOn), asc(dues.id));
  return rows.map(asShown);
}
