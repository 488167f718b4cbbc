import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import { POLICY } from './policy.ts';
import { lockSponsor } from './repository.ts';
import { showYes, type StandingYes } from './show-yes.ts';
import { insertConfirmation } from './writes.ts';

/**
 * Notes the yes of a sponsor to the policy, in the version that they were shown. Safe to repeat: while
 * nothing is due, nothing is written. Throws `validation-failed` naming `child_protection.version`
 * when it is not the policy's any more.
 */
export function confirmPolicy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sponsorId, version }: { readonly sponsorId: number; readonly version: string },
): Promise<StandingYes> {
  if (version !== POLICY.version) {
    throw invalid({ 'child_protection.version': { key: 'protection-version-changed' } });
  }
  return db.transaction(async (transaction) => {
    await lockSponsor(transaction, sponsorId);
    const before = await showYes({ db: transaction, clock }, sponsorId);
    if (before.due === null) return before;
    await insertConfirmation(transaction, { sponsorId, version, confirmedAt: clock.now() });
    return showYes({ db: transaction, clock }, sponsorId);
  });
}
