import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { hashToken } from '../../platform/secrets.ts';
import { postMail } from '../mails/operations.ts';
import { publishPictures, sponsorPhotoRow } from '../pictures/operations.ts';
import type { Writing } from './links.ts';
import * as repository from './repository.ts';
import type { SponsorRow, TokenRow } from './repository.ts';
import { isTaken, maskedEmail, paymentCurrencyOf } from './rules.ts';
import * as signUps from './sign-ups-repository.ts';
import type { SignUpRow } from './sign-ups-repository.ts';
import { revokeLinks } from './tokens.ts';

/** What a confirmation link did. */
export type Confirmed = 'account' | 'email-change' | undefined;

/**
 * Confirms the address that a link was mailed to, of the sign-up that it was mailed for or of a
 * sponsor who moves there. Opening it again is still a success: mail scanners do (traps 15).
 * Undefined for a link that is late, unknown or out of use.
 */
export async function confirmEmail(
  deps: Writing & Pick<Deps, 'db'>,
  secret: string,
): Promise<Confirmed> {
  return deps.db.transaction(async (transaction) => {
    const hash = hashToken(secret);
    const link = await signUps.findLink(transaction, hash);
    if (link) return confirmSignUp(deps, transaction, link);
    const token = await repository.findToken(transaction, hash);
    if (token?.kind === 'email_change') return confirmNewEmail(deps, transaction, token);
    return undefined;
  });
}

type Link = NonNullable<Awaited<ReturnType<typeof signUps.findLink>>>;

async function confirmSignUp(
  deps: Pick<Deps, 'clock'>,
  transaction: Db,
  link: Link,
): Promise<Confirmed> {
  if (link.usedAt !== null) return 'account';
  if (link.signUpId === null || link.email === null) return undefined;
  await repository.lockAddress(transaction, link.email);
  const signUp = await signUps.lockSignUp(transaction, link.signUpId);
  const now = deps.clock.now();
  if (!signUp) {
    // Two who open one link at once: the second finds what the first has done.
    const after = await signUps.findLink(transaction, link.tokenHash);
    return after?.usedAt ? 'account' : undefined;
  }
  if (Temporal.Instant.compare(link.expiresAt, now) <= 0) return undefined;
  const found = await repository.findSponsorByEmail(transaction, signUp.email);
  const owner = found && (await repository.lockSponsor(transaction, found.id));
  // Confirmed it is, by whoever was first; what this one signed up with comes to nothing.
  if (owner && isTaken(owner)) return 'account';
  await openAccount(deps, transaction, signUp, owner);
  await signUps.endSignUp(transaction, signUp.id, now);
  return 'account';
}

/** Makes a sponsor of a sign-up, or opens the account that staff registered with its address. */
async function openAccount(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  signUp: SignUpRow,
  invited: SponsorRow | undefined,
): Promise<void> {
  const now = clock.now();
  const { id: _signUpId, createdAt: _signedUpAt, pictureId, ...own } = signUp;
  if (pictureId !== null) await publishPictures(transaction, [sponsorPhotoRow(pictureId)]);
  const account = { ...own, pictureId, confirmedAt: now };
  if (invited) {
    await repository.updateSponsor(transaction, invited.id, account);
    await revokeLinks({ clock }, transaction, invited.id);
    return;
  }
  const paymentCurrency = paymentCurrencyOf(own.countryCode ?? '');
  const sponsor = { ...account, paymentCurrency, createdAt: now };
  const isNew = await repository.insertSponsor(transaction, sponsor);
  if (!isNew) throw new Error('an address was given away while it was locked');
}

async function confirmNewEmail(
  deps: Writing,
  transaction: Db,
  token: TokenRow,
): Promise<Confirmed> {
  if (token.newEmail === null) return undefined;
  await repository.lockAddress(transaction, token.newEmail);
  const sponsor = await repository.lockSponsor(transaction, token.sponsorId);
  if (!sponsor) return undefined;
  if (sponsor.email === token.newEmail) return 'email-change';
  const used = await repository.useToken(transaction, token, deps.clock.now());
  const isTaken = await repository.findSponsorByEmail(transaction, token.newEmail);
  if (!used || isTaken) return undefined;
  await repository.updateSponsor(transaction, sponsor.id, { email: token.newEmail });
  // Those that lie in the old mailbox.
  await revokeLinks(deps, transaction, sponsor.id);
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
