import type { StaffState } from '@nabta/contract/desk';
import type { Limit } from '../../platform/limits.ts';

/** How long a session of the desk lasts, from its sign-in and without a call. */
export const SESSION_HOURS = 12;
export const IDLE_MINUTES = 30;

/** How long the second factor counts as asked, for calls that ask for it again. */
const CONFIRMED_MINUTES = 10;

/**
 * How long the token of before still opens the desk when a session got a new one: calls that other
 * pages of the browser had sent by then are answered, and a copy of it is worth nothing.
 */
export const REPLACED_SECONDS = 10;

/** How long the challenge of the first step of a sign-in is good. */
export const CHALLENGE_MINUTES = 5;

export const INVITATION_DAYS = 3;

export const RECOVERY_CODES = 10;

/** Sign-ins that one network may try, for any accounts. An office shares one. */
export const SIGN_INS_BY_NETWORK: Limit = { name: 'desk-sign-ins', points: 60, seconds: 900 };

/** Sign-ins to one account from one network: others cannot use up the owner's tries (decision 010). */
export const SIGN_INS_BY_ACCOUNT: Limit = {
  name: 'desk-sign-ins-account',
  points: 10,
  seconds: 900,
};

/** Codes of one account. Only who knows the password gets to try them. */
export const CODES_BY_STAFF: Limit = { name: 'desk-codes', points: 10, seconds: 900 };

/** Uses of invitations from one network, right or wrong. */
export const INVITATIONS_BY_NETWORK: Limit = {
  name: 'desk-invitations',
  points: 60,
  seconds: 900,
};

/** The state of an account. One that is invited anew stays what it is until the invitation is accepted. */
export function stateOf(account: {
  readonly passwordHash: string | null;
  readonly closedAt: Temporal.Instant | null;
}): StaffState {
  if (account.closedAt !== null) return 'closed';
  return account.passwordHash === null ? 'invited' : 'active';
}

/** Until when the second factor counts as asked; undefined when it does not any more. */
export function confirmedUntil(
  confirmedAt: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant | undefined {
  const until = confirmedAt.add({ minutes: CONFIRMED_MINUTES });
  return Temporal.Instant.compare(until, now) > 0 ? until : undefined;
}

/** Whether the second factor was asked within the last minutes. */
export const hasConfirmed = (confirmedAt: Temporal.Instant, now: Temporal.Instant) =>
  confirmedUntil(confirmedAt, now) !== undefined;

/** The name of one of the staff in the audit log. Two people may have the same name, so it has the id. */
export const actorOf = ({ id, name }: { id: number; name: string }) => `${name} #${id}`;
