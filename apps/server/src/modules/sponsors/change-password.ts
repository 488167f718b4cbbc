import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import {
  rememberOnlyDevice,
  revokeOtherSessions,
  sponsorOf,
  type Caller,
} from '../sessions/index.ts';
import { revokeLinks } from './account-links.ts';
import {
  checkOwnPassword,
  mailPasswordChanged,
  recordNewPassword,
  refuseGuessable,
} from './passwords.ts';
import * as repository from './repository.ts';
import type { SignInDevice } from './sign-in.ts';

/**
 * Changes the password of a signed-in sponsor, and signs the other devices out. Throws
 * `validation-failed` naming `current_password` (VAL-07) or `password`, and `too-many-requests`.
 */
export async function changePassword(
  deps: Deps,
  caller: Caller,
  { current, password, device }: { current: string; password: string; device: SignInDevice },
): Promise<void> {
  const sponsor = await sponsorOf(deps, caller);
  const isRight = await checkOwnPassword(deps, sponsor, current);
  const wrong = invalid({ current_password: { key: 'old-password-invalid' } });
  if (!isRight || sponsor.passwordHash === null) throw wrong;
  await refuseGuessable(password, sponsor);
  const from = sponsor.passwordHash;
  const to = await deps.passwords.hash(password);
  const ended = await deps.db.transaction(async (transaction) => {
    if (!(await repository.replacePassword(transaction, sponsor.id, { from, to }))) throw wrong;
    const count = await revokeOtherSessions(deps, transaction, sponsor.id, caller.id);
    await revokeLinks(deps, transaction, sponsor.id);
    await rememberOnlyDevice(deps, transaction, sponsor.id, device.id);
    const about = `change ${caller.id} ${deps.clock.now().epochMilliseconds}`;
    await mailPasswordChanged(deps, transaction, sponsor, device.name, about);
    return count;
  });
  recordNewPassword(deps, 'password-changed', { sponsor: sponsor.id, ended, where: device.where });
}
