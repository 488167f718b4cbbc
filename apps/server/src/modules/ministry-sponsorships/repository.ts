import { childCodeOf, type SponsorshipStatus } from '@nabta/contract';
import { and, asc, count, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isBeforeLastDay } from '../../db/before-last-day.ts';
import type { Db } from '../../db/client.ts';
import { isLive } from '../../db/is-live.ts';
import {
  childClaimsView,
  childrenView,
  duesView,
  lettersView,
  letterWritersView,
  sponsorshipPausesView,
  sponsorshipsView,
  sponsorsView,
} from '../../db/views.ts';

/** Which sponsorships: an absent field filters nothing. */
export interface StaffFilter {
  readonly sponsorId?: number | undefined;
  readonly sponsorshipId?: number | undefined;
  readonly childCode?: string | undefined;
  readonly statuses?: readonly SponsorshipStatus[] | undefined;
  readonly lateOnly: boolean;
}

/** Dues that are still owed, on a sponsorship that lives: see `isLate` of dues. */
function owedDues(condition: SQL): SQL {
  return sql`${duesView.sponsorshipId} = ${sponsorshipsView.id}
    and ${isLive}
    and ${duesView.state} in ('planned', 'failed', 'charging')
    and ${isBeforeLastDay(duesView.dueOn, sponsorshipsView.lastDay)}
    and ${condition}`;
}

const lateOn = (today: Temporal.PlainDate) =>
  owedDues(sql`${duesView.dueOn} < ${today.toString()}`);

const conditionOf = (filter: StaffFilter, today: Temporal.PlainDate) =>
  and(
    filter.sponsorId === undefined ? undefined : eq(sponsorshipsView.sponsorId, filter.sponsorId),
    filter.sponsorshipId === undefined ? undefined : eq(sponsorshipsView.id, filter.sponsorshipId),
    filter.childCode === undefined
      ? undefined
      : inArray(childrenView.code, [filter.childCode, childCodeOf(filter.childCode)]),
    filter.statuses && inArray(sponsorshipsView.status, [...filter.statuses]),
    filter.lateOnly ? sql`exists (select 1 from ${duesView} where ${lateOn(today)})` : undefined,
  );

const writers = alias(sponsorsView, 'writer');

/** Sponsorships, the oldest first, with what is owed on a day (Cairo), and who writes or is invited to. */
export function listStaffSponsorships(
  db: Db,
  filter: StaffFilter,
  today: Temporal.PlainDate,
  limit: number,
) {
  const isComing = sql`${duesView.dueOn} >= ${today.toString()}`;
  const nextDueOn = sql`(select min(${duesView.dueOn}) from ${duesView} where ${owedDues(isComing)})`;
  const pause = sponsorshipPausesView;
  return db
    .select({
      sponsorship: sponsorshipsView,
      child: {
        code: childrenView.code,
        fullNameEn: childrenView.fullNameEn,
        fullNameAr: childrenView.fullNameAr,
      },
      sponsor: {
        id: sponsorsView.id,
        firstName: sponsorsView.firstName,
        lastName: sponsorsView.lastName,
        email: sponsorsView.email,
      },
      nextDueOn: sql<string | null>`${nextDueOn}::text`,
      pausedUntil: sql<string | null>`(
        select min(${pause.toDueOn})::text from ${pause}
        where ${pause.sponsorshipId} = ${sponsorshipsView.id} and ${pause.toDueOn} = ${nextDueOn}
      )`,
      letterWriter: {
        id: writers.id,
        firstName: writers.firstName,
        lastName: writers.lastName,
      },
      invitedWriter: sql<
        string | null
      >`coalesce(${letterWritersView.invitedName}, ${letterWritersView.invitedEmail})`,
      lateDues: sql`(select count(*) from ${duesView} where ${lateOn(today)})`.mapWith(Number),
    })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorshipsView.sponsorId))
    .leftJoin(
      letterWritersView,
      and(
        eq(letterWritersView.sponsorshipId, sponsorshipsView.id),
        isNull(letterWritersView.endedAt),
      ),
    )
    .leftJoin(writers, eq(writers.id, letterWritersView.writerId))
    .where(conditionOf(filter, today))
    .orderBy(asc(sponsorshipsView.id))
    .limit(limit);
}

export async function countStaffSponsorships(
  db: Db,
  filter: StaffFilter,
  today: Temporal.PlainDate,
): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .where(conditionOf(filter, today));
  return row?.value ?? 0;
}

/** A sponsorship with its child and sponsor, without a lock. */
export async function findSponsorship(db: Db, id: number) {
  const [row] = await db
    .select({ sponsorship: sponsorshipsView, child: childrenView, sponsor: sponsorsView })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorshipsView.sponsorId))
    .where(eq(sponsorshipsView.id, id));
  return row;
}

/** A child by its code. */
export async function findChildByCode(db: Db, code: string) {
  const [row] = await db.select().from(childrenView).where(eq(childrenView.code, code));
  return row;
}

/** The id of the live sponsorship of a child. */
export async function liveSponsorshipId(db: Db, childId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: sponsorshipsView.id })
    .from(sponsorshipsView)
    .where(and(eq(sponsorshipsView.childId, childId), isLive));
  return row?.id;
}

/** The live sponsorships of a sponsor, with their children. */
export function listLive(db: Db, sponsorId: number) {
  return db
    .select({ id: sponsorshipsView.id, childId: sponsorshipsView.childId })
    .from(sponsorshipsView)
    .where(and(eq(sponsorshipsView.sponsorId, sponsorId), isLive))
    .orderBy(asc(sponsorshipsView.id));
}

/** Whether somebody is paying for a child at an instant. */
export async function isHeld(db: Db, childId: number, now: Temporal.Instant): Promise<boolean> {
  const [row] = await db
    .select({ id: childClaimsView.id })
    .from(childClaimsView)
    .where(
      and(
        eq(childClaimsView.childId, childId),
        eq(childClaimsView.kind, 'hold'),
        isNull(childClaimsView.releasedAt),
        gt(childClaimsView.expiresAt, now),
      ),
    );
  return row !== undefined;
}

/** How many letters of sponsorships have not reached their children yet. */
export function countWaitingLetters(db: Db, sponsorshipIds: readonly number[]): Promise<number> {
  return db.$count(
    lettersView,
    and(
      inArray(lettersView.sponsorshipId, [...sponsorshipIds]),
      inArray(lettersView.status, ['in_review', 'received']),
    ),
  );
}
