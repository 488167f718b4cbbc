import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, notFound } from '../../errors.ts';
import { hashToken, isTokenOf, randomId, randomToken } from '../../platform/secrets.ts';
import * as repository from './repository.ts';
import type { LiveSession, SessionRow, SponsorRow } from './repository.ts';

export { deviceName } from './device-name.ts';
export type { SessionRow, SponsorRow } from './repository.ts';

/**
 * How long somebody stays signed in at most (domain: Accounts). A session that is not used ends
 * sooner: SESSION_IDLE_DAYS, decision 024.
 */
const SESSION_DAYS = 14;

/** The devices that a sponsor is signed in on at most: with one more, the one last used longest ago ends. */
const MOST_SESSIONS = 10;

/** What a signed-in browser sends with every call (API-02). `expiry` is Unix seconds. */
export interface AuthHeaders {
  readonly client: string;
  readonly expiry: string;
  readonly token: string;
  readonly uid: string;
}

/** Who calls, as their session says. */
export type Caller = Pick<LiveSession, 'id' | 'sponsorId' | 'email'>;

/** The browser that a session is opened in: by its cookie, and as its owner would call it. */
interface SessionDevice {
  readonly id: string;
  readonly name: string;
}

/**
 * Opens a session in a transaction. Only the caller ever sees its token. The one before it in the
 * same browser ends, and what is too many (`endedIds`).
 */
export async function openSession(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  transaction: Db,
  { sponsor, device }: { sponsor: Pick<SponsorRow, 'id' | 'email'>; device: SessionDevice },
): Promise<{ id: number; headers: AuthHeaders; endedIds: number[] }> {
  const now = clock.now();
  const expiresAt = now.add({ hours: SESSION_DAYS * 24 });
  const [client, token, deviceHash] = [randomId(), randomToken(), hashToken(device.id)];
  const live = await repository.listLiveSessions(transaction, sponsor.id, livingAt(now, settings));
  const others = live.filter((one) => one.deviceHash !== deviceHash);
  const kept = new Set(others.slice(0, MOST_SESSIONS - 1));
  const endedIds = live.filter((one) => !kept.has(one)).map(({ id }) => id);
  await repository.revokeThese(transaction, endedIds, now);
  const id = await repository.insertSession(transaction, {
    sponsorId: sponsor.id,
    client,
    tokenHash: hashToken(token),
    uid: sponsor.email,
    device: device.name,
    deviceHash,
    createdAt: now,
    expiresAt,
    lastUsedAt: now,
  });
  const headers = { client, token, uid: sponsor.email, expiry: expiryOf(expiresAt) };
  return { id, headers, endedIds };
}

/** A moment at which a session lives or has ended, by its own time or for want of use. */
const livingAt = (now: Temporal.Instant, { sessionIdleDays }: Deps['settings']) => ({
  now,
  usedAfter: now.subtract({ hours: sessionIdleDays * 24 }),
});

const expiryOf = (expiresAt: Temporal.Instant) =>
  String(Math.floor(expiresAt.epochMilliseconds / 1000));

/**
 * Who sends these headers. After a change of address the old `uid` is still good for its session,
 * and `renewed` holds the headers to go on with. Throws `unauthorized` for anything but a live
 * session's own token.
 */
export async function authenticate(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { client, token, uid }: Partial<AuthHeaders>,
): Promise<Caller & { renewed: AuthHeaders | undefined }> {
  const now = clock.now();
  const session =
    client && token && uid
      ? await repository.findLiveSession(db, client, livingAt(now, settings))
      : undefined;
  if (!client || !token || !uid || !session) throw new DomainError('unauthorized');
  const { id, sponsorId, email } = session;
  const given = uid.toLowerCase();
  const isOurs = given === email || given === session.uid;
  if (!isTokenOf(token, session.tokenHash) || !isOurs) throw new DomainError('unauthorized');
  if (session.lastUsedAt.until(now).total('hours') >= 1) {
    await repository.touchSession(db, id, now);
  }
  const renewed =
    given === email
      ? undefined
      : { client, token, uid: email, expiry: expiryOf(session.expiresAt) };
  return { id, sponsorId, email, renewed };
}

/** The account of a caller. Throws `unauthorized` when it has gone since. */
export async function sponsorOf(
  { db }: Pick<Deps, 'db'>,
  { sponsorId }: Caller,
): Promise<SponsorRow> {
  const sponsor = await repository.findSponsor(db, sponsorId);
  if (!sponsor) throw new DomainError('unauthorized');
  return sponsor;
}

/** The devices that a sponsor is signed in on, the one last used first. */
export function listSessions(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  sponsorId: number,
): Promise<SessionRow[]> {
  return repository.listLiveSessions(db, sponsorId, livingAt(clock.now(), settings));
}

/** Signs one of a sponsor's devices out. Throws `not-found`, also for another's. */
export async function revokeSession(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  session: { sponsorId: number; id: number },
): Promise<void> {
  const isEnded = await repository.revokeOne(db, session, livingAt(clock.now(), settings));
  if (!isEnded) throw notFound();
}

/**
 * Signs all of a sponsor's devices out, but for one, in the transaction that is the reason. Returns
 * how many they were.
 */
export function revokeOtherSessions(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  sponsorId: number,
  kept?: number,
): Promise<number> {
  return repository.revokeAllBut(transaction, sponsorId, kept, clock.now());
}

/** Signs everybody out, or one sponsor (staff). Returns how many sessions ended. */
export function revokeSessions(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  sponsorId: number | 'everybody',
): Promise<number> {
  return sponsorId === 'everybody'
    ? repository.revokeAll(transaction, clock.now())
    : repository.revokeAllBut(transaction, sponsorId, undefined, clock.now());
}

/** Whether a sponsor's account was opened on this device before, and on any. */
export function knownDevices(
  db: Db,
  sponsorId: number,
  deviceId: string,
): Promise<{ thisDevice: boolean; anyDevice: boolean }> {
  return repository.findDevices(db, sponsorId, hashToken(deviceId));
}

/** Remembers that a sponsor's account was opened on a device. */
export function rememberDevice(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  sponsorId: number,
  deviceId: string,
): Promise<void> {
  const deviceHash = hashToken(deviceId);
  return repository.insertDevice(transaction, { sponsorId, deviceHash, firstSeenAt: clock.now() });
}

/**
 * Forgets every device of a sponsor but one: after a change of password, guessing is as hard on a
 * thief's as on a stranger's.
 */
export async function rememberOnlyDevice(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  sponsorId: number,
  deviceId: string,
): Promise<void> {
  await repository.deleteDevices(transaction, sponsorId);
  await rememberDevice({ clock }, transaction, sponsorId, deviceId);
}

/** Ends sessions that nobody has used for long. */
export async function endIdleSessions({
  db,
  clock,
  settings,
  security,
}: Pick<Deps, 'db' | 'clock' | 'settings' | 'security'>): Promise<void> {
  const count = await repository.revokeIdle(db, livingAt(clock.now(), settings));
  if (count > 0) security.record('sessions-ended', { count, why: 'not used for long' });
}

/** How many sessions ended before a moment. */
export function countEndedSessions(
  { db }: Pick<Deps, 'db'>,
  before: Temporal.Instant,
): Promise<number> {
  return repository.countEndedBefore(db, before);
}

/** Forgets sessions that ended before a moment. Answers how many. */
export function forgetEndedSessions(
  { db }: Pick<Deps, 'db'>,
  before: Temporal.Instant,
): Promise<number> {
  return repository.deleteEndedBefore(db, before);
}

/** The demo's clock has moved: sessions that were live stay so for as long as they had left. */
export function carrySessionsAlong(
  { db }: Pick<Deps, 'db'>,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<void> {
  return repository.extendLiveSessions(db, from, from.until(to));
}
