import type { SignInBody } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import { hashToken } from '../../platform/secrets.ts';
import { recordAudit } from '../audit/index.ts';
import { postMail } from '../mails/index.ts';
import { knownDevices, openSession, rememberDevice, type AuthHeaders } from '../sessions/index.ts';
import { PASSWORDS_BY_SPONSOR, SIGN_INS_BY_DEVICE, SIGN_INS_BY_STRANGERS } from './limits.ts';
import { linkTo } from './account-links.ts';
import { sponsorOfEmail } from './find-sponsors.ts';
import * as repository from './repository.ts';
import type { SponsorRow } from './repository.ts';
import { findNewestWaiting } from './sign-ups-repository.ts';

/** The device of a sign-in: the id of its cookie, and the name that its owner would give it. */
export interface SignInDevice {
  readonly id: string;
  readonly name: string;
  /** Where it is, for the security log. */
  readonly where: string;
}

/**
 * Opens a session for the right password, and gives what was in the cart at sign-up, once. An unknown address, and the right password of an account
 * that staff closed (SPN-24), cost the same work and get the same answer. Throws
 * `invalid-credentials`; `email-unconfirmed`, only for the password of a sign-up; and
 * `too-many-requests`: guesses of strangers never lock an owner out of their own devices.
 */
export async function signIn(
  deps: Deps,
  { email, password, device }: SignInBody & { device: SignInDevice },
): Promise<{ sponsor: SponsorRow; headers: AuthHeaders; cartSponsoreeIds: number[] }> {
  const sponsor = await repository.findSponsorByEmail(deps.db, email);
  const known = await knownDevices(deps.db, sponsor?.id ?? 0);
  const thisDevice = hashToken(device.id);
  const isKnown = known.includes(thisDevice);
  const [limit, key] = isKnown
    ? ([SIGN_INS_BY_DEVICE, `${email} ${thisDevice}`] as const)
    : ([SIGN_INS_BY_STRANGERS, email] as const);
  const wait = await deps.limiter.consume(limit, key);
  if (wait > 0) throw new DomainError('too-many-requests', { retryAfter: wait });
  const isRight = await deps.passwords.verify(password, sponsor?.passwordHash ?? null);
  const isOpen = sponsor?.closedAt === null;
  if (!sponsor || !isRight || !isOpen) {
    const refused = await refusal(deps, email, password);
    const why = refused.code === 'email-unconfirmed' ? 'unconfirmed' : whyNot(sponsor, isOpen);
    deps.security.record('sign-in-failed', { sponsor: sponsor?.id, where: device.where, why });
    throw refused;
  }
  const opened = await deps.db.transaction(async (transaction) => {
    const owner = await repository.lockSponsor(transaction, sponsor.id);
    // Its owner chose a new password while this one was compared, and signed everybody out.
    if (owner?.passwordHash !== sponsor.passwordHash) throw new DomainError('invalid-credentials');
    if (owner.closedAt !== null) throw new DomainError('invalid-credentials');
    const session = await openSession(deps, transaction, { sponsor: owner, device });
    await rememberDevice(deps, transaction, owner.id, device.id);
    const isStrange = known.length > 0 && !isKnown;
    const { client } = session.headers;
    const cartSponsoreeIds = owner.cartSponsoreeIds ?? [];
    if (owner.cartSponsoreeIds) {
      await repository.updateSponsor(transaction, owner.id, { cartSponsoreeIds: null });
    }
    if (isStrange) await mailNewSignIn(deps, transaction, owner, device.name, client);
    return { ...session, sponsor: owner, cartSponsoreeIds };
  });
  await deps.limiter.forget(limit, key);
  const { endedIds, id: session } = opened;
  const facts = { sponsor: sponsor.id, session, where: device.where };
  deps.security.record('signed-in', facts);
  if (endedIds.length > 0) {
    const why = 'a newer sign-in';
    deps.security.record('sessions-ended', { sponsor: sponsor.id, count: endedIds.length, why });
  }
  return opened;
}

function whyNot(sponsor: SponsorRow | undefined, isOpen: boolean): string {
  if (!sponsor) return 'no such account';
  return isOpen ? 'wrong password' : 'closed account';
}

/**
 * The refusal of a password that opens no account: its sign-up is not confirmed yet, or it is wrong.
 * Words and work are the same with and without an account. Otherwise anybody could sign up with an
 * address, and see by signing in whether it had an account before.
 */
async function refusal(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  email: string,
  password: string,
): Promise<DomainError> {
  const waiting = await findNewestWaiting(db, email);
  const isOfSignUp = await passwords.verify(password, waiting?.passwordHash ?? null);
  return new DomainError(isOfSignUp ? 'email-unconfirmed' : 'invalid-credentials');
}

async function mailNewSignIn(
  deps: Deps,
  transaction: Parameters<typeof postMail>[1],
  sponsor: SponsorRow,
  device: string,
  client: string,
): Promise<void> {
  await postMail(deps, transaction, {
    dedupeKey: `new sign-in ${client}`,
    to: sponsor.email,
    sponsorId: sponsor.id,
    locale: sponsor.locale,
    request: {
      template: 'new-sign-in',
      data: {
        name: sponsor.firstName,
        device,
        signedInAt: deps.clock.now().toString({ smallestUnit: 'second' }),
        securityUrl: linkTo(deps, sponsor.locale, '/forget-password'),
      },
    },
  });
}

/** Gives all tries to sign in back: those of strangers, and of each device of the sponsor. */
export async function giveSignInsBack(
  { db, limiter }: Pick<Deps, 'db' | 'limiter'>,
  { id, email }: Pick<SponsorRow, 'id' | 'email'>,
): Promise<void> {
  await limiter.forget(SIGN_INS_BY_STRANGERS, email);
  for (const device of await knownDevices(db, id)) {
    await limiter.forget(SIGN_INS_BY_DEVICE, `${email} ${device}`);
  }
}

/** Staff: gives all tries back to a sponsor who is locked out by wrong passwords. Throws `not-found`. */
export async function unlockSponsor(
  deps: Deps,
  { email, actor }: { email: string; actor: string },
): Promise<SponsorRow> {
  const sponsor = await sponsorOfEmail(deps, email);
  await giveSignInsBack(deps, sponsor);
  await deps.limiter.forget(PASSWORDS_BY_SPONSOR, String(sponsor.id));
  const details = { sponsor: sponsor.id };
  await recordAudit(deps, { actor, action: 'sponsors unlock', details });
  deps.security.record('staff-command', { command: 'sponsors unlock', sponsor: sponsor.id });
  return sponsor;
}
