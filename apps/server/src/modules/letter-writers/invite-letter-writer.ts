import { holdsLink, type Locale } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { invalid, notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { hashToken, randomToken } from '../../platform/secrets.ts';
import { postMail } from '../mails/index.ts';
import * as repository from './repository.ts';
import type { LetterWriterRow } from './repository.ts';
import { firstNameOf, INVITATION_DAYS } from './rules.ts';
import { endOpen, findOpen } from './writes.ts';

/** Whom a sponsor invites to write, and in which language. */
export interface Invitation {
  readonly sponsorId: number;
  readonly sponsorshipId: number;
  readonly email: string;
  readonly name: string | null;
  readonly locale: Locale;
}

/**
 * Invites somebody by mail to write the letters of a sponsorship in the place of its sponsor, for
 * `INVITATION_DAYS`. An invitation before it is taken back. Throws `not-found` for a sponsorship that is
 * not the caller's, and `validation-failed`: for one that has ended, a child who is hidden, letters that
 * somebody writes already, and the sponsor's own address.
 */
export function inviteLetterWriter(deps: Deps, invitation: Invitation): Promise<LetterWriterRow> {
  const { sponsorshipId, email } = invitation;
  return deps.db.transaction(async (transaction) => {
    if (!(await repository.findPaid(transaction, invitation))) throw notFound();
    await repository.lockSponsorships(transaction, [sponsorshipId]);
    const found = await repository.findPaid(transaction, invitation);
    if (!found) throw notFound();
    if (found.sponsorship.status === 'inactive') {
      throw invalid({ sponsorship_id: { key: 'letter-sponsorship-ended' } });
    }
    if (found.child.status === 'hidden') {
      throw invalid({ sponsorship_id: { key: 'letter-writer-not-now' } });
    }
    const open = await findOpen(transaction, sponsorshipId);
    if (open?.writer) throw invalid({ 'letter_writer.email': { key: 'letter-writer-there' } });
    if (email === found.payer.email) {
      throw invalid({ 'letter_writer.email': { key: 'letter-writer-self' } });
    }
    await endOpen(transaction, sponsorshipId, { endedAt: deps.clock.now(), endedBy: 'payer' });
    return store(deps, transaction, invitation, found);
  });
}

async function store(
  deps: Deps,
  transaction: Db,
  { sponsorshipId, email, name, locale }: Invitation,
  { payer, child }: NonNullable<Awaited<ReturnType<typeof repository.findPaid>>>,
): Promise<LetterWriterRow> {
  const token = randomToken();
  const validUntil = cairoToday(deps.clock).add({ days: INVITATION_DAYS }).toString();
  const row = await repository.insertInvitation(transaction, {
    sponsorshipId,
    invitedEmail: email,
    invitedName: name,
    locale,
    tokenHash: hashToken(token),
    invitedAt: deps.clock.now(),
    validUntil,
  });
  await postMail(deps, transaction, {
    dedupeKey: `letter-writer-invitation ${row.id}`,
    to: email,
    sponsorId: null,
    locale,
    request: {
      template: 'letter-writer-invitation',
      data: {
        name: name ?? '',
        // It goes to somebody who never asked for it, so it carries no link of others.
        sponsor: holdsLink(payer.firstName) ? '' : payer.firstName,
        child: firstNameOf(child),
        validUntil,
        invitationUrl: `${deps.settings.publicUrl}/write-for/${token}?lng=${locale}`,
      },
    },
  });
  return row;
}
