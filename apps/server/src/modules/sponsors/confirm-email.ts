import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { hashToken } from '../../platform/secrets.ts';
import { deleteLinksOf } from '../mail-links/writes.ts';
import { postMail } from '../mails/index.ts';
import { publishPictures, sponsorPhotoRow } from '../pictures/index.ts';
import * as repository from './repository.ts';
import type { TokenRow } from './repository.ts';
import { maskedEmail, paymentCurrencyOf } from './rules.ts';
import * as signUps from './sign-ups-repository.ts';
import type { SignUpRow } from './sign-ups-repository.ts';
import { revokeLinks } from './account-links.ts';

/**
 * The effect of a confirmation link, with the sponsor if it changed something just now. `existing`:
 * the address had an account before, and nothing was changed. `email-unchanged`: a change of address
 * that the link cannot confirm any more.
 */
export interface Confirmed {
  readonly what: 'account' | 'existing' | 'email-change' | 'email-unchanged';
  /** Whom the new sponsor has in the cart. */
  readonly cartSponsoreeIds?: readonly number[];
  readonly sponsorId?: number;
}

/**
 * Confirms the address that a link was mailed to: of a sign-up, or of a sponsor who changes the
 * address. Opening it again is still a success: mail scanners do (TRAP-15). Returns undefined for a
 * link of a sign-up that is late, and for an unknown one.
 */
export async function confirmEmail(
  deps: Deps,
  { secret, where }: { secret: string; where: string },
): Promise<Confirmed | undefined> {
  const confirmed = await deps.db.transaction(async (transaction) => {
    const hash = hashToken(secret);
    const link = await signUps.findLink(transaction, hash);
    if (link) return confirmSignUp(deps, transaction, link);
    const token = await repository.findToken(transaction, hash);
    if (token?.kind !== 'email_change') return undefined;
    const changed = await confirmNewEmail(deps, transaction, token);
    return changed ?? ({ what: 'email-unchanged' } as const);
  });
  if (!confirmed || confirmed.what === 'email-unchanged') {
    deps.security.record('link-refused', { where });
  } else if (confirmed.sponsorId !== undefined) {
    const event = confirmed.what === 'account' ? 'account-confirmed' : 'email-changed';
    deps.security.record(event, { sponsor: confirmed.sponsorId, where });
  }
  return confirmed;
}

type Link = NonNullable<Awaited<ReturnType<typeof signUps.findLink>>>;

async function confirmSignUp(
  deps: Deps,
  transaction: Db,
  link: Link,
): Promise<Confirmed | undefined> {
  if (link.usedAt !== null) return outcomeOf(link);
  if (link.signUpId === null || link.email === null) return undefined;
  await repository.lockAddress(transaction, link.email);
  const signUp = await signUps.lockSignUp(transaction, link.signUpId);
  const now = deps.clock.now();
  if (!signUp) {
    // A link may be opened twice at the same time: the second finds the work of the first.
    const after = await signUps.findLink(transaction, link.tokenHash);
    return after?.usedAt ? outcomeOf(after) : undefined;
  }
  if (Temporal.Instant.compare(link.expiresAt, now) <= 0) return undefined;
  const owner = await repository.findSponsorByEmail(transaction, signUp.email);
  await signUps.useLinks(transaction, signUp.id, now);
  // The first account keeps the address; this sign-up comes to nothing, and its password opens
  // nothing. An account that waits for its invited owner is one, too: a robot may open this link,
  // and anybody may have signed up.
  if (owner) return { what: 'existing' };
  const sponsorId = await openAccount(deps, transaction, signUp);
  await signUps.deleteSignUp(transaction, signUp.id);
  return { what: 'account', sponsorId, cartSponsoreeIds: link.cartSponsoreeIds };
}

/** The effect of a used link: a sign-up that became a sponsor is deleted, an unused one is still there. */
const outcomeOf = ({ signUpId, cartSponsoreeIds }: Link): Confirmed =>
  signUpId === null ? { what: 'account', cartSponsoreeIds } : { what: 'existing' };

/** Makes a sponsor of a sign-up. */
async function openAccount(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  signUp: SignUpRow,
): Promise<number> {
  const now = clock.now();
  const { id: _id, createdAt: _signedUpAt, deviceHash: _device, pictureId, ...own } = signUp;
  if (pictureId !== null) await publishPictures(transaction, [sponsorPhotoRow(pictureId)]);
  const stored = await repository.insertSponsor(transaction, {
    ...own,
    pictureId,
    paymentCurrency: paymentCurrencyOf(own.countryCode ?? ''),
    confirmedAt: now,
    createdAt: now,
  });
  if (!stored) throw new Error('an address was given away while it was locked');
  return stored.id;
}

async function confirmNewEmail(
  deps: Deps,
  transaction: Db,
  token: TokenRow,
): Promise<Confirmed | undefined> {
  if (token.newEmail === null) return undefined;
  await repository.lockAddress(transaction, token.newEmail);
  const sponsor = await repository.lockSponsor(transaction, token.sponsorId);
  if (!sponsor) return undefined;
  if (sponsor.email === token.newEmail) return { what: 'email-change' };
  const used = await repository.useToken(transaction, token, deps.clock.now());
  const isTaken = await repository.findSponsorByEmail(transaction, token.newEmail);
  if (!used || isTaken) return undefined;
  await repository.updateSponsor(transaction, sponsor.id, { email: token.newEmail });
  // The links that lie in the old mailbox.
  await revokeLinks(deps, transaction, sponsor.id);
  await deleteLinksOf(transaction, sponsor.id);
  await postMail(deps, transaction, {
    dedupeKey: `email changed ${token.id}`,
    to: sponsor.email,
    sponsorId: sponsor.id,
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
  return { what: 'email-change', sponsorId: sponsor.id };
}
