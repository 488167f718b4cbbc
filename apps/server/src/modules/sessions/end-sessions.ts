import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import * as repository from './repository.ts';
import type { SessionRow } from './repository.ts';

/** The devices that a sponsor is signed in on, the one last used first. */
export function listSessions(
  { db, clock, settings }: Deps,
  sponsorId: number,
): Promise<SessionRow[]> {
  return repository.listLiveSessions(db, sponsorId, repository.livingAt(clock.now(), settings));
}

/** Signs one of a sponsor's devices out. Throws `not-found`, also for another's. */
export async function revokeSession(
  { db, clock, settings }: Deps,
  session: { sponsorId: number; id: number },
): Promise<void> {
  const isEnded = await repository.revokeOne(
    db,
    session,
    repository.livingAt(clock.now(), settings),
  );
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

/** Ends sessions that were idle for SESSION_IDLE_DAYS. */
export async function endIdleSessions({ db, clock, settings, security }: Deps): Promise<void> {
  const count = await repository.revokeIdle(db, repository.livingAt(clock.now(), settings));
  if (count > 0) security.record('sessions-ended', { count, why: 'not used for long' });
}

/** How many sessions ended before a moment. */
export function countEndedSessions(
  { db }: Pick<Deps, 'db'>,
  before: Temporal.Instant,
): Promise<number> {
  return repository.countEndedBefore(db, before);
}

/** Deletes sessions that ended before a moment. Returns how many. */
export function forgetEndedSessions(
  { db }: Pick<Deps, 'db'>,
  before: Temporal.Instant,
): Promise<number> {
  return repository.deleteEndedBefore(db, before);
}

/** The demo's clock has moved: sessions that were live get the time that they had left. */
export function carrySessionsAlong(
  { db }: Pick<Deps, 'db'>,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<void> {
  return repository.extendLiveSessions(db, from, from.until(to));
}
