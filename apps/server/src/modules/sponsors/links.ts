import type { Locale } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { hashToken, randomToken } from '../../platform/secrets.ts';
import { postMail } from '../mails/index.ts';
import type { SponsorRow } from './repository.ts';
import { countLinks, insertLink, type SignUpRow } from './sign-ups-repository.ts';
import { issueToken, LINK_HOURS, MOST_LINKS_AN_HOUR, RECENT_MINUTES } from './tokens.ts';

/** What writing an account's mails takes. */
export type Writing = Pick<Deps, 'queue' | 'sealer' | 'clock' | 'settings'>;

/** An address of the site with a secret in it. */
export function linkTo({ settings }: Pick<Deps, 'settings'>, path: string, query?: object): string {
  const url = new URL(settings.publicUrl + path);
  for (const [name, value] of Object.entries(query ?? {}))
    url.searchParams.set(name, String(value));
  return url.href;
}

/** The address that confirms an email address, a new one too. */
export const confirmationLink = (deps: Pick<Deps, 'settings'>, token: string) =>
  linkTo(deps, '/v1/sponsors/confirmation', { confirmation_token: token });

/**
 * Mails the link that confirms a sign-up. Not when one went out a moment ago, or as many to its
 * address as may in an hour. Those of before stay good: people open whichever mail comes first.
 */
export async function mailConfirmation(
  deps: Writing,
  transaction: Db,
  signUp: SignUpRow,
): Promise<void> {
  const now = deps.clock.now();
  const mailed = await countLinks(transaction, signUp, {
    ofSignUp: now.subtract({ minutes: RECENT_MINUTES }),
    ofAddress: now.subtract({ hours: 1 }),
  });
  if (mailed.ofSignUp > 0 || mailed.ofAddress >= MOST_LINKS_AN_HOUR) return;
  const token = randomToken();
  const link = await insertLink(transaction, {
    signUpId: signUp.id,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: now.add({ hours: LINK_HOURS.confirmation }),
  });
  await postMail(deps, transaction, {
    dedupeKey: `sign-up link ${link}`,
    to: signUp.email,
    locale: signUp.locale,
    request: {
      template: 'confirm-email',
      data: {
        name: signUp.firstName,
        confirmUrl: confirmationLink(deps, token),
        days: LINK_HOURS.confirmation / 24,
      },
    },
  });
}

/** Mails the link with which a sponsor chooses a new password. */
export async function mailReset(
  deps: Writing,
  transaction: Db,
  sponsor: SponsorRow,
): Promise<void> {
  const issued = await issueToken(deps, transaction, { sponsorId: sponsor.id, kind: 'reset' });
  if (!issued) return;
  await postMail(deps, transaction, {
    dedupeKey: `account link ${issued.id}`,
    to: sponsor.email,
    locale: sponsor.locale,
    request: {
      template: 'reset-password',
      data: {
        name: sponsor.firstName,
        resetUrl: linkTo(deps, '/sponsors/passwords', { reset_password_token: issued.token }),
        hours: LINK_HOURS.reset,
      },
    },
  });
}

/**
 * Tells the owner of an account that somebody signed up with its address, or asked to confirm it;
 * once an hour at most.
 */
export async function mailAlreadyRegistered(
  deps: Writing,
  transaction: Db,
  sponsor: SponsorRow,
): Promise<void> {
  const hour = Math.floor(deps.clock.now().epochMilliseconds / 3_600_000);
  await postMail(deps, transaction, {
    dedupeKey: `already registered ${sponsor.id} ${hour}`,
    to: sponsor.email,
    locale: sponsor.locale,
    request: {
      template: 'already-registered',
      data: {
        name: sponsor.firstName,
        signInUrl: linkTo(deps, '/sign-in'),
        resetUrl: linkTo(deps, '/forget-password'),
      },
    },
  });
}

/**
 * Tells an address that several sign-ups wait for it, and what to do: which of them is its owner's
 * only their own device knows.
 */
export async function mailSeveralSignUps(
  deps: Writing,
  transaction: Db,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  await postMail(deps, transaction, {
    dedupeKey: `several sign-ups ${hashToken(email)} ${deps.clock.now().epochMilliseconds}`,
    to: email,
    locale,
    request: {
      template: 'several-sign-ups',
      data: { name: '', signUpUrl: linkTo(deps, '/sign-up') },
    },
  });
}
