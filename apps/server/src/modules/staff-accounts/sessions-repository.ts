import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
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

/** Tokens that open the desk: those of sessions, and replaced ones until the end that they were given. */
const isLiveAt = (now: Temporal.Instant) =>
  and(
    or(isNull(staffSessions.revokedAt), gt(staffSessions.revokedAt, now)),
    gt(staffSessions.expiresAt, now),
    gt(staffSessions.lastUsedAt, now.subtract({ minutes: IDLE_MINUTES })),
  );

/** Sessions, each once: without the tokens that were replaced. */
const isCurrentAt = (now: Temporal.Instant) => and(isNull(staffSessions.revokedAt), isLiveAt(now));

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
    .where(and(eq(staffSessions.staffId, staffId), isCurrentAt(now)))
    .orderBy(desc(staffSessions.lastUsedAt), desc(staffSessions.id));
}

export async function updateSession(
  db: Db,
  id: number,
  change: Pick<Partial<typeof staffSessions.$inferInsert>, 'lastUsedAt'>,
): Promise<void> {
  await db.update(staffSessions).set(change).where(eq(staffSessions.id, id));
}

/**
 * Gives a session that was confirmed now a new token, in a transaction. The old one becomes a row of
 * its own that ends at `oldEndsAt`, with the confirmation that it had. Returns undefined when the
 * session has ended, or has another token by now.
 */
export async function replaceToken(
  db: Db,
  {
    id,
    tokenHash,
    staffId,
    device,
    createdAt,
    expiresAt,
    lastUsedAt,
    confirmedAt,
  }: StaffSessionRow,
  { newHash, now, oldEndsAt }: Record<'now' | 'oldEndsAt', Temporal.Instant> & { newHash: string },
): Promise<StaffSessionRow | undefined> {
  const [session] = await db
    .update(staffSessions)
    .set({ tokenHash: newHash, confirmedAt: now })
    .where(and(eq(staffSessions.id, id), eq(staffSessions.tokenHash, tokenHash), isCurrentAt(now)))
    .returning();
  if (!session) return undefined;
  const old = { tokenHash, staffId, device, createdAt, expiresAt, lastUsedAt, confirmedAt };
  await insertSession(db, { ...old, revokedAt: oldEndsAt });
  return session;
}

/** Ends the session of a token, if it lives. */
export async function revokeToken(db: Db, tokenHash: string, now: Temporal.Instant): Promise<void> {
  const [ended] = await db
    .update(staffSessions)
    .set({ revokedAt: now })
    .where(and(eq(staffSessions.tokenHash, tokenHash), isLiveAt(now)))
    .returning({ staffId: staffSessions.staffId, createdAt: staffSessions.createdAt });
  if (ended) await revokeReplaced(db, ended.staffId, [ended.createdAt], now);
}

/** Ends the replaced tokens of sessions, which are known by the moment of their sign-in. */
async function revokeReplaced(
  db: Db,
  staffId: number,
  createdAt: Temporal.Instant[],
  now: Temporal.Instant,
): Promise<void> {
  await db
    .update(staffSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        inArray(staffSessions.createdAt, createdAt),
        gt(staffSessions.revokedAt, now),
      ),
    );
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
        isCurrentAt(now),
        only === undefined ? undefined : eq(staffSessions.id, only),
        kept === undefined ? undefined : ne(staffSessions.id, kept),
      ),
    )
    .returning({ createdAt: staffSessions.createdAt });
  const signIns = rows.map(({ createdAt }) => createdAt);
  if (rows.length > 0) await revokeReplaced(db, staffId, signIns, now);
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
