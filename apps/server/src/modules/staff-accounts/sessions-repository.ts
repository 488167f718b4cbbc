import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { StaffRow } from './repository.ts';
import { IDLE_MINUTES } from './rules.ts';
import { staffAccounts, staffInvitations, staffSessions } from './tables.ts';

export type StaffSessionRow = typeof staffSessions.$inferSelect;

export async function insertSession(
  db: Db,
  session: typeof staffSessions.$inferInsert,
): Promise<StaffSessionRow> {
  const [row] = await db.insert(staffSessions).values(session).returning();
  if (!row) throw new Error('no session was stored');
  return row;
}

const isLiveAt = (now: Temporal.Instant) =>
  and(
    isNull(staffSessions.revokedAt),
    gt(staffSessions.expiresAt, now),
    gt(staffSessions.lastUsedAt, now.subtract({ minutes: IDLE_MINUTES })),
  );

/** The live session of a token, with its account while that is open. */
export async function findLiveSession(
  db: Db,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<{ session: StaffSessionRow; staff: StaffRow } | undefined> {
  const [row] = await db
    .select({ session: staffSessions, staff: staffAccounts })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.staffId))
    .where(
      and(eq(staffSessions.tokenHash, tokenHash), isLiveAt(now), isNull(staffAccounts.closedAt)),
    );
  return row;
}

/** The live sessions of an account, the one last used first. */
export function listLiveSessions(
  db: Db,
  staffId: number,
  now: Temporal.Instant,
): Promise<StaffSessionRow[]> {
  return db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isLiveAt(now)))
    .orderBy(desc(staffSessions.lastUsedAt), desc(staffSessions.id));
}

export async function updateSession(
  db: Db,
  id: number,
  change: Pick<Partial<typeof staffSessions.$inferInsert>, 'lastUsedAt' | 'confirmedAt'>,
): Promise<void> {
  await db.update(staffSessions).set(change).where(eq(staffSessions.id, id));
}

/** Ends the session of a token, if it lives. */
export async function revokeToken(db: Db, tokenHash: string, now: Temporal.Instant): Promise<void> {
  await db
    .update(staffSessions)
    .set({ revokedAt: now })
    .where(and(eq(staffSessions.tokenHash, tokenHash), isLiveAt(now)));
}

/** Ends live sessions of an account: `only` one, or all but `kept`. Returns how many. */
export async function revokeSessions(
  db: Db,
  { staffId, only, kept }: { staffId: number; only?: number; kept?: number },
  now: Temporal.Instant,
): Promise<number> {
  const rows = await db
    .update(staffSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isLiveAt(now),
        only === undefined ? undefined : eq(staffSessions.id, only),
        kept === undefined ? undefined : ne(staffSessions.id, kept),
      ),
    )
    .returning({ id: staffSessions.id });
  return rows.length;
}

/** Moves the sessions that were live at a moment on in time, as if they were used that much later. */
export async function moveLiveSessions(
  db: Db,
  from: Temporal.Instant,
  by: Temporal.Duration,
): Promise<void> {
  const seconds = Math.ceil(by.total('seconds'));
  const later = (column: typeof staffSessions.expiresAt | typeof staffSessions.lastUsedAt) =>
    sql`${column} + make_interval(secs => ${seconds})`;
  await db
    .update(staffSessions)
    .set({ expiresAt: later(staffSessions.expiresAt), lastUsedAt: later(staffSessions.lastUsedAt) })
    .where(isLiveAt(from));
}

const endedBefore = (moment: Temporal.Instant) =>
  or(lt(staffSessions.expiresAt, moment), lt(staffSessions.revokedAt, moment));

const invitationsEndedBefore = (moment: Temporal.Instant) =>
  or(lt(staffInvitations.expiresAt, moment), lt(staffInvitations.endedAt, moment));

/** Sessions and invitations that ended before a moment. */
export async function countEndedBefore(db: Db, moment: Temporal.Instant): Promise<number> {
  return (
    (await db.$count(staffSessions, endedBefore(moment))) +
    (await db.$count(staffInvitations, invitationsEndedBefore(moment)))
  );
}

/** Deletes them. Returns how many. */
export async function deleteEndedBefore(db: Db, moment: Temporal.Instant): Promise<number> {
  const sessions = await db
    .delete(staffSessions)
    .where(endedBefore(moment))
    .returning({ id: staffSessions.id });
  const invitations = await db
    .delete(staffInvitations)
    .where(invitationsEndedBefore(moment))
    .returning({ id: staffInvitations.id });
  return sessions.length + invitations.length;
}
