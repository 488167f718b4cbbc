import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { hashToken } from '../../platform/secrets.ts';
import { postMail } from '../mails/operations.ts';
import type { Writing } from './links.ts';
import * as repository from './repository.ts';
import type { TokenRow } from './repository.ts';
import { maskedEmail } from './rules.ts';

/** What a confirmation link did. */
export type Confirmed = 'account' | 'email-change' | undefined;

/**
 * Confirms the address that a link was mailed to, of a new account or a new address of an old one.
 * Opening it again is still a success: mail scanners do (traps 15). Undefined for a link that is
 * late, unknown or out of use.
 */
export async function confirmEmail(
  deps: Writing & Pick<Deps, 'db'>,
  secret: string,
): Promise<Confirmed> {
  return deps.db.transaction(async (transaction) => {
    const token = await repository.findToken(transaction, hashToken(secret));
    if (token?.kind === 'confirmation') return confirmAccount(deps, transaction, token);
    if (token?.kind === 'email_change') return confirmNewEmail(deps, transaction, token);
    return undefined;
  });
}

async function confirmAccount(deps: Writing, transaction: Db, token: TokenRow): Promise<Confirmed> {
  const sponsor = await repository.lockSponsor(transaction, token.sponsorId);
  if (sponsor?.confirmedAt) return 'account';
  const now = deps.clock.now();
  const used = await repository.useToken(transaction, token, now);
  if (!sponsor || !used) return undefined;
  await repository.updateSponsor(transaction, sponsor.id, { confirmedAt: now });
  return 'account';
}

async function confirmNewEmail(
  deps: Writing,
  transaction: Db,
  token: TokenRow,
): Promise<Confirmed> {
  const sponsor = await repository.lockSponsor(transaction, token.sponsorId);
  if (!sponsor || token.newEmail === null) return undefined;
  if (sponsor.email === token.newEmail) return 'email-change';
  const used = await repository.useToken(transaction, token, deps.clock.now());
  const isTaken = await repository.findSponsorByEmail(transaction, token.newEmail);
  if (!used || isTaken) return undefined;
  await repository.updateSponsor(transaction, sponsor.id, { email: token.newEmail });
  await repository.revokeTokens(
    transaction,
    { sponsorId: sponsor.id, kind: 'reset' },
    deps.clock.now(),
  );
  await postMail(deps, transaction, {
    dedupeKey: `email changed ${token.id}`,
    to: sponsor.email,
    locale: sponsor.locale,
    request: {
      template: 'email-changed',
      data: {
        name: sponsor.firstName,
        newEmail: maskedEmail(token.newEmail),
        changedOn: cairoToday(deps.clock).toString(),
      },
    },
  });
  return 'email-change';
}
