import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { revokeSession, revokeSessions, sponsorOf, type Caller } from '../sessions/index.ts';
import { checkOwnPassword } from './passwords.ts';

/**
 * Signs one of a sponsor's devices out, for the right password: a computer that was left signed in
 * cannot be used to sign its owner out elsewhere (ASVS 7.5.2). Throws `validation-failed`
 * naming `current_password`, `not-found`, also for another's, and `too-many-requests`.
 */
export async function signOutDevice(
  deps: Deps,
  caller: Caller,
  { id, current, where }: { id: number; current: string; where: string },
): Promise<void> {
  const sponsor = await sponsorOf(deps, caller);
  if (!(await checkOwnPassword(deps, sponsor, current))) {
    throw invalid({ current_password: { key: 'old-password-invalid' } });
  }
  await revokeSession(deps, { sponsorId: sponsor.id, id });
  const facts = { sponsor: sponsor.id, session: id, count: 1, why: 'its owner', where };
  deps.security.record('sessions-ended', facts);
}

/**
 * Signs a sponsor out on every device, or everybody, and closes no account: they sign in again with
 * the same password (ASVS 7.4.5). Returns how many sessions ended.
 */
export async function signOutByStaff(
  { db, clock, security }: Deps,
  order: {
    readonly sponsorId: number | 'everybody';
    readonly actor: string;
    readonly reason: string;
    readonly dryRun: boolean;
  },
): Promise<number> {
  const { sponsorId: sponsor, actor, reason, dryRun } = order;
  const action = 'sponsors sign-out';
  const count = await inTransaction(db, { dryRun }, async (transaction) => {
    const ended = await revokeSessions({ clock }, transaction, sponsor);
    const details = { sponsor, sessions: ended, reason };
    await recordAudit({ db: transaction, clock }, { actor, action, details });
    return ended;
  });
  if (dryRun) return count;
  const facts = sponsor === 'everybody' ? { count } : { count, sponsor };
  security.record('staff-command', { ...facts, command: action });
  security.record('sessions-ended', { ...facts, why: action });
  return count;
}
