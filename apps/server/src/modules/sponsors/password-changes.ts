import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { postMail } from '../mails/index.ts';
import {
  rememberOnlyDevice,
  revokeOtherSessions,
  sponsorOf,
  type Caller,
} from '../sessions/index.ts';
import { PASSWORDS_BY_SPONSOR, SIGN_INS_BY_STRANGERS } from './limits.ts';
import { linkTo, type Writing } from './links.ts';
import { passwordProblems } from './password-problems.ts';
import * as repository from './repository.ts';
import type { SponsorRow } from './repository.ts';
import type { SignInDevice } from './sign-in.ts';
import { findUsable, revokeLinks } from './tokens.ts';

type Changing = Writing & Pick<Deps, 'db' | 'passwords' | 'limiter' | 'security'>;

const tokenInvalid = () => invalid({ reset_password_token: { key: 'token-invalid' } });

/**
 * Sets a new password by the link of a mail: once, however many ask at once. Every session ends,
 * and whoever guessed at the account no longer keeps its owner waiting. Throws `validation-failed`
 * naming `reset_password_token`, or `password` when it is easily guessed: the link stays good then.
 */
export async function resetPassword(
  deps: Changing,
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
      // Whoever opened the link reads the mails of this address.
      confirmedAt: owner.confirmedAt ?? now,
    });
    const count = await revokeOtherSessions(deps, transaction, owner.id);
    await revokeLinks(deps, transaction, owner.id);
    await rememberOnlyDevice(deps, transaction, owner.id, device.id);
    await tellOfChange(deps, transaction, owner, device.name, `reset ${used.id}`);
    return { owner, ended: count };
  });
  await deps.limiter.forget(SIGN_INS_BY_STRANGERS, sponsor.email);
  recordNewPassword(deps, 'password-reset', { sponsor: sponsor.id, ended, where: device.where });
}

/** Throws `validation-failed` naming `password` when a sponsor chooses one that is easily guessed. */
export async function refuseGuessable(password: string, sponsor: SponsorRow): Promise<void> {
  const problems = await passwordProblems('password', password, {
    email: sponsor.email,
    first_name: sponsor.firstName,
    last_name: sponsor.lastName,
    arabic_full_name: sponsor.arabicFullName,
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Tells the security log of a new password, and of the sessions that it ended. */
export function recordNewPassword(
  { security }: Pick<Deps, 'security'>,
  event: 'password-reset' | 'password-changed' | 'access-acquired',
  { sponsor, ended, where }: { sponsor: number; ended: number; where: string },
): void {
  security.record(event, { sponsor, where });
  if (ended > 0) security.record('sessions-ended', { sponsor, count: ended, why: event });
}

/**
 * Whether a password is a signed-in sponsor's own. Throws `too-many-requests`: a computer that was
 * left signed in is no place to guess at.
 */
export async function checkOwnPassword(
  deps: Pick<Deps, 'limiter' | 'passwords'>,
  sponsor: SponsorRow,
  password: string,
): Promise<boolean> {
  const key = String(sponsor.id);
  const wait = await deps.limiter.consume(PASSWORDS_BY_SPONSOR, key);
  if (wait > 0) throw new DomainError('too-many-requests', { retryAfter: wait });
  const isRight = await deps.passwords.verify(password, sponsor.passwordHash);
  if (isRight) await deps.limiter.forget(PASSWORDS_BY_SPONSOR, key);
  return isRight;
}

/**
 * Changes the password of a signed-in sponsor, and signs the other devices out. Throws
 * `validation-failed` naming `current_password` (VAL-07) or `password`, and `too-many-requests`.
 */
export async function changePassword(
  deps: Changing,
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
    await tellOfChange(deps, transaction, sponsor, device.name, about);
    return count;
  });
  recordNewPassword(deps, 'password-changed', { sponsor: sponsor.id, ended, where: device.where });
}

async function tellOfChange(
  deps: Writing,
  transaction: Db,
  sponsor: SponsorRow,
  device: string,
  about: string,
): Promise<void> {
  await postMail(deps, transaction, {
    dedupeKey: `password ${about}`,
    to: sponsor.email,
    locale: sponsor.locale,
    request: {
      template: 'password-changed',
      data: {
        name: sponsor.firstName,
        changedOn: cairoToday(deps.clock).toString(),
        device,
        resetUrl: linkTo(deps, '/forget-password'),
      },
    },
  });
}
