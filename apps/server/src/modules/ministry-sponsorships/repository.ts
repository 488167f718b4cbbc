import type { SponsorshipStatus } from '@nabta/contract';
import { and, asc, count, eq, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  childClaims,
  children,
  dues,
  letters,
  sponsors,
  sponsorships,
} from '../../db/schema/index.ts';

/** Which sponsorships; what is left out chooses none out. */
export interface StaffFilter {
  readonly sponsorId?: number | undefined;
  readonly childCode?: string | undefined;
  readonly statuses?: readonly SponsorshipStatus[] | undefined;
  readonly lateOnly: boolean;
}

/** Dues that are still owed, on a sponsorship that lives: see `isLate` and `isKept` of dues. */
function owedDues(condition: SQL): SQL {
  return sql`${dues.sponsorshipId} = ${sponsorships.id}
    and ${sponsorships.status} <> 'inactive'
    and ${dues.state} in ('planned', 'failed', 'charging')
    and (${sponsorships.lastDay} is null or ${dues.dueOn} < ${sponsorships.lastDay})
    and ${condition}`;
}

const lateOn = (today: Temporal.PlainDate) => owedDues(sql`${dues.dueOn} < ${today.toString()}`);

const conditionOf = (filter: StaffFilter, today: Temporal.PlainDate) =>
  and(
    filter.sponsorId === undefined ? undefined : eq(sponsorships.sponsorId, filter.sponsorId),
    filter.childCode === undefined ? undefined : eq(children.code, filter.childCode),
    filter.statuses && inArray(sponsorships.status, [...filter.statuses]),
    filter.lateOnly ? sql`exists (select 1 from ${dues} where ${lateOn(today)})` : undefined,
  );

/** Sponsorships, the oldest first, with what is owed on a day (Cairo). */
export function listSponsorships(
  db: Db,
  filter: StaffFilter,
  today: Temporal.PlainDate,
  limit: number,
) {
  const isComing = sql`${dues.dueOn} >= ${today.toString()}`;
  return db
    .select({
      sponsorship: sponsorships,
      child: { code: children.code, fullNameEn: children.fullNameEn },
      sponsor: {
        id: sponsors.id,
        firstName: sponsors.firstName,
        lastName: sponsors.lastName,
        email: sponsors.email,
      },
      nextDueOn: sql<string | null>`(
        select min(${dues.dueOn})::text from ${dues} where ${owedDues(isComing)}
      )`,
      lateDues: sql`(select count(*) from ${dues} where ${lateOn(today)})`.mapWith(Number),
    })
    .from(sponsorships)
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .innerJoin(sponsors, eq(sponsors.id, sponsorships.sponsorId))
    .where(conditionOf(filter, today))
    .orderBy(asc(sponsorships.id))
    .limit(limit);
}

export async function countSponsorships(
  db: Db,
  filter: StaffFilter,
  today: Temporal.PlainDate,
): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(sponsorships)
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .where(conditionOf(filter, today));
  return row?.value ?? 0;
}

/** A sponsorship with its child and sponsor, without a lock. */
export async function findSponsorship(db: Db, id: number) {
  const [row] = await db
    .select({ sponsorship: sponsorships, child: children, sponsor: sponsors })
    .from(sponsorships)
    .innerJoin(children, eq(children.id, sponsorships.childId))
    .innerJoin(sponsors, eq(sponsors.id, sponsorships.sponsorId))
    .where(eq(sponsorships.id, id));
  return row;
}

/** A child by its code. */
export async function findChild(db: Db, code: string) {
  const [row] = await db.select().from(children).where(eq(children.code, code));
  return row;
}

/** The id of the live sponsorship of a child. */
export async function liveSponsorshipId(db: Db, childId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: sponsorships.id })
    .from(sponsorships)
    .where(and(eq(sponsorships.childId, childId), ne(sponsorships.status, 'inactive')));
  return row?.id;
}

/** The live sponsorships of a sponsor, with their children. */
export function listLive(db: Db, sponsorId: number) {
  return db
    .select({ id: sponsorships.id, childId: sponsorships.childId })
    .from(sponsorships)
    .where(and(eq(sponsorships.sponsorId, sponsorId), ne(sponsorships.status, 'inactive')))
    .orderBy(asc(sponsorships.id));
}

/** Whether somebody is paying for a child at an instant. */
export async function isHeld(db: Db, childId: number, now: Temporal.Instant): Promise<boolean> {
  const [row] = await db
    .select({ id: childClaims.id })
    .from(childClaims)
    .where(
      and(
        eq(childClaims.childId, childId),
        eq(childClaims.kind, 'hold'),
        isNull(childClaims.releasedAt),
        gt(childClaims.expiresAt, now),
      ),
    );
  return row !== undefined;
}

export async function markExited(db: Db, childId: number): Promise<void> {
  await db
    .update(children)
    .set({ status: 'exited', featured: false })
    .where(eq(children.id, childId));
}

/** How many letters of sponsorships have not reached their children yet. */
export function countWaitingLetters(db: Db, sponsorshipIds: readonly number[]): Promise<number> {
  return db.$count(
    letters,
    and(
      inArray(letters.sponsorshipId, [...sponsorshipIds]),
      inArray(letters.status, ['in_review', 'received']),
    ),
  );
}
