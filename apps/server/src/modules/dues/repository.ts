import { and, asc, eq, getTableColumns, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { chargeAttempts, duePayments, dues } from './tables.ts';
import { childrenView, paymentsView, sponsorshipsView, sponsorsView } from '../../db/views.ts';

export type DueRow = typeof dues.$inferSelect;
export type SponsorshipRow = typeof sponsorshipsView.$inferSelect;
export type AttemptRow = typeof chargeAttempts.$inferSelect;

/** Stores a due, unless its sponsorship has one of that number. */
export async function insertDue(db: Db, due: typeof dues.$inferInsert): Promise<void> {
  await db
    .insert(dues)
    .values(due)
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
  },
  sponsor: {
    id: sponsorsView.id,
    email: sponsorsView.email,
    firstName: sponsorsView.firstName,
    locale: sponsorsView.locale,
    customerId: sponsorsView.providerCustomerId,
  },
};

/** A due with whose it is, and for whom. */
export type OwnedDue = Awaited<ReturnType<typeof lockDues>>[number];

function selectOwned(db: Db) {
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

/** The dues that a payment paid, the earliest first. */
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

export type DuePaymentRow = typeof duePayments.$inferSelect;

/** What a payment is for, in the order of the dues. */
export function listDuePayments(db: Db, paymentId: string): Promise<DuePaymentRow[]> {
  return db
    .select()
    .from(duePayments)
    .where(eq(duePayments.paymentId, paymentId))
    .orderBy(asc(duePayments.dueId));
}

export async function updateDue(db: Db, id: number, change: Partial<DueRow>): Promise<void> {
  await db.update(dues).set(change).where(eq(dues.id, id));
}

/** The open dues of sponsorships, the first first. */
export function listOpenDues(db: Db, sponsorshipIds: readonly number[]): Promise<DueRow[]> {
  return db
    .select()
    .from(dues)
    .where(
      and(
        inArray(dues.sponsorshipId, [...sponsorshipIds]),
        inArray(dues.state, ['planned', 'failed', 'charging']),
      ),
    )
    .orderBy(asc(dues.dueOn), asc(dues.id));
}

/** A charge of a due, with how many dues its payment is for. */
export type ListedAttempt = Awaited<ReturnType<typeof listAttempts>>[number];

/** The charges of dues, those of each in their order. */
export function listAttempts(db: Db, dueIds: readonly number[]) {
  return db
    .select({
      ...getTableColumns(chargeAttempts),
      // In words: of one table drizzle leaves its name out, and a query within would take its own.
      duesCharged: sql`(
        select count(*) from due_payments line where line.payment_id = charge_attempts.payment_id
      )`.mapWith(Number),
    })
    .from(chargeAttempts)
    .where(inArray(chargeAttempts.dueId, [...dueIds]))
    .orderBy(asc(chargeAttempts.dueId), asc(chargeAttempts.number));
}

/** Payments of the daily job that wait for their holder to confirm them, of some of these dues. */
export async function listWaitingForHolder(
  db: Db,
  sponsorId: number,
  dueIds: readonly number[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: paymentsView.id })
    .from(chargeAttempts)
    .innerJoin(paymentsView, eq(paymentsView.id, chargeAttempts.paymentId))
    .where(
      and(
        inArray(chargeAttempts.dueId, [...dueIds]),
        eq(chargeAttempts.state, 'authentication'),
        eq(paymentsView.sponsorId, sponsorId),
      ),
    )
    .orderBy(asc(paymentsView.id));
  return rows.map(({ id }) => id);
}

/** One of the charges that a payment was begun for: all of them are in one state. */
export async function findAttemptOfPayment(
  db: Db,
  paymentId: string,
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(chargeAttempts)
    .where(eq(chargeAttempts.paymentId, paymentId))
    .limit(1);
  return row;
}

export async function insertAttempts(
  db: Db,
  attempts: readonly (typeof chargeAttempts.$inferInsert)[],
): Promise<void> {
  await db.insert(chargeAttempts).values([...attempts]);
}

export async function updateAttemptsOfPayment(
  db: Db,
  paymentId: string,
  change: Pick<AttemptRow, 'state' | 'declineReason'>,
): Promise<void> {
  await db.update(chargeAttempts).set(change).where(eq(chargeAttempts.paymentId, paymentId));
}

/** Has a charge of the daily job count as the last of the tries of its due. */
export async function countAsLastTry(db: Db, paymentId: string): Promise<void> {
  await db
    .update(chargeAttempts)
    .set({ ordinal: 4 })
    .where(eq(chargeAttempts.paymentId, paymentId));
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
    .where(
      and(
        eq(dues.currency, currency),
        inArray(dues.state, ['planned', 'failed', 'charging']),
        lt(dues.dueOn, day),
      ),
    )
    .returning({ id: dues.id });
  return rows.length;
}
