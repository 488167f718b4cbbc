import type { Deps } from '../../deps.ts';
import { DomainError, invalid } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { guessable } from './accept-invitation.ts';
import * as repository from './repository.ts';
import { revokeSessions } from './sessions-repository.ts';
import { CODES_BY_STAFF } from './rules.ts';
import { renewRecoveryCodes } from './second-factor.ts';
import type { StaffCaller } from './sessions.ts';

/**
 * Sets a new password of the caller's own, and ends the other sessions. Throws `validation-failed`
 * naming `current_password`, or `password` when it is easily guessed, and `too-many-requests`.
 */
export async function changeStaffPassword(
  deps: Deps,
  { staff, session, actor }: StaffCaller,
  { current, password, where }: { current: string; password: string; where: string },
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
    const others = { staffId: staff.id, kept: session.id };
    return revokeSessions(transaction, others, deps.clock.now());
  });
  await deps.limiter.forget(CODES_BY_STAFF, String(staff.id));
  deps.security.record('password-changed', { staff: staff.id, where });
  if (count > 0) {
    deps.security.record('sessions-ended', { staff: staff.id, count, why: 'password-changed' });
  }
}

/** Ten new recovery codes of the caller's own; the old ones are good no more. */
export function renewOwnRecoveryCodes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { staff, actor }: StaffCaller,
): Promise<string[]> {
  return db.transaction(async (transaction) => {
    await repository.lockStaff(transaction, staff.id);
    const details = { staff: staff.id };
    const action = 'desk recovery-codes';
    await recordAudit({ db: transaction, clock }, { actor, action, details });
    return renewRecoveryCodes(transaction, staff.id);
  });
}
