import type { SponsorshipStatus } from '@nabta/contract';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import { isBeforeLastDay } from '../../db/before-last-day.ts';
import type { Db } from '../../db/client.ts';
import { isLive } from '../../db/is-live.ts';
import { isOpenPage } from '../../db/linked-page.ts';
import { sponsorshipPauses, sponsorships } from './tables.ts';
import {
  childrenView,
  duesView,
  ledgerEntriesView,
  pastPortraitsView,
  paymentsView,
  picturesView,
  sponsorsView,
} from '../../db/views.ts';
import { writtenBy } from '../../db/written-by.ts';

export type SponsorshipRow = typeof sponsorships.$inferSelect;
export type NewSponsorship = typeof sponsorships.$inferInsert;

/** A child on the pages of their own sponsors, of a query that joins pictures. */
export const ownChild = {
  id: childrenView.id,
  code: childrenView.code,
  firstNameEn: childrenView.firstNameEn,
  firstNameAr: childrenView.firstNameAr,
  gender: childrenView.gender,
  fullNameEn: childrenView.fullNameEn,
  fullNameAr: childrenView.fullNameAr,
  status: childrenView.status,
  guardianConsentOn: childrenView.guardianConsentOn,
  pictureId: childrenView.pictureId,
  focusX: picturesView.focusX,
  focusY: picturesView.focusY,
  takenOn: picturesView.takenOn,
};

/** A due on the last day of a sponsorship or after it is not owed. */
const isKept = isBeforeLastDay(duesView.dueOn, sponsorships.lastDay);

/** The day of the next due: the first to come, else the first late one. */
function nextDueOn(today: Temporal.PlainDate) {
  const isComing = sql`${duesView.dueOn} >= ${today.toString()}`;
  return sql<string | null>`(
    select coalesce(min(${duesView.dueOn}) filter (where ${isComing}), min(${duesView.dueOn}))::text
    from ${duesView}
    where ${duesView.sponsorshipId} = ${sponsorships.id}
      and ${duesView.state} in ('planned', 'failed', 'charging')
      and ${isKept}
  )`;
}

/** Whether nothing charges a due now: an open page keeps nobody from paying. */
const isFree = sql`(${duesView.state} in ('planned', 'failed') or exists (
  select 1 from ${paymentsView} where ${paymentsView.id} = ${duesView.paymentId} and ${isOpenPage}
))`;

/** The dues that were not paid on their day and are not being charged now. */
function lateDues(today: Temporal.PlainDate) {
  return sql`from ${duesView}
    where ${duesView.sponsorshipId} = ${sponsorships.id}
      and ${isFree}
      and ${duesView.dueOn} < ${today.toString()}
      and ${isKept}`;
}

/** The day to which the next due was put off. */
const pausedUntil = sql<string | null>`(
  select ${sponsorshipPauses.toDueOn}::text from ${sponsorshipPauses}
  join ${duesView} on ${duesView.sponsorshipId} = ${sponsorshipPauses.sponsorshipId}
    and ${duesView.ordinal} = ${sponsorshipPauses.dueOrdinal}
  where ${sponsorshipPauses.sponsorshipId} = ${sponsorships.id}
    and ${duesView.state} = 'planned' and ${isKept}
)`;

function selectShown(db: Db, today: Temporal.PlainDate) {
  return db
    .select({
      ...getTableColumns(sponsorships),
      child: ownChild,
      nextDueOn: nextDueOn(today),
      overdueSince: sql<string | null>`(select min(${duesView.dueOn})::text ${lateDues(today)})`,
      overdueAmount: sql`(select coalesce(sum(${duesView.amount}), 0) ${lateDues(today)})`.mapWith(
        Number,
      ),
      pausedUntil,
      writtenBy: writtenBy(sponsorships.id),
    })
    .from(sponsorships)
    .innerJoin(childrenView, eq(childrenView.id, sponsorships.childId))
    .leftJoin(picturesView, eq(picturesView.id, childrenView.pictureId));
}

/** A sponsorship with its child and its next due, as its sponsor sees it. */
export type ShownSponsorship = Awaited<ReturnType<typeof listShown>>[number];

/** A sponsor's sponsorships, of some states. */
export interface SponsorshipFilter {
  readonly sponsorId: number;
  readonly statuses: readonly SponsorshipStatus[];
}

const conditionOf = ({ sponsorId, statuses }: SponsorshipFilter) =>
  and(eq(sponsorships.sponsorId, sponsorId), inArray(sponsorships.status, [...statuses]));

/** A page of sponsorships, the newest first. `today` is a Cairo date. */
export function listShown(
  db: Db,
  filter: SponsorshipFilter,
  page: { limit: number; offset: number },
  today: Temporal.PlainDate,
) {
  return selectShown(db, today)
    .where(conditionOf(filter))
    .orderBy(desc(sponsorships.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countShown(db: Db, filter: SponsorshipFilter): Promise<number> {
  const [row] = await db.select({ value: count() }).from(sponsorships).where(conditionOf(filter));
  return row?.value ?? 0;
}

/** A sponsor's own sponsorship; undefined for another's. */
export async function findShown(
  db: Db,
  { sponsorId, id }: { sponsorId: number; id: number },
  today: Temporal.PlainDate,
): Promise<ShownSponsorship | undefined> {
  const [row] = await selectShown(db, today).where(
    and(eq(sponsorships.id, id), eq(sponsorships.sponsorId, sponsorId)),
  );
  return row;
}

/** The replaced portraits of a child, the oldest first. */
export function listPastPortraits(db: Db, childId: number) {
  return db
    .select({
      id: picturesView.id,
      focusX: picturesView.focusX,
      focusY: picturesView.focusY,
      takenOn: picturesView.takenOn,
    })
    .from(pastPortraitsView)
    .innerJoin(picturesView, eq(picturesView.id, pastPortraitsView.pictureId))
    .where(and(eq(pastPortraitsView.childId, childId), isNull(picturesView.withdrawnAt)))
    .orderBy(
      sql`coalesce(${picturesView.takenOn}, ${pastPortraitsView.replacedOn})`,
      asc(pastPortraitsView.id),
    );
}
export type PastPortrait = Awaited<ReturnType<typeof listPastPortraits>>[number];

/** The sponsor of a sponsorship, without a lock. */
export async function findSponsorId(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ sponsorId: sponsorships.sponsorId })
    .from(sponsorships)
    .where(eq(sponsorships.id, id));
  return row?.sponsorId;
}

/** A sponsor by id. */
export async function findSponsor(db: Db, id: number) {
  const [row] = await db.select().from(sponsorsView).where(eq(sponsorsView.id, id));
  return row;
}

/** Whether a payment of a sponsor has no outcome yet. */
export async function hasPaymentUnderWay(db: Db, sponsorId: number): Promise<boolean> {
  const isPending = and(eq(paymentsView.sponsorId, sponsorId), eq(paymentsView.status, 'pending'));
  return (await db.$count(paymentsView, isPending)) > 0;
}

/** A sponsorship with its row locked until the transaction ends, and its child and sponsor. */
export async function lockSponsorship(db: Db, id: number) {
  const [row] = await db
    .select({ sponsorship: sponsorships, child: childrenView, sponsor: sponsorsView })
    .from(sponsorships)
    .innerJoin(childrenView, eq(childrenView.id, sponsorships.childId))
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorships.sponsorId))
    .where(eq(sponsorships.id, id))
    .for('update', { of: sponsorships });
  return row;
}

/** A sponsorship that nobody else changes meanwhile, with its child and its sponsor. */
export type LockedSponsorship = NonNullable<Awaited<ReturnType<typeof lockSponsorship>>>;

/** Stores a sponsorship. Returns undefined when its reference code is taken. */
export async function insertSponsorship(
  db: Db,
  sponsorship: NewSponsorship,
): Promise<SponsorshipRow | undefined> {
  const [row] = await db
    .insert(sponsorships)
    .values(sponsorship)
    .onConflictDoNothing({ target: sponsorships.referenceCode })
    .returning();
  return row;
}

export async function updateSponsorship(
  db: Db,
  id: number,
  change: Partial<NewSponsorship>,
): Promise<void> {
  await db.update(sponsorships).set(change).where(eq(sponsorships.id, id));
}

/** The live sponsorship of a child by a sponsor. */
export async function liveSponsorshipOf(
  db: Db,
  sponsorId: number,
  childId: number,
): Promise<SponsorshipRow | undefined> {
  const [row] = await db
    .select()
    .from(sponsorships)
    .where(and(eq(sponsorships.childId, childId), eq(sponsorships.sponsorId, sponsorId), isLive));
  return row;
}

/** A child to whom a sponsor can give gifts. */
export type GiftChildRow = Awaited<ReturnType<typeof giftChildrenOf>>[number];

/** The children of a sponsor's active sponsorships, in the order they began (SPN-10, CRT-07). */
export function giftChildrenOf(db: Db, sponsorId: number) {
  return db
    .select({
      childId: childrenView.id,
      sponsorshipId: sponsorships.id,
      code: childrenView.code,
      firstNameEn: childrenView.firstNameEn,
      firstNameAr: childrenView.firstNameAr,
      fullNameEn: childrenView.fullNameEn,
      fullNameAr: childrenView.fullNameAr,
    })
    .from(sponsorships)
    .innerJoin(childrenView, eq(childrenView.id, sponsorships.childId))
    .where(and(eq(sponsorships.sponsorId, sponsorId), eq(sponsorships.status, 'active')))
    .orderBy(asc(sponsorships.id));
}

/**
 * Sponsorships whose last day has come (Cairo date), or whose sponsor's account is closed, after one
 * id: a batch of their ids.
 */
export async function listToEnd(
  db: Db,
  today: Temporal.PlainDate,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorships.sponsorId))
    .where(
      and(
        or(
          and(
            eq(sponsorships.status, 'deactivation_requested'),
            lte(sponsorships.lastDay, today.toString()),
          ),
          and(isLive, isNotNull(sponsorsView.closedAt)),
        ),
        gt(sponsorships.id, after),
      ),
    )
    .orderBy(asc(sponsorships.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

function selectOpenDues(db: Db, sponsorshipId: number) {
  return db
    .select({
      id: duesView.id,
      state: sql<'planned' | 'failed' | 'charging'>`${duesView.state}`,
      dueOn: duesView.dueOn,
      declineReason: duesView.declineReason,
    })
    .from(duesView)
    .where(
      and(
        eq(duesView.sponsorshipId, sponsorshipId),
        inArray(duesView.state, ['planned', 'failed', 'charging']),
      ),
    )
    .orderBy(asc(duesView.ordinal));
}

/** The dues of a sponsorship that are not paid, the earliest first. */
export const listOpenDues = (db: Db, sponsorshipId: number) => selectOpenDues(db, sponsorshipId);

/** As `listOpenDues`, locked until the transaction ends. */
export const lockOpenDues = (db: Db, sponsorshipId: number) =>
  selectOpenDues(db, sponsorshipId).for('update');

export type OpenDueRow = Awaited<ReturnType<typeof listOpenDues>>[number];

/**
 * The ended sponsorships that a payment paid dues of, the last that ended first: what was left of the
 * payment was enough for the others. None where the payer has no balance of its currency any more.
 */
export function listEnded(
  db: Db,
  payment: Pick<typeof paymentsView.$inferSelect, 'id' | 'currency'>,
) {
  const isPaidFor = db
    .select({ id: duesView.id })
    .from(duesView)
    .where(
      and(
        eq(duesView.sponsorshipId, sponsorships.id),
        eq(duesView.paymentId, payment.id),
        eq(duesView.state, 'paid'),
      ),
    );
  return db
    .select({ sponsorship: sponsorships, child: childrenView })
    .from(sponsorships)
    .innerJoin(childrenView, eq(childrenView.id, sponsorships.childId))
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorships.sponsorId))
    .where(
      and(
        eq(sponsorships.status, 'inactive'),
        exists(isPaidFor),
        isNull(sponsorsView.erasedAt),
        eq(sponsorsView.paymentCurrency, payment.currency),
      ),
    )
    .orderBy(desc(sponsorships.endedAt), desc(sponsorships.id));
}

/** The last day (Cairo) of a sponsorship and of all to which it was transferred; none while one lives. */
export async function findEnd(db: Db, id: number): Promise<Temporal.PlainDate | undefined> {
  const { rows } = await db.execute<{ last_day: string }>(sql`
    with recursive chain as (
      select h.*, 1 as length from sponsorships h where h.id = ${id}
      union all
      select n.*, length + 1 from chain h join sponsorships n on ${isTransferOf}
    )
    select last_day::text from (select * from chain order by length desc limit 1) last
    where status = 'inactive'`);
  return rows[0] && Temporal.PlainDate.from(rows[0].last_day);
}

/**
 * Whether `n` goes on with `h`: a transfer has no checkout, and begins when the other ends. Those of
 * the first versions read the clock twice, so that some milliseconds lie between.
 */
const isTransferOf = sql`n.child_id = h.child_id and n.id > h.id
  and n.started_at >= h.ended_at and n.started_at < h.ended_at + interval '1 minute'
  and n.checkout_payment_id is null`;

/** The payments of dues of earlier payers, where what was transferred ended since a moment. */
export async function listPaidBefore(db: Db, since: Temporal.Instant): Promise<string[]> {
  const { rows } = await db.execute<{ payment_id: string }>(sql`
    with recursive chain as (
      select *, false as is_earlier from sponsorships
      where ended_at >= ${since.toString()} and checkout_payment_id is null
      union all
      select h.*, true from chain n join sponsorships h on ${isTransferOf}
    )
    select distinct payment_id from dues
    where state = 'paid' and sponsorship_id in (select id from chain where is_earlier)`);
  return rows.map((row) => row.payment_id);
}

/** The paid dues of a sponsorship after a day (Cairo), with their payments; minor units. */
export function listPaidAfter(db: Db, sponsorshipId: number, day: Temporal.PlainDate) {
  return db
    .select({
      dueOn: duesView.dueOn,
      months: duesView.months,
      amount: duesView.amount,
      paymentId: paymentsView.id,
      paymentAmount: sql`${paymentsView.amount} + ${paymentsView.balanceAmount}`.mapWith(Number),
      /** The part that went to the balance before, when another child of the payment left. */
      returned: sql`coalesce((
        select sum(${ledgerEntriesView.amount}) from ${ledgerEntriesView}
        where ${ledgerEntriesView.paymentId} = ${paymentsView.id}
          and ${ledgerEntriesView.kind} = 'applied_to_balance'
      ), 0)`.mapWith(Number),
    })
    .from(duesView)
    .innerJoin(paymentsView, eq(paymentsView.id, duesView.paymentId))
    .where(
      and(
        eq(duesView.sponsorshipId, sponsorshipId),
        eq(duesView.state, 'paid'),
        gt(duesView.dueOn, day.toString()),
      ),
    )
    .orderBy(asc(duesView.ordinal));
}

/** The pauses of a sponsorship, the latest first. */
export function listPauses(db: Db, sponsorshipId: number) {
  return db
    .select()
    .from(sponsorshipPauses)
    .where(eq(sponsorshipPauses.sponsorshipId, sponsorshipId))
    .orderBy(desc(sponsorshipPauses.fromDueOn));
}

export type PauseRow = typeof sponsorshipPauses.$inferSelect;

export async function insertPause(
  db: Db,
  pause: typeof sponsorshipPauses.$inferInsert,
): Promise<void> {
  await db.insert(sponsorshipPauses).values(pause);
}

/** Shortens a pause, or deletes it where nothing of it stays. */
export async function shortenPause(
  db: Db,
  of: Pick<PauseRow, 'sponsorshipId' | 'fromDueOn'>,
  stays: Pick<PauseRow, 'months' | 'toDueOn' | 'resumedAt'> | undefined,
): Promise<void> {
  const it = and(
    eq(sponsorshipPauses.sponsorshipId, of.sponsorshipId),
    eq(sponsorshipPauses.fromDueOn, of.fromDueOn),
  );
  if (stays) await db.update(sponsorshipPauses).set(stays).where(it);
  else await db.delete(sponsorshipPauses).where(it);
}
