// The SQL of dues and their payments. What the daily job reads is in job-repository.ts.
import type { DeclineReason } from '@nabta/contract';
import { and, asc, eq, getTableColumns, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { childrenView, paymentsView, sponsorshipsView, sponsorsView } from '../../db/views.ts';
import { movedAttempts, type NewAttempt } from './attempts-repository.ts';
import { dueAfter, type DueEvent } from './rules.ts';
import { chargeAttempts, duePayments, dues } from './tables.ts';

export type DueRow = typeof dues.$inferSelect;
export type SponsorshipRow = typeof sponsorshipsView.$inferSelect;

/** Open dues; in literals, as the partial index `dues_open` has them. */
export const isOpen = sql`${dues.state} in ('planned', 'failed', 'charging')`;

/** Stores a due, unless its sponsorship has one of that number. */
export function insertDue(db: Db, due: typeof dues.$inferInsert): Promise<void> {
  return insertDues(db, [due]);
}

/** As `insertDue`, of several, in this order. */
export async function insertDues(
  db: Db,
  several: readonly (typeof dues.$inferInsert)[],
): Promise<void> {
  if (several.length === 0) return;
  await db
    .insert(dues)
    .values([...several])
    .onConflictDoNothing({ target: [dues.sponsorshipId, dues.ordinal] });
}

const owned = {
  due: getTableColumns(dues),
  sponsorship: getTableColumns(sponsorshipsView),
  child: {
    code: childrenView.code,
    firstNameEn: childrenView.firstNameEn,
    firstNameAr: childrenView.firstNameAr,
    fullNameEn: childrenView.fullNameEn,
    fullNameAr: childrenView.fullNameAr,
    pictureId: childrenView.pictureId,
  },
  sponsor: {
    id: sponsorsView.id,
    email: sponsorsView.email,
    firstName: sponsorsView.firstName,
    locale: sponsorsView.locale,
    customerId: sponsorsView.providerCustomerId,
  },
};

/** A due with its sponsorship, child and sponsor. */
export type OwnedDue = Awaited<ReturnType<typeof lockDues>>[number];

/** Selects dues with what they belong to. */
export function selectOwned(db: Db) {
  return db
    .select(owned)
    .from(dues)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, dues.sponsorshipId))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorshipsView.sponsorId));
}

/** Dues by id, locked in the order of their ids until the transaction ends. */
export function lockDues(db: Db, ids: readonly number[]) {
  return selectOwned(db)
    .where(inArray(dues.id, [...ids]))
    .orderBy(asc(dues.id))
    .for('update', { of: dues });
}

/** The dues of a sponsor by id, the earliest first. */
export function listOwned(db: Db, sponsorId: number, ids: readonly number[]): Promise<OwnedDue[]> {
  return selectOwned(db)
    .where(and(inArray(dues.id, [...ids]), eq(sponsorshipsView.sponsorId, sponsorId)))
    .orderBy(asc(dues.dueOn), asc(dues.id));
}

/** The dues that a payment is or was to pay, the earliest first. */
export function listDuesAskedFor(db: Db, paymentId: string): Promise<OwnedDue[]> {
  return selectOwned(db)
    .innerJoin(duePayments, eq(duePayments.dueId, dues.id))
    .where(eq(duePayments.paymentId, paymentId))
    .orderBy(asc(dues.dueOn), asc(dues.id));
}

/** The dues that a payment pays or paid, the earliest first. */
export function listDuesOfPayment(db: Db, paymentId: string): Promise<OwnedDue[]> {
  return selectOwned(db)
    .where(eq(dues.paymentId, paymentId))
    .orderBy(asc(dues.dueOn), asc(dues.id));
}

/** Paid payments of a sponsor whose receipts wait to be mailed, locked, in the order of time. */
export function lockWithReceiptWaiting(db: Db, sponsorId: number) {
  return db
    .select()
    .from(paymentsView)
    .where(
      and(
        eq(paymentsView.sponsorId, sponsorId),
        eq(paymentsView.status, 'paid'),
        paymentsView.receiptWaits,
      ),
    )
    .orderBy(asc(paymentsView.settledAt), asc(paymentsView.id))
    .for('update');
}

/** Sponsors whose receipts wait since before a moment. */
export async function listWithReceiptsWaiting(db: Db, before: Temporal.Instant): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: paymentsView.sponsorId })
    .from(paymentsView)
    .where(
      and(
        eq(paymentsView.status, 'paid'),
        paymentsView.receiptWaits,
        lte(paymentsView.settledAt, before),
      ),
    );
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** A due that a payment is for, with the parts of it that the payment and the balance pay. */
export interface PaidDue extends OwnedDue {
  readonly line: typeof duePayments.$inferSelect;
}

/** The dues that a payment is for, with its lines, locked in the order of their ids. */
export function lockDuesAskedFor(db: Db, paymentId: string): Promise<PaidDue[]> {
  return db
    .select({ ...owned, line: getTableColumns(duePayments) })
    .from(duePayments)
    .innerJoin(dues, eq(dues.id, duePayments.dueId))
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, dues.sponsorshipId))
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorshipsView.sponsorId))
    .where(eq(duePayments.paymentId, paymentId))
    .orderBy(asc(dues.id))
    .for('update', { of: dues });
}

/** Moves a due along its drawing. Throws where it can't go there. */
export async function moveDue(
  transaction: Db,
  due: Pick<DueRow, 'id' | 'state'>,
  event: DueEvent,
  change: Partial<Omit<DueRow, 'state'>>,
): Promise<void> {
  const state = dueAfter(due.state, event);
  if (!state) throw new Error(`due ${due.id} is ${due.state}: no ${event}`);
  await transaction
    .update(dues)
    .set({ ...change, state })
    .where(eq(dues.id, due.id));
}

/** Notes why a due was not charged, and leaves its state as it is. */
export async function noteDeclineReason(
  transaction: Db,
  id: number,
  declineReason: DeclineReason,
): Promise<void> {
  await transaction.update(dues).set({ declineReason }).where(eq(dues.id, id));
}

/** The open dues of sponsorships, the earliest first. */
export function listOpenDues(db: Db, sponsorshipIds: readonly number[]): Promise<DueRow[]> {
  return db
    .select()
    .from(dues)
    .where(and(inArray(dues.sponsorshipId, [...sponsorshipIds]), isOpen))
    .orderBy(asc(dues.dueOn), asc(dues.id));
}

/**
 * Claims locked dues for a payment, in one statement: its lines, the charges by the daily job, and
 * the dues as being charged. Throws where one can't be.
 */
export async function claimForPayment(
  transaction: Db,
  paymentId: string,
  claimed: readonly Pick<DueRow, 'id' | 'state'>[],
  {
    lines,
    attempts,
  }: {
    readonly lines: readonly (typeof duePayments.$inferInsert)[];
    readonly attempts: readonly NewAttempt[];
  },
): Promise<void> {
  const state = stateAfter(claimed, 'claim');
  const stored = transaction.$with('stored').as(
    transaction
      .insert(duePayments)
      .values([...lines])
      .returning({ dueId: duePayments.dueId }),
  );
  const tried = () =>
    transaction.$with('tried').as(
      transaction
        .insert(chargeAttempts)
        .values([...attempts])
        .returning({ id: chargeAttempts.id }),
    );
  await transaction
    .with(stored, ...(attempts.length > 0 ? [tried()] : []))
    .update(dues)
    .set({ state, paymentId })
    .where(
      inArray(
        dues.id,
        claimed.map(({ id }) => id),
      ),
    );
}

/**
 * Settles locked dues by the lines of their payment, in one statement: they are paid, their next ones
 * planned in this order, and the charges by the daily job succeeded. Throws where one can't be.
 */
export async function settleByLines(
  transaction: Db,
  { paymentId, paidAt }: { readonly paymentId: string; readonly paidAt: Temporal.Instant },
  settled: readonly Pick<DueRow, 'id' | 'state'>[],
  next: readonly (typeof dues.$inferInsert)[],
): Promise<void> {
  const state = stateAfter(settled, 'settle');
  const paid = transaction.$with('paid').as(
    transaction
      .update(dues)
      .set({
        ...{ state, paymentId, paidAt, declineReason: null },
        balanceAmount: sql`${duePayments.balanceAmount}`,
      })
      .from(duePayments)
      .where(and(eq(duePayments.paymentId, paymentId), eq(duePayments.dueId, dues.id)))
      .returning({ id: dues.id }),
  );
  const planned = () =>
    transaction.$with('planned').as(
      transaction
        .insert(dues)
        .values([...next])
        .onConflictDoNothing({ target: [dues.sponsorshipId, dues.ordinal] })
        .returning({ id: dues.id }),
    );
  const { attempts, change } = movedAttempts(paymentId, 'succeed', null);
  await transaction
    .with(paid, ...(next.length > 0 ? [planned()] : []))
    .update(chargeAttempts)
    .set(change)
    .where(attempts);
}

/** The one state of dues after an event. Throws where one of them can't go there. */
function stateAfter(several: readonly Pick<DueRow, 'id' | 'state'>[], event: DueEvent) {
  const states = new Set(
    several.map((due) => {
      const state = dueAfter(due.state, event);
      if (!state) throw new Error(`due ${due.id} is ${due.state}: no ${event}`);
      return state;
    }),
  );
  const [state, ...others] = states;
  if (state === undefined || others.length > 0) throw new RangeError(`${event} of no dues`);
  return state;
}

/** The payment that charges a due now, and when it was begun. */
export async function findCharging(
  db: Db,
  dueId: number,
): Promise<{ paymentId: string; createdAt: Temporal.Instant } | undefined> {
  const [row] = await db
    .select({ paymentId: paymentsView.id, createdAt: paymentsView.createdAt })
    .from(dues)
    .innerJoin(paymentsView, eq(paymentsView.id, dues.paymentId))
    .where(and(eq(dues.id, dueId), eq(dues.state, 'charging')));
  return row;
}

/** Dues whose charge was begun before a moment and has no answer, the oldest first. */
export function listSilent(db: Db, before: Temporal.Instant) {
  return db
    .select({
      due: dues.id,
      sponsorship: dues.sponsorshipId,
      sponsor: sponsorshipsView.sponsorId,
      payment: paymentsView.id,
      since: paymentsView.createdAt,
    })
    .from(dues)
    .innerJoin(paymentsView, eq(paymentsView.id, dues.paymentId))
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, dues.sponsorshipId))
    .where(and(eq(dues.state, 'charging'), lt(paymentsView.createdAt, before)))
    .orderBy(asc(paymentsView.createdAt), asc(dues.id));
}

/**
 * Adds the days since a stop began to the dues of a currency that had come by then or have come
 * since: they count neither for tries nor for grace. Cairo dates. Returns how many dues it was.
 */
export async function holdDays(
  db: Db,
  {
    currency,
    since,
    today,
  }: {
    readonly currency: DueRow['currency'];
    readonly since: Temporal.PlainDate;
    readonly today: Temporal.PlainDate;
  },
): Promise<number> {
  const day = today.toString();
  const rows = await db
    .update(dues)
    .set({
      heldDays: sql`${dues.heldDays} + (${day}::date - greatest(${dues.dueOn}, ${since.toString()}::date))`,
    })
    .where(and(eq(dues.currency, currency), isOpen, lt(dues.dueOn, day)))
    .returning({ id: dues.id });
  return rows.length;
}
