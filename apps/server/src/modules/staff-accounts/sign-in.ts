import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid } from '../../errors.ts';
import { hashToken, SealMismatch } from '../../platform/secrets.ts';
import * as repository from './repository.ts';
import type { StaffRow } from './repository.ts';
import { CHALLENGE_MINUTES, SIGN_INS_BY_ACCOUNT } from './rules.ts';
import { useSecondFactor } from './second-factor.ts';
import { openStaffSession, type StaffCaller, type StaffDevice } from './sessions.ts';

/** Between the two steps of a sign-in, sealed: no row is stored for who knows a password alone. */
const challengeSchema = z.object({
  for: z.literal('desk sign-in'),
  staff: z.int(),
  /** Of the password's hash: a new password ends the challenge. */
  password: z.string(),
  expiresAt: z.string(),
});

/**
 * The first step: checks the password and returns a challenge for the second. An unknown address
 * and a closed account cost the same work and get the same answer as a wrong password. Throws
 * `invalid-credentials` and `too-many-requests`.
 */
export async function startStaffSignIn(
  { db, clock, limiter, passwords, sealer, security }: Deps,
  {
    email,
    password,
    limitKey,
    where,
  }: { email: string; password: string; limitKey: string; where: string },
): Promise<{ challenge: string; expiresAt: Temporal.Instant }> {
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
  const expiresAt = clock.now().add({ minutes: CHALLENGE_MINUTES });
  const challenge: z.infer<typeof challengeSchema> = {
    for: 'desk sign-in',
    staff: staff.id,
    password: hashToken(staff.passwordHash),
    expiresAt: expiresAt.toString(),
  };
  return { challenge: sealer.seal(JSON.stringify(challenge)), expiresAt };
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

const expired = () => invalid({ challenge: { key: 'challenge-expired' } });

async function challenged({ db, clock, sealer }: Deps, sealed: string): Promise<StaffRow> {
  const text = openedOrUndefined(() => sealer.open(sealed));
  const parsed = text === undefined ? undefined : challengeSchema.safeParse(JSON.parse(text));
  if (!parsed?.success) throw expired();
  const { staff: id, password, expiresAt } = parsed.data;
  if (Temporal.Instant.compare(expiresAt, clock.now()) <= 0) throw expired();
  const staff = await repository.findStaff(db, id);
  const isSame = staff?.passwordHash && hashToken(staff.passwordHash) === password;
  if (!isSame || staff.closedAt !== null) throw expired();
  return staff;
}

function openedOrUndefined(open: () => string): string | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealMismatch) return undefined;
    throw error;
  }
}
