import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import { postMail } from '../mails/index.ts';
import { sponsorOf, type Caller } from '../sessions/index.ts';
import { confirmationLink, issueToken, linkTo, mailAlreadyRegistered } from './account-links.ts';
import { checkOwnPassword } from './passwords.ts';
import * as repository from './repository.ts';
import { maskedEmail } from './rules.ts';
import type { SignInDevice } from './sign-in.ts';
import { LINK_HOURS } from './limits.ts';

/**
 * Begins the change of a sponsor's address: the new one is asked to confirm, the old one is told,
 * and nothing changes until then. The answer is the same when the new address has an account, whose
 * owner is told instead. Throws `validation-failed` naming `sponsor.current_password` or
 * `sponsor.email`, and `too-many-requests`.
 */
export async function changeEmail(
  deps: Deps,
  caller: Caller,
  { email, current, device }: { email: string; current: string; device: SignInDevice },
): Promise<void> {
  const sponsor = await sponsorOf(deps, caller);
  const wrong = invalid({ 'sponsor.current_password': { key: 'old-password-invalid' } });
  if (!(await checkOwnPassword(deps, sponsor, current))) throw wrong;
  if (email === sponsor.email) throw invalid({ 'sponsor.email': { key: 'email-unchanged' } });
  await deps.db.transaction(async (transaction) => {
    const now = await repository.lockSponsor(transaction, sponsor.id);
    // Its owner chose a new password while this one was compared: this may be the thief.
    if (now?.passwordHash !== sponsor.passwordHash) throw wrong;
    const asked = { sponsorId: sponsor.id, kind: 'email_change' as const, newEmail: email };
    const issued = await issueToken(deps, transaction, asked);
    if (!issued) return;
    const owner = await repository.findSponsorByEmail(transaction, email);
    if (owner) await mailAlreadyRegistered(deps, transaction, owner);
    else {
      await postMail(deps, transaction, {
        dedupeKey: `account link ${issued.id}`,
        to: email,
        sponsorId: sponsor.id,
        locale: sponsor.locale,
        request: {
          template: 'email-change-confirm',
          data: {
            name: sponsor.firstName,
            confirmUrl: confirmationLink(deps, sponsor.locale, issued.token),
            hours: LINK_HOURS.email_change,
          },
        },
      });
    }
    await postMail(deps, transaction, {
      dedupeKey: `email change ${issued.id}`,
      to: sponsor.email,
      sponsorId: sponsor.id,
      locale: sponsor.locale,
      request: {
        template: 'email-change-requested',
        data: {
          name: sponsor.firstName,
          newEmail: maskedEmail(email),
          device: device.name,
          securityUrl: linkTo(deps, sponsor.locale, '/change-password'),
        },
      },
    });
  });
  const facts = { sponsor: sponsor.id, session: caller.id, where: device.where };
  deps.security.record('email-change-requested', facts);
}
