import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import { rememberOnlyDevice, revokeOtherSessions } from '../sessions/index.ts';
import { findUsable, revokeLinks } from './account-links.ts';
import { mailPasswordChanged, recordNewPassword, refuseGuessable } from './passwords.ts';
import * as repository from './repository.ts';
import { giveSignInsBack, type SignInDevice } from './sign-in.ts';

const tokenInvalid = () => invalid({ reset_password_token: { key: 'token-invalid' } });

/**
 * Sets a new password by the link of a mail: once, however many ask at once. Every session ends,
 * and the counters of wrong guesses start anew for the owner. Throws `validation-failed`
 * naming `reset_password_token`, or `password` when it is easily guessed: the link stays good then.
 */
export async function resetPassword(
  deps: Deps,
  { token, password, device }: { token: string; password: string; device: SignInDevice },
): Promise<void> {
  const usable = await findUsable(deps, token, 'reset');
  const reader = usable && (await repository.findSponsor(deps.db, usable.sponsorId));
  if (!usable || !reader) throw tokenInvalid();
  await refuseGuessable(password, reader);
  const passwordHash = await deps.passwords.hash(password);
  const { owner: sponsor, ended } = await deps.db.transaction(async (transaction) => {
    const now = deps.clock.now();
    const owner = await repository.lockSponsor(transaction, usable.sponsorId);
    const used = await repository.useToken(transaction, usable, now);
    if (!owner || !used) throw tokenInvalid();
    await repository.updateSponsor(transaction, owner.id, {
      passwordHash,
      // Opening the link shows that the address is theirs.
      confirmedAt: owner.confirmedAt ?? now,
    });
    const count = await revokeOtherSessions(deps, transaction, owner.id);
    await revokeLinks(deps, transaction, owner.id);
    await rememberOnlyDevice(deps, transaction, owner.id, device.id);
    await mailPasswordChanged(deps, transaction, owner, device.name, `reset ${used.id}`);
    return { owner, ended: count };
  });
  await giveSignInsBack(deps, sponsor);
  recordNewPassword(deps, 'password-reset', { sponsor: sponsor.id, ended, where: device.where });
}
