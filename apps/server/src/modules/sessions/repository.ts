import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sponsorDevices, sponsorSessions } from './tables.ts';
import { sponsorsView } from '../../db/views.ts';
import type { Deps } from '../../deps.ts';

export type SessionRow = typeof sponsorSessions.$inferSelect;
export type SponsorRow = typeof sponsorsView.$inferSelect;

export async function insertSession(
  db: Db,
  session: typeof sponsorSessions.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(sponsorSessions).values(session).returning({
    id: sponsorSessions.id,
  });
  if (!row) throw new Error('no session was stored');
  return row.id;
}

/** A moment; sessions that were not used since `usedAfter` have ended at it. */
interface LivingAt {
  readonly now: Temporal.Instant;
  readonly usedAfter: Temporal.Instant;
}

/** The moment now: sessions that were idle for too long have ended. */
export const livingAt = (
  now: Temporal.Instant,
  { sessionIdleDays }: Deps['settings'],
): LivingAt => ({
  now,
  usedAfter: now.subtract({ hours: sessionIdleDays * 24 }),
});

const isLive = ({ now, usedAfter }: LivingAt) =>
  and(
    isNull(sponsorSessions.revokedAt),
    gt(sponsorSessions.expiresAt, now),
    gt(sponsorSessions.lastUsedAt, usedAfter),
  );

/** The fields that authenticate a call. They are few, since every private call reads them. */
export interface LiveSession {
  readonly id: number;
  readonly sponsorId: number;
  readonly tokenHash: string;
  readonly uid: string;
  readonly expiresAt: Temporal.Instant;
  readonly lastUsedAt: Temporal.Instant;
  /** The sponsor's address now. */
  readonly email: string;
}

/** A live session by its client; none of an account that staff closed (SPN-24). */
export async function findLiveSession(
  db: Db,
  client: string,
  moment: LivingAt,
): Promise<LiveSession | undefined> {
  const [row] = await db
    .select({
      id: sponsorSessions.id,
      sponsorId: sponsorSessions.sponsorId,
      tokenHash: sponsorSessions.tokenHash,
      uid: sponsorSessions.uid,
      expiresAt: sponsorSessions.expiresAt,
      lastUsedAt: sponsorSessions.lastUsedAt,
      email: sponsorsView.email,
    })
    .from(sponsorSessions)
    .innerJoin(sponsorsView, eq(sponsorsView.id, sponsorSessions.sponsorId))
    .where(and(eq(sponsorSessions.client, client), isLive(moment), isNull(sponsorsView.closedAt)));
  return row;
}

/** The sponsor of a session. */
export async function findSponsorOfSession(db: Db, id: number): Promise<SponsorRow | undefined> {
  const [row] = await db.select().from(sponsorsView).where(eq(sponsorsView.id, id));
  return row;
}

/** Notes that a session is in use. */
export async function touchSession(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await db.update(sponsorSessions).set({ lastUsedAt: now }).where(eq(sponsorSessions.id, id));
}

/** The live sessions of a sponsor, the one last used first. */
export function listLiveSessions(
  db: Db,
  sponsorId: number,
  moment: LivingAt,
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sponsorSessions)
    .where(and(eq(sponsorSessions.sponsorId, sponsorId), isLive(moment)))
    .orderBy(desc(sponsorSessions.lastUsedAt), desc(sponsorSessions.id));
}

/** Ends a sponsor's live session. Returns whether there was one with that id. */
export async function revokeOne(
  db: Db,
  { sponsorId, id }: { sponsorId: number; id: number },
  moment: LivingAt,
): Promise<boolean> {
  const isThis = and(eq(sponsorSessions.sponsorId, sponsorId), eq(sponsorSessions.id, id));
  const rows = await db
    .update(sponsorSessions)
    .set({ revokedAt: moment.now })
    .where(and(isThis, isLive(moment)))
    .returning({ id: sponsorSessions.id });
  return rows.length > 0;
}

/** Ends sessions by their numbers. */
export async function revokeThese(
  db: Db,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  const isTheirs = inArray(sponsorSessions.id, [...ids]);
  await db.update(sponsorSessions).set({ revokedAt: now }).where(isTheirs);
}

/** Ends sessions that were not used since a moment. Returns how many they were. */
export async function revokeIdle(db: Db, { now, usedAfter }: LivingAt): Promise<number> {
  const isIdle = lte(sponsorSessions.lastUsedAt, usedAfter);
  const rows = await db
    .update(sponsorSessions)
    .set({ revokedAt: now })
    .where(and(isNull(sponsorSessions.revokedAt), isIdle))
    .returning({ id: sponsorSessions.id });
  return rows.length;
}

/** Ends the sessions of everybody. Returns how many they were. */
export async function revokeAll(db: Db, now: Temporal.Instant): Promise<number> {
  const rows = await db
    .update(sponsorSessions)
    .set({ revokedAt: now })
    .where(and(isNull(sponsorSessions.revokedAt), gt(sponsorSessions.expiresAt, now)))
    .returning({ id: sponsorSessions.id });
  return rows.length;
}

/** Ends all sessions of a sponsor, but for one. Returns how many they were. */
export async function revokeAllBut(
  db: Db,
  sponsorId: number,
  kept: number | undefined,
  now: Temporal.Instant,
): Promise<number> {
  const rows = await db
    .update(sponsorSessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sponsorSessions.sponsorId, sponsorId),
        isNull(sponsorSessions.revokedAt),
        gt(sponsorSessions.expiresAt, now),
        kept === undefined ? undefined : ne(sponsorSessions.id, kept),
      ),
    )
    .returning({ id: sponsorSessions.id });
  return rows.length;
}

const endedBefore = (moment: Temporal.Instant) =>
  sql`least(${sponsorSessions.expiresAt}, coalesce(${sponsorSessions.revokedAt}, ${sponsorSessions.expiresAt})) < ${moment.toString()}`;

export function countEndedBefore(db: Db, moment: Temporal.Instant): Promise<number> {
  return db.$count(sponsorSessions, endedBefore(moment));
}

/** Removes sessions that ended before a moment. Returns how many. */
export async function deleteEndedBefore(db: Db, moment: Temporal.Instant): Promise<number> {
  const gone = await db
    .delete(sponsorSessions)
    .where(endedBefore(moment))
    .returning({ id: sponsorSessions.id });
  return gone.length;
}

/** Lengthens the sessions that were live at a moment, as if they were used that much later. */
export async function extendLiveSessions(
  db: Db,
  moment: Temporal.Instant,
  by: Temporal.Duration,
): Promise<void> {
  const seconds = Math.ceil(by.total('seconds'));
  await db
    .update(sponsorSessions)
    .set({
      expiresAt: sql`${sponsorSessions.expiresAt} + make_interval(secs => ${seconds})`,
      lastUsedAt: sql`${sponsorSessions.lastUsedAt} + make_interval(secs => ${seconds})`,
    })
    .where(and(gt(sponsorSessions.expiresAt, moment), isNull(sponsorSessions.revokedAt)));
}

/** The hashes of the devices that an account was opened on. */
export async function listDevices(db: Db, sponsorId: number): Promise<string[]> {
  const rows = await db
    .select({ deviceHash: sponsorDevices.deviceHash })
    .from(sponsorDevices)
    .where(eq(sponsorDevices.sponsorId, sponsorId));
  return rows.map(({ deviceHash }) => deviceHash);
}

export async function deleteDevices(db: Db, sponsorId: number): Promise<void> {
  await db.delete(sponsorDevices).where(eq(sponsorDevices.sponsorId, sponsorId));
}

export async function insertDevice(
  db: Db,
  device: typeof sponsorDevices.$inferInsert,
): Promise<void> {
  await db.insert(sponsorDevices).values(device).onConflictDoNothing();
}
