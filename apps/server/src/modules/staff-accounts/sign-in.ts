import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import { hashToken } from '../../platform/secrets.ts';
import { expired, openChallenge, sealChallenge } from './challenges.ts';
import * as repository from './repository.ts';
import type { StaffRow } from './repository.ts';
import { SIGN_INS_BY_ACCOUNT } from './rules.ts';
import { useSecondFactor } from './second-factor.ts';
import { openStaffSession, type StaffCaller, type StaffDevice } from './sessions.ts';

/** Between the two steps of a sign-in. */
const PURPOSE = 'desk sign-in';
const passedSchema = z.object({
  staff: z.int(),
  /** Of the password's hash: a new password ends the challenge. */
  password: z.string(),
});

/**
 * The first step: checks the password and returns a challenge for the second. An unknown address
 * and a closed account cost the same work and get the same answer as a wrong password. Throws
 * `invalid-credentials` and `too-many-requests`.
 */
export async function startStaffSignIn(
  deps: Deps,
  {
    email,
    password,
    limitKey,
    where,
  }: { email: string; password: string; limitKey: string; where: string },
): Promise<{ challenge: string; expiresAt: Temporal.Instant }> {
  const { db, limiter, passwords, security } = deps;
  const wait = await limiter.consume(SIGN_INS_BY_ACCOUNT, limitKey);
  if (wait > 0) throw new DomainError('too-many-requests', { retryAfter: wait });
  const staff = await repository.findStaffByEmail(db, email);
  const isRight = await passwords.verify(password, staff?.passwordHash ?? null);
  if (!staff?.passwordHash || !isRight || staff.closedAt !== null) {
    const why = staff ? (isRight ? 'closed account' : 'wrong password') : 'no such account';
    security.record('sign-in-failed', { staff: staff?.id, where, why });
    throw new DomainError('invalid-credentials');
  }
  await limiter.forget(SIGN_INS_BY_ACCOUNT, limitKey);
  return sealChallenge(deps, PURPOSE, {
    staff: staff.id,
    password: hashToken(staff.passwordHash),
  } satisfies z.infer<typeof passedSchema>);
}

/**
 * The second step: opens a session for a code. Throws `validation-failed` naming `challenge` when
 * the first step is to be repeated, and as `useSecondFactor`.
 */
export async function finishStaffSignIn(
  deps: Deps,
  { challenge, code, device }: { challenge: string; code: string; device: StaffDevice },
): Promise<{ caller: StaffCaller; token: string }> {
  const staff = await challenged(deps, challenge);
  await useSecondFactor(deps, staff, code, device.where);
  const opened = await deps.db.transaction(async (transaction) => {
    const now = await repository.lockStaff(transaction, staff.id);
    if (now?.closedAt !== null || now.passwordHash !== staff.passwordHash) throw expired();
    return openStaffSession(deps, transaction, now, device);
  });
  const { id: session } = opened.caller.session;
  deps.security.record('signed-in', { staff: staff.id, session, where: device.where });
  return opened;
}

async function challenged(deps: Deps, sealed: string): Promise<StaffRow> {
  const { staff: id, password } = openChallenge(deps, PURPOSE, passedSchema, sealed);
  const staff = await repository.findStaff(deps.db, id);
  const isSame = staff?.passwordHash && hashToken(staff.passwordHash) === password;
  if (!isSame || staff.closedAt !== null) throw expired();
  return staff;
}
