import type { Deps } from '../../deps.ts';
import { DomainError, invalid } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { guessable } from './accept-invitation.ts';
import { mailSignInChanged } from './mail-sign-in-changed.ts';
import * as repository from './repository.ts';
import { revokeSessions } from './sessions-repository.ts';
import { CODES_BY_STAFF } from './rules.ts';
import { renewRecoveryCodes } from './second-factor.ts';
import type { StaffCaller, StaffDevice } from './sessions.ts';

/**
 * Sets a new password of the caller's own, and ends the other sessions. Throws `validation-failed`
 * naming `current_password`, or `password` when it is easily guessed, and `too-many-requests`.
 */
export async function changeStaffPassword(
  deps: Deps,
  { staff, session, actor }: StaffCaller,
  { current, password, device }: { current: string; password: string; device: StaffDevice },
): Promise<void> {
  const wait = await deps.limiter.consume(CODES_BY_STAFF, String(staff.id));
  if (wait > 0) throw new DomainError('too-many-requests', { retryAfter: wait });
  const isRight = await deps.passwords.verify(current, staff.passwordHash);
  const problems = {
    ...(isRight ? {} : { current_password: { key: 'old-password-invalid' } as const }),
    ...(await guessable(password, staff)),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const passwordHash = await deps.passwords.hash(password);
  const count = await deps.db.transaction(async (transaction) => {
    const locked = await repository.lockStaff(transaction, staff.id);
    if (locked?.passwordHash !== staff.passwordHash) throw new DomainError('conflict');
    await repository.updateStaff(transaction, staff.id, { passwordHash });
    const audit = { db: transaction, clock: deps.clock };
    await recordAudit(audit, { actor, action: 'desk password', details: { staff: staff.id } });
    const change = { what: 'password', device: device.name } as const;
    await mailSignInChanged(deps, transaction, staff, change);
    const others = { staffId: staff.id, kept: session.id };
    return revokeSessions(transaction, others, deps.clock.now());
  });
  await deps.limiter.forget(CODES_BY_STAFF, String(staff.id));
  deps.security.record('password-changed', { staff: staff.id, where: device.where });
  if (count > 0) {
    deps.security.record('sessions-ended', { staff: staff.id, count, why: 'password-changed' });
  }
}

/** Ten new recovery codes of the caller's own; the old ones are good no more. */
export function renewOwnRecoveryCodes(
  deps: Deps,
  { staff, actor }: StaffCaller,
  device: string,
): Promise<string[]> {
  return deps.db.transaction(async (transaction) => {
    await repository.lockStaff(transaction, staff.id);
    const details = { staff: staff.id };
    const action = 'desk recovery-codes';
    const audit = { db: transaction, clock: deps.clock };
    await recordAudit(audit, { actor, action, details });
    const change = { what: 'recovery-codes', device } as const;
    await mailSignInChanged(deps, transaction, staff, change);
    return renewRecoveryCodes(transaction, staff.id);
  });
}
