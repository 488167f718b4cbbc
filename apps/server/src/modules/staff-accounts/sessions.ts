import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { hashToken, randomToken } from '../../platform/secrets.ts';
import * as repository from './repository.ts';
import type { ShownStaff, StaffRow } from './repository.ts';
import * as rows from './sessions-repository.ts';
import type { StaffSessionRow } from './sessions-repository.ts';
import { actorOf, REPLACED_SECONDS, SESSION_HOURS } from './rules.ts';
import { useSecondFactor } from './second-factor.ts';

/** One of the staff who calls, with the session of the call. */
export interface StaffCaller {
  readonly session: StaffSessionRow;
  readonly staff: StaffRow;
  /** The name for the audit log. */
  readonly actor: string;
}

const callerOf = (session: StaffSessionRow, staff: StaffRow): StaffCaller => ({
  session,
  staff,
  actor: actorOf(staff),
});

/** The browser of a session: its name, and where it is, for the security log. */
export interface StaffDevice {
  readonly name: string;
  readonly where: string;
  /** The token that it holds: a sign-in ends that session (ASVS 7.2.4). */
  readonly token?: string | undefined;
}

/** Opens a session in a transaction. Only the browser ever sees its token. */
export async function openStaffSession(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  staff: StaffRow,
  device: StaffDevice,
): Promise<{ caller: StaffCaller; token: string }> {
  const now = clock.now();
  if (device.token !== undefined) {
    await rows.revokeToken(transaction, hashToken(device.token), now);
  }
  const token = randomToken();
  const session = await rows.insertSession(transaction, {
    staffId: staff.id,
    tokenHash: hashToken(token),
    device: device.name,
    createdAt: now,
    expiresAt: now.add({ hours: SESSION_HOURS }),
    lastUsedAt: now,
    confirmedAt: now,
  });
  await repository.updateStaff(transaction, staff.id, { lastSignInAt: now });
  return { caller: callerOf(session, staff), token };
}

/** The one of the staff whose session has this token. Throws `unauthorized` for no live session. */
export async function authenticateStaff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string | undefined,
): Promise<StaffCaller> {
  const now = clock.now();
  const found =
    token === undefined ? undefined : await rows.findLiveSession(db, hashToken(token), now);
  if (!found) throw new DomainError('unauthorized');
  const { session, staff } = found;
  if (session.lastUsedAt.until(now).total('minutes') >= 1) {
    await rows.updateSession(db, session.id, { lastUsedAt: now });
  }
  return callerOf(session, staff);
}

/** A session whose second factor was given again. `token` undefined: its browser has a new one already. */
export interface ConfirmedSession {
  readonly caller: StaffCaller;
  readonly token: string | undefined;
}

/** Asks for the second factor again. Throws as `useSecondFactor` and `noteConfirmation`. */
export async function confirmSession(
  deps: Deps,
  caller: StaffCaller,
  { code, where }: { code: string; where: string },
): Promise<ConfirmedSession> {
  await useSecondFactor(deps, caller.staff, code, where);
  return noteConfirmation(deps, caller);
}

/**
 * Notes that a second factor was given just now, and gives the session a new token (ASVS 7.2.4). The
 * old one is good for calls that are under way, and is not confirmed by it. Throws `unauthorized`
 * when the session ended meanwhile.
 */
export async function noteConfirmation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { session, staff }: StaffCaller,
): Promise<ConfirmedSession> {
  const now = clock.now();
  const token = randomToken();
  const change = {
    newHash: hashToken(token),
    now,
    oldEndsAt: now.add({ seconds: REPLACED_SECONDS }),
  };
  const confirmed = await db.transaction((transaction) =>
    rows.replaceToken(transaction, session, change),
  );
  if (confirmed) return { caller: callerOf(confirmed, staff), token };
  // Two pages of one browser were confirmed at the same time: the first one's answer has the token.
  const replaced = await rows.findLiveSession(db, session.tokenHash, now);
  if (!replaced) throw new DomainError('unauthorized');
  return {
    caller: callerOf({ ...replaced.session, confirmedAt: now }, staff),
    token: undefined,
  };
}

/** The account of a caller, with the number of recovery codes that are left. */
export async function ownAccount(
  { db }: Pick<Deps, 'db'>,
  { staff }: StaffCaller,
): Promise<ShownStaff> {
  const found = await repository.findStaff(db, staff.id);
  if (!found) throw new DomainError('unauthorized');
  return found;
}

/** The browsers in which somebody is signed in, the one last used first. */
export function listStaffSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staffId: number,
): Promise<StaffSessionRow[]> {
  return rows.listLiveSessions(db, staffId, clock.now());
}

/** Ends one of the caller's own sessions. Throws `not-found`, also for another's. */
export async function endOwnSession(
  { db, clock, security }: Deps,
  { staff }: StaffCaller,
  only: number,
): Promise<void> {
  const ended = await rows.revokeSessions(db, { staffId: staff.id, only }, clock.now());
  if (ended === 0) throw notFound();
  security.record('signed-out', { staff: staff.id, session: only });
}

/** Signs the caller out everywhere, here too. */
export async function endOwnSessions(
  { db, clock, security }: Deps,
  { staff }: StaffCaller,
): Promise<void> {
  const count = await rows.revokeSessions(db, { staffId: staff.id }, clock.now());
  security.record('sessions-ended', { staff: staff.id, count, why: 'their owner' });
}

/** Signs somebody out everywhere (an administrator). Returns how many sessions ended. */
export async function endSessionsOf(
  { db, clock, security }: Deps,
  { staffId, actor }: { staffId: number; actor: string },
): Promise<number> {
  const count = await db.transaction(async (transaction) => {
    const staff = await repository.lockStaff(transaction, staffId);
    if (!staff) throw notFound();
    const ended = await rows.revokeSessions(transaction, { staffId }, clock.now());
    const details = { staff: staffId, sessions: ended };
    await recordAudit({ db: transaction, clock }, { actor, action: 'desk sign-out', details });
    return ended;
  });
  security.record('sessions-ended', { staff: staffId, count, why: 'an administrator' });
  return count;
}

/** Keeps the sessions of a demo alive while its clock is moved on. */
export function carryStaffSessionsAlong(
  { db }: Pick<Deps, 'db'>,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<void> {
  return rows.moveLiveSessions(db, from, from.until(to));
}
