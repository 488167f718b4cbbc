// The SQL of the mails about dues, and of the dues that call for one.
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sponsorshipsView, sponsorsView } from '../../db/views.ts';
import { isChargeable, selectJobDues, type JobDue } from './job-repository.ts';
import { dueNotices, dues } from './tables.ts';

const isUntoldEnding = and(
  dues.endedSponsorship,
  sql`not exists (
    select 1 from ${dueNotices} where ${dueNotices.dueId} = ${dues.id} and stage = 'ended'
  )`,
  sql`not exists (
    select 1 from ${sponsorsView}
    where ${sponsorsView.id} = ${sponsorshipsView.sponsorId} and ${sponsorsView.closedAt} is not null
  )`,
);

/** Dues that ended their sponsorship after grace, and whose sponsor was not told of it. */
export function listUntoldEndings(db: Db): Promise<JobDue[]> {
  return selectJobDues(db).where(isUntoldEnding).orderBy(asc(dues.id));
}

/** Those of some dues that may call for a mail, locked in the order of their ids. */
export function lockNoticeable(db: Db, ids: readonly number[]): Promise<JobDue[]> {
  return selectJobDues(db)
    .where(and(inArray(dues.id, [...ids]), or(isChargeable, isUntoldEnding)))
    .orderBy(asc(dues.id))
    .for('update', { of: dues });
}

/** Whether a sponsor was written to about dues on a day (Cairo). */
export async function wasToldOn(
  db: Db,
  sponsorId: number,
  day: Temporal.PlainDate,
): Promise<boolean> {
  const rows = await db
    .select({ dueId: dueNotices.dueId })
    .from(dueNotices)
    .innerJoin(dues, eq(dues.id, dueNotices.dueId))
    .innerJoin(sponsorshipsView, eq(sponsorshipsView.id, dues.sponsorshipId))
    .where(and(eq(dueNotices.sentOn, day.toString()), eq(sponsorshipsView.sponsorId, sponsorId)))
    .limit(1);
  return rows.length > 0;
}

export type NoticeRow = typeof dueNotices.$inferSelect;

/** The mails that were sent about dues. */
export function listNotices(db: Db, dueIds: readonly number[]): Promise<NoticeRow[]> {
  return db
    .select()
    .from(dueNotices)
    .where(inArray(dueNotices.dueId, [...dueIds]));
}

/** Notes a mail about a due. False when it was sent before. */
export async function insertNotice(
  db: Db,
  notice: typeof dueNotices.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(dueNotices)
    .values(notice)
    .onConflictDoNothing()
    .returning({ dueId: dueNotices.dueId });
  return rows.length > 0;
}
