import type { Deps } from '../../deps.ts';
import { invalid, notFound, type FieldError } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { hashToken } from '../../platform/secrets.ts';
import { postMail } from '../mails/index.ts';
import { showYes } from '../policy-confirmations/index.ts';
import * as repository from './repository.ts';
import { firstNameOf, isInvitationGood } from './rules.ts';
import type { Arrangement } from './writes.ts';

/**
 * The invitation of a link's secret, for who has it; opening it changes nothing. Throws `not-found`,
 * alike for one that we did not make, one whose days are over, one that was taken back or accepted, and
 * one of a sponsorship or an account that has ended, or of a child who was hidden since.
 */
export async function showInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Arrangement> {
  const found = await repository.findInvitation(db, hashToken(token));
  if (!found || !isInvitationGood(found.arrangement, cairoToday(clock))) throw notFound();
  const { sponsorship, child } = found;
  if (sponsorship.status === 'inactive' || child.status === 'hidden') throw notFound();
  return found;
}

/**
 * Makes the caller the one who writes, and tells who pays by mail. Returns the number of the
 * sponsorship. Throws `not-found` as `showInvitation` does, and `validation-failed`: `invitation` where
 * it went to another address than that of the account, and `child_protection` while the caller's yes to
 * the policy is due, as for a letter.
 */
export async function acceptInvitation(
  deps: Deps,
  { sponsorId, token }: { readonly sponsorId: number; readonly token: string },
): Promise<number> {
  const { sponsorship } = await showInvitation(deps, token);
  return deps.db.transaction(async (transaction) => {
    const inside = { ...deps, db: transaction };
    // The sponsor before the sponsorship, as whoever closes an account.
    const writer = await repository.lockOpenSponsor(transaction, sponsorId);
    if (!writer) throw notFound();
    await repository.lockSponsorships(transaction, [sponsorship.id]);
    const { arrangement, child, payer } = await showInvitation(inside, token);
    const problems: Record<string, FieldError> = {};
    if (arrangement.invitedEmail !== writer.email) {
      problems['invitation'] = { key: 'letter-invitation-other-address' };
    } else if (writer.id === payer.id) {
      problems['invitation'] = { key: 'letter-writer-self' };
    }
    if ((await showYes(inside, sponsorId)).due !== null) {
      problems['child_protection'] = { key: 'protection-yes-first' };
    }
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const accepted = { writerId: writer.id, acceptedAt: deps.clock.now() };
    if (!(await repository.accept(transaction, arrangement.id, accepted))) throw notFound();
    await postMail(deps, transaction, {
      dedupeKey: `letter-writer-accepted ${arrangement.id}`,
      to: payer.email,
      sponsorId: payer.id,
      locale: payer.locale,
      request: {
        template: 'letter-writer-accepted',
        data: {
          name: payer.firstName,
          writer: writer.firstName,
          child: firstNameOf(child),
          url: `${deps.settings.publicUrl}/sponsorships/${sponsorship.id}?lng=${payer.locale}`,
        },
      },
    });
    return sponsorship.id;
  });
}
