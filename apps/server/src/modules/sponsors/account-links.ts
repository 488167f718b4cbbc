import { carriedText, type CarriedGift, type Locale } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { hashToken, randomToken } from '../../platform/secrets.ts';
import { postMail } from '../mails/index.ts';
import { cartOfSignUp } from './cart-of-sign-up.ts';
import { LINK_HOURS, MOST_LINKS_AN_HOUR, RECENT_MINUTES } from './limits.ts';
import * as repository from './repository.ts';
import type { SponsorRow, TokenRow } from './repository.ts';
import * as signUps from './sign-ups-repository.ts';
import { isInvited } from './rules.ts';
import { ACCOUNT_TOKEN_KINDS, type AccountTokenKind } from './tables.ts';

/** A URL of the site in the language of the mail that has it, with the parameters of a query. */
export function linkTo(
  { settings }: Pick<Deps, 'settings'>,
  lng: Locale,
  path: string,
  query?: object,
): string {
  const url = new URL(settings.publicUrl + path);
  for (const [name, value] of Object.entries({ ...query, lng }))
    url.searchParams.set(name, String(value));
  return url.href;
}

/** The URL that confirms an email address, a new one too. `gifts`: those that the page gets. */
export const confirmationLink = (
  deps: Deps,
  lng: Locale,
  token: string,
  gifts: readonly CarriedGift[] = [],
) =>
  linkTo(deps, lng, '/v1/sponsors/confirmation', {
    confirmation_token: token,
    ...(gifts.length > 0 ? { gifts: gifts.map(carriedText).join(',') } : {}),
  });

/**
 * Mails the link that confirms a sign-up. Not when one went out a moment ago, or as many to its
 * address as may in an hour: returns false. Those of before stay good: people open whichever mail
 * comes first.
 */
export async function mailConfirmation(
  deps: Deps,
  transaction: Db,
  signUp: signUps.SignUpRow,
  gifts: readonly CarriedGift[],
): Promise<boolean> {
  const now = deps.clock.now();
  const mailed = await signUps.countLinks(transaction, signUp, {
    ofSignUp: now.subtract({ minutes: RECENT_MINUTES }),
    ofAddress: now.subtract({ hours: 1 }),
  });
  if (mailed.ofSignUp > 0 || mailed.ofAddress >= MOST_LINKS_AN_HOUR) return false;
  const token = randomToken();
  const link = await signUps.insertLink(transaction, {
    signUpId: signUp.id,
    tokenHash: hashToken(token),
    cartSponsoreeIds: signUp.cartSponsoreeIds,
    createdAt: now,
    expiresAt: now.add({ hours: LINK_HOURS.confirmation }),
  });
  await postMail(deps, transaction, {
    dedupeKey: `sign-up link ${link}`,
    to: signUp.email,
    sponsorId: null,
    locale: signUp.locale,
    request: {
      template: 'confirm-email',
      data: {
        name: signUp.firstName,
        confirmUrl: confirmationLink(deps, signUp.locale, token, gifts),
        days: LINK_HOURS.confirmation / 24,
        ...(await cartOfSignUp(transaction, signUp, gifts)),
      },
    },
  });
  return true;
}

/**
 * Mails the link with which a sponsor whom staff registered chooses a password. False where one went
 * out a moment ago. The row is locked, so that nobody opens the account meanwhile.
 */
export async function mailInvitation(
  deps: Deps,
  transaction: Db,
  sponsor: SponsorRow,
): Promise<boolean> {
  const issued = await issueToken(deps, transaction, { sponsorId: sponsor.id, kind: 'access' });
  if (!issued) return false;
  await postMail(deps, transaction, {
    dedupeKey: `account link ${issued.id}`,
    to: sponsor.email,
    sponsorId: sponsor.id,
    locale: sponsor.locale,
    request: {
      template: 'access-invitation',
      data: {
        name: sponsor.firstName,
        accessUrl: linkTo(deps, sponsor.locale, `/complete-profile/${issued.token}`),
        days: LINK_HOURS.access / 24,
        email: sponsor.email,
      },
    },
  });
  return true;
}

/**
 * Tells the owner of an account that somebody signed up with its address, or asked to confirm it.
 * An owner who was invited gets the invitation again (decision 013). The row is locked.
 */
export async function mailOwner(deps: Deps, transaction: Db, owner: SponsorRow): Promise<void> {
  if (isInvited(owner)) await mailInvitation(deps, transaction, owner);
  else await mailAlreadyRegistered(deps, transaction, owner);
}

/** Tells the owner of an address that it has an account; once an hour at most. */
export async function mailAlreadyRegistered(
  deps: Deps,
  transaction: Db,
  sponsor: SponsorRow,
): Promise<void> {
  const hour = Math.floor(deps.clock.now().epochMilliseconds / 3_600_000);
  await postMail(deps, transaction, {
    dedupeKey: `already registered ${sponsor.id} ${hour}`,
    to: sponsor.email,
    sponsorId: sponsor.id,
    locale: sponsor.locale,
    request: {
      template: 'already-registered',
      data: {
        name: sponsor.firstName,
        signInUrl: linkTo(deps, sponsor.locale, '/sign-in'),
        resetUrl: linkTo(deps, sponsor.locale, '/forget-password'),
      },
    },
  });
}

/**
 * Makes the secret of a link that will be mailed; the ones before it are good no more. Undefined
 * when one was made a moment ago, or as many as may be in the last hour.
 */
export async function issueToken(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  { sponsorId, kind, newEmail }: { sponsorId: number; kind: AccountTokenKind; newEmail?: string },
): Promise<{ id: number; token: string } | undefined> {
  const now = clock.now();
  const earlier = await repository.findOpenToken(transaction, { sponsorId, kind }, now);
  const isSame = earlier !== undefined && earlier.newEmail === (newEmail ?? null);
  if (isSame && earlier.createdAt.until(now).total('minutes') < RECENT_MINUTES) return undefined;
  const ofThisHour = await repository.countTokens(
    transaction,
    { sponsorId, kind },
    now.subtract({ hours: 1 }),
  );
  if (ofThisHour >= MOST_LINKS_AN_HOUR) return undefined;
  await repository.revokeTokens(transaction, { sponsorId, kind }, now);
  const token = randomToken();
  const { id } = await repository.insertToken(transaction, {
    sponsorId,
    kind,
    newEmail: newEmail ?? null,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: now.add({ hours: LINK_HOURS[kind] }),
  });
  return { id, token };
}

/** The token of a secret, if it can be used now. It is not used up. */
export async function findUsable(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  kind: AccountTokenKind,
): Promise<TokenRow | undefined> {
  const found = await repository.findToken(db, hashToken(token));
  const isUsable =
    found?.kind === kind &&
    found.usedAt === null &&
    found.revokedAt === null &&
    Temporal.Instant.compare(found.expiresAt, clock.now()) > 0;
  return isUsable ? found : undefined;
}

/** Revokes every link to an account, also those that somebody else may have asked for. */
export async function revokeLinks(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  sponsorId: number,
): Promise<void> {
  for (const kind of ACCOUNT_TOKEN_KINDS) {
    await repository.revokeTokens(transaction, { sponsorId, kind }, clock.now());
  }
}

/** How many links of mails ended before a moment. */
export async function countOldLinks(
  { db }: Pick<Deps, 'db'>,
  before: Temporal.Instant,
): Promise<number> {
  return (
    (await signUps.countLinksBefore(db, before)) + (await repository.countTokensBefore(db, before))
  );
}

/** Deletes links of mails that ended before a moment. Returns how many. */
export async function forgetLinks(
  { db }: Pick<Deps, 'db'>,
  before: Temporal.Instant,
): Promise<number> {
  return (
    (await signUps.deleteLinksBefore(db, before)) +
    (await repository.deleteTokensBefore(db, before))
  );
}
