import { LOCALES, type Locale } from '@nabta/contract';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { hashToken } from '../../platform/secrets.ts';
import { postMail } from '../mails/index.ts';
import { issueToken, linkTo, mailConfirmation, mailOwner } from './account-links.ts';
import { LINK_HOURS } from './limits.ts';
import * as repository from './repository.ts';
import type { SponsorRow } from './repository.ts';
import type { SignInDevice } from './sign-in.ts';
import * as signUps from './sign-ups-repository.ts';

const payload = z.object({
  kind: z.enum(['confirmation', 'reset']),
  email: z.string(),
  locale: z.enum(LOCALES),
  /** The browser that asked; older jobs have none. */
  deviceHash: z.string().optional(),
});
type MailLinkPayload = z.infer<typeof payload>;

/**
 * Mails a link to an address, if it has an account. A job, so that asking takes as long for an
 * address that has none.
 */
export const mailLinkJob: JobDefinition<MailLinkPayload> = {
  name: 'mail-account-link',
  payload,
  retryLimit: 5,
  retryDelaySeconds: 5,
};

/** A request for a link by mail, and the device that it comes from. */
interface LinkRequest {
  readonly kind: 'confirmation' | 'reset';
  readonly email: string;
  readonly locale: Locale;
  readonly device: SignInDevice;
}

/** Asks for a link to be mailed to an address, if it has an account. Does not tell whether it has. */
export async function requestLink(
  { db, queue, security }: Deps,
  { kind, email, locale, device }: LinkRequest,
): Promise<void> {
  const payload = { kind, email, locale, deviceHash: hashToken(device.id) };
  await db.transaction((transaction) => queue.send(mailLinkJob, payload, transaction));
  security.record(`${kind}-requested`, { where: device.where });
}

/**
 * Mails the link that was asked for; nothing to an address that has no use for it. A person who signed
 * up, and forgot the password before confirming the address, gets the link that confirms it.
 */
export async function mailLink(
  deps: Deps,
  { kind, email, locale, deviceHash }: MailLinkPayload,
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const sponsor = await repository.lockOwner(transaction, email);
    if (sponsor && kind === 'reset') {
      // The password of a closed account cannot be changed (SPN-24).
      return sponsor.closedAt === null ? mailReset(deps, transaction, sponsor) : undefined;
    }
    if (sponsor) return mailOwner(deps, transaction, sponsor);
    const waiting = await signUps.listWaiting(transaction, email);
    const own = waiting.find((one) => one.deviceHash === deviceHash);
    const [only] = waiting.length === 1 ? waiting : [];
    const meant = own ?? only;
    const locked = meant && (await signUps.lockSignUp(transaction, meant.id));
    if (locked) {
      await mailConfirmation(deps, transaction, locked, []);
      return;
    }
    // Anybody may have filled in the others: none of their links is mailed on request.
    if (waiting.length > 1) await mailSeveralSignUps(deps, transaction, { email, locale });
  });
}

/** Mails the link with which a sponsor chooses a new password. */
async function mailReset(deps: Deps, transaction: Db, sponsor: SponsorRow): Promise<void> {
  const issued = await issueToken(deps, transaction, { sponsorId: sponsor.id, kind: 'reset' });
  if (!issued) return;
  await postMail(deps, transaction, {
    dedupeKey: `account link ${issued.id}`,
    to: sponsor.email,
    sponsorId: sponsor.id,
    locale: sponsor.locale,
    request: {
      template: 'reset-password',
      data: {
        name: sponsor.firstName,
        resetUrl: linkTo(deps, sponsor.locale, '/sponsors/passwords', {
          reset_password_token: issued.token,
        }),
        hours: LINK_HOURS.reset,
      },
    },
  });
}

/**
 * Tells an address that several sign-ups wait for it, and what to do: only the owner's device shows
 * which of them is the owner's.
 */
async function mailSeveralSignUps(
  deps: Deps,
  transaction: Db,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  await postMail(deps, transaction, {
    dedupeKey: `several sign-ups ${hashToken(email)} ${deps.clock.now().epochMilliseconds}`,
    to: email,
    sponsorId: null,
    locale,
    request: {
      template: 'several-sign-ups',
      data: { name: '', signUpUrl: linkTo(deps, locale, '/sign-up') },
    },
  });
}
