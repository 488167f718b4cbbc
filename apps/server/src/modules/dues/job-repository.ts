// The SQL of the daily job of dues and of the reconcile.
import type { Currency } from '@nabta/contract';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lte,
  max,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isLive } from '../../db/is-live.ts';
import { cardsView, paymentsView, sponsorshipsView, sponsorsView } from '../../db/views.ts';
import { isDefaultCard } from '../cards/index.ts';
import { availableOf } from '../payments/index.ts';
import { attemptColumns, withDay } from './attempts-repository.ts';
import type { AttemptState } from './charge-rules.ts';
import { isOpen, selectOwned, type OwnedDue, type SponsorshipRow } from './repository.ts';
import { chargeAttempts, dues } from './tables.ts';

/**
 * Leaves out closed accounts (SPN-24), except for charges that were already asked for. Not as `not
 * exists`: PostgreSQL would read all sponsors for it, for each page of a run again.
 */
const isOfOpenAccount = sql`(${dues.state} = 'charging' or (
  select ${sponsorsView.closedAt} from ${sponsorsView}
  where ${sponsorsView.id} = ${sponsorshipsView.sponsorId}
) is null)`;
/** Open dues of live sponsorships, joined to them: those that the daily job looks at. */
export const isChargeable = and(isOpen, isLive, isOfOpenAccount);

/** A due as the daily job reads it. */
export type JobDue = Awaited<ReturnType<typeof selectJobDues>>[number];

const jobDue = {
  ...getTableColumns(dues),
  sponsorId: sponsorshipsView.sponsorId,
  paysBy: sponsorshipsView.paysBy,
  lastDay: sponsorshipsView.lastDay,
};

/** Selects dues as the daily job reads them. */
export function selectJobDues(db: Db) {
  return db
    .select(jobDue)
    .from(dues)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, dues.sponsorshipId));
}

/** How many dues, or the dues of how many sponsors, are in memory at once. */
const PAGE = 200;

/** Open dues of live sponsorships until a day (Cairo), page by page, the earliest first. */
export async function* duesUntil(
  db: Db,
  day: Temporal.PlainDate,
): AsyncGenerator<readonly JobDue[]> {
  let after: JobDue | undefined;
  for (;;) {
    const isLater = after && sql`(${dues.dueOn}, ${dues.id}) > (${after.dueOn}, ${after.id})`;
    const page = await selectJobDues(db)
      .where(and(isChargeable, lte(dues.dueOn, day.toString()), isLater))
      .orderBy(asc(dues.dueOn), asc(dues.id))
      .limit(PAGE);
    after = page.at(-1);
    if (!after) return;
    yield page;
  }
}

/** As `duesUntil`, the dues of each sponsor together, page by page of sponsors. */
export async function* owedUntil(
  db: Db,
  day: Temporal.PlainDate,
): AsyncGenerator<ReadonlyMap<number, readonly JobDue[]>> {
  let after = 0;
  for (;;) {
    const sponsorIds = await listOwing(db, day, { after, limit: PAGE });
    const last = sponsorIds.at(-1);
    if (last === undefined) return;
    after = last;
    const page = await selectJobDues(db)
      .where(
        and(
          isChargeable,
          lte(dues.dueOn, day.toString()),
          inArray(sponsorshipsView.sponsorId, sponsorIds),
        ),
      )
      .orderBy(asc(dues.dueOn), asc(dues.id));
    yield Map.groupBy(page, ({ sponsorId }) => sponsorId);
  }
}

/** Sponsors who have open dues until a day (Cairo), after an id: a page of their ids. */
async function listOwing(
  db: Db,
  day: Temporal.PlainDate,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: sponsorshipsView.sponsorId })
    .from(dues)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, dues.sponsorshipId))
    .where(
      and(isChargeable, lte(dues.dueOn, day.toString()), gt(sponsorshipsView.sponsorId, after)),
    )
    .orderBy(asc(sponsorshipsView.sponsorId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The open dues of one sponsor in one currency until a day (Cairo), locked by id until the transaction ends. */
export function lockDuesOf(db: Db, { sponsorId, currency }: Debtor, day: Temporal.PlainDate) {
  return selectOwned(db)
    .where(
      and(
        isChargeable,
        lte(dues.dueOn, day.toString()),
        eq(sponsorshipsView.sponsorId, sponsorId),
        eq(dues.currency, currency),
      ),
    )
    .orderBy(asc(dues.id))
    .for('update', { of: dues });
}

/** A locked due as the rules of the daily job see it. */
export function jobDueOf({ due, sponsorship }: OwnedDue): JobDue {
  const { sponsorId, paysBy, lastDay } = sponsorship;
  return { ...due, sponsorId, paysBy, lastDay };
}

/** The dues of a sponsor in one currency are charged together. */
export interface Debtor {
  readonly sponsorId: number;
  readonly currency: Currency;
}

/**
 * What a debtor can pay with, and the charges of some dues so far, read at one moment. Take
 * `lockMoney` and lock the dues before: what is read together with waiting for a lock may be older.
 */
export async function readMeans(
  db: Db,
  { sponsorId, currency }: Debtor,
  dueIds: readonly number[],
) {
  const rows = await db
    .select({
      available: availableOf(db, sponsorId, currency),
      cardId: cardsView.providerId,
      attempt: attemptColumns,
    })
    .from(sponsorsView)
    .leftJoin(cardsView, and(eq(cardsView.sponsorId, sponsorsView.id), isDefaultCard))
    .leftJoin(chargeAttempts, inArray(chargeAttempts.dueId, [...dueIds]))
    .where(eq(sponsorsView.id, sponsorId))
    .orderBy(asc(chargeAttempts.dueId), asc(chargeAttempts.number));
  return {
    available: rows[0]?.available ?? 0,
    cardId: rows[0]?.cardId ?? undefined,
    attempts: rows.flatMap(({ attempt }) => (attempt ? [withDay(attempt)] : [])),
  };
}

/** A due, locked until the transaction ends; undefined unless the daily job looks at it. */
export async function lockJobDue(db: Db, id: number): Promise<JobDue | undefined> {
  const [row] = await selectJobDues(db)
    .where(and(eq(dues.id, id), isChargeable))
    .for('update', { of: dues });
  return row;
}

/** How many open dues there are until a day (Cairo). */
export async function countDuesUntil(db: Db, day: Temporal.PlainDate): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(dues)
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, dues.sponsorshipId))
    .where(and(isChargeable, lte(dues.dueOn, day.toString())));
  return row?.count ?? 0;
}

/** How many sponsorships the day's endings would end: see `listToEnd` of sponsorships. */
export async function countToEnd(db: Db, today: Temporal.PlainDate): Promise<number> {
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(sponsorshipsView)
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorshipsView.sponsorId))
    .where(
      or(
        and(
          eq(sponsorshipsView.status, 'deactivation_requested'),
          lte(sponsorshipsView.lastDay, today.toString()),
        ),
        and(isLive, isNotNull(sponsorsView.closedAt)),
      ),
    );
  return row?.count ?? 0;
}

/** Live sponsorships with no due after a day (Cairo), after an id: a page of their ids. */
export async function listUnplanned(
  db: Db,
  day: Temporal.PlainDate,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: sponsorshipsView.id })
    .from(sponsorshipsView)
    .innerJoin(dues, eq(dues.sponsorshipId, sponsorshipsView.id))
    .where(and(isLive, gt(sponsorshipsView.id, after)))
    .groupBy(sponsorshipsView.id)
    .having(lte(max(dues.dueOn), day.toString()))
    .orderBy(asc(sponsorshipsView.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * The last due of each sponsorship, in the order of the ids of the dues: payments plan the next ones
 * in this order, so that neither waits for the other in a ring. Throws when one has none.
 */
export async function listLastDues(db: Db, sponsorshipIds: readonly number[]) {
  const rows = await db
    .selectDistinctOn([dues.sponsorshipId], {
      id: dues.id,
      sponsorshipId: dues.sponsorshipId,
      ordinal: dues.ordinal,
      dueOn: dues.dueOn,
      months: dues.months,
    })
    .from(dues)
    .where(inArray(dues.sponsorshipId, [...sponsorshipIds]))
    .orderBy(asc(dues.sponsorshipId), desc(dues.ordinal));
  if (rows.length < sponsorshipIds.length) throw new Error('a sponsorship has no dues');
  return rows.toSorted((a, b) => a.id - b.id);
}

/**
 * Locks sponsorships in the order of their ids, so that none can end before its next due is planned.
 * The lock lets others refer to the rows: a payment that plans the same due would otherwise deadlock
 * with this one.
 */
export async function lockToPlan(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SponsorshipRow>> {
  const rows = await db
    .select()
    .from(sponsorshipsView)
    .where(inArray(sponsorshipsView.id, [...ids]))
    .orderBy(asc(sponsorshipsView.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** The provider's customer of a sponsor. */
export async function findDuesPayer(db: Db, sponsorId: number) {
  const [row] = await db
    .select({ customerId: sponsorsView.providerCustomerId })
    .from(sponsorsView)
    .where(eq(sponsorsView.id, sponsorId));
  return row;
}

/** A payment of dues that waits. */
export type WaitingPayment = Awaited<ReturnType<typeof listWaitingDuesPayments>>[number];

/**
 * Payments of dues that wait since before a moment, in the order of their ids: a page of them. Those
 * that are made on a page of the provider are left to the reconcile.
 * `canSettle`: whether all of their dues are still to be paid. Otherwise the money would go back.
 */
export function listWaitingDuesPayments(
  db: Db,
  before: Temporal.Instant,
  { after, limit }: { after: string; limit: number },
) {
  return db
    .select({
      payment: getTableColumns(paymentsView),
      /** The state of its charges by the daily job; null of a payment that its sponsor began. */
      attempt: sql<AttemptState | null>`(
        select attempt.state from charge_attempts attempt
        where attempt.payment_id = payments.id limit 1
      )`,
      canSettle: sql<boolean>`not exists (
        select 1 from due_payments line join dues on dues.id = line.due_id
        where line.payment_id = payments.id
          and dues.state not in ('planned', 'failed', 'charging')
      )`,
    })
    .from(paymentsView)
    .where(
      and(
        eq(paymentsView.status, 'pending'),
        eq(paymentsView.kind, 'dues'),
        isNotNull(paymentsView.chargeKey),
        lte(paymentsView.createdAt, before),
        gt(paymentsView.id, after),
      ),
    )
    .orderBy(asc(paymentsView.id))
    .limit(limit);
}
