import Bowser from 'bowser';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import { hashToken, isTokenOf, randomId, randomToken } from '../../platform/secrets.ts';
import * as repository from './repository.ts';
import type { LiveSession, SponsorRow } from './repository.ts';

/**
 * How many days a session lasts at most. A session that is not used ends
 * sooner: SESSION_IDLE_DAYS, decision 024.
 */
const SESSION_DAYS = 14;

/** The most sessions of a sponsor: with one more, the one that was not used for longest ends. */
const MOST_SESSIONS = 10;

/** The headers that a signed-in browser sends with every call (API-02). `expiry` is Unix seconds. */
export interface AuthHeaders {
  readonly client: string;
  readonly expiry: string;
  readonly token: string;
  readonly uid: string;
}

/** The sponsor who calls, as their session says. */
export type Caller = Pick<LiveSession, 'id' | 'sponsorId' | 'email'>;

/** The browser that a session is opened in: by its cookie, and as its owner would call it. */
interface SessionDevice {
  readonly id: string;
  readonly name: string;
}

/**
 * Opens a session in a transaction. Only the caller ever sees its token. The earlier session in the
 * same browser ends, and so do those beyond MOST_SESSIONS (`endedIds`).
 */
export async function openSession(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  transaction: Db,
  { sponsor, device }: { sponsor: Pick<SponsorRow, 'id' | 'email'>; device: SessionDevice },
): Promise<{ id: number; headers: AuthHeaders; endedIds: number[] }> {
  const now = clock.now();
  const expiresAt = now.add({ hours: SESSION_DAYS * 24 });
  const [client, token, deviceHash] = [randomId(), randomToken(), hashToken(device.id)];
  const live = await repository.listLiveSessions(
    transaction,
    sponsor.id,
    repository.livingAt(now, settings),
  );
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

const expiryOf = (expiresAt: Temporal.Instant) =>
  String(Math.floor(expiresAt.epochMilliseconds / 1000));

/**
 * Returns the sponsor who sends these headers. After a change of address the old `uid` is still good
 * for its session, and `renewed` holds the headers to go on with. Throws `unauthorized` for anything
 * but a live session's own token.
 */
export async function authenticate(
  { db, clock, settings }: Deps,
  { client, token, uid }: Partial<AuthHeaders>,
): Promise<Caller & { renewed: AuthHeaders | undefined }> {
  const now = clock.now();
  const session =
    client && token && uid
      ? await repository.findLiveSession(db, client, repository.livingAt(now, settings))
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
  const sponsor = await repository.findSponsorOfSession(db, sponsorId);
  if (!sponsor) throw new DomainError('unauthorized');
  return sponsor;
}

/** A device as its owner would know it: `Chrome, Android`. Returns an empty text for a program without a user agent. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 80);
}

/** The hashes of the devices that a sponsor's account was opened on. */
export function knownDevices(db: Db, sponsorId: number): Promise<string[]> {
  return repository.listDevices(db, sponsorId);
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
 * Forgets every device of a sponsor but one: after a change of password, a thief's device has only as
 * many tries as a stranger's.
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
