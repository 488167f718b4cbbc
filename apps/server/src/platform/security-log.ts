import type { Log } from './log.ts';
import type { Signer } from './secrets.ts';

/**
 * Everything that the security log tells of, and no more. A new name belongs into docs/security.md
 * too.
 */
export const SECURITY_EVENTS = [
  /** A sign-up was stored, and its link is mailed. */
  'signed-up',
  /** The link of a sign-up was opened: an account was made or opened. */
  'account-confirmed',
  /** The link of an invitation was used: a password was chosen. */
  'access-acquired',
  'signed-in',
  /** A wrong password, an unknown address, a closed or an unconfirmed account. */
  'sign-in-failed',
  'signed-out',
  /** Sessions that somebody or something else than their own sign-out ended; `why` says what. */
  'sessions-ended',
  /** A link was asked for, for an address that may have no account. */
  'confirmation-requested',
  'reset-requested',
  'password-reset',
  'password-changed',
  'email-change-requested',
  'email-changed',
  /** Somebody who is signed in typed a wrong current password. */
  'password-refused',
  /** A link of a mail that is unknown, used, late or changed. */
  'link-refused',
  /** A private call without a live session, or for something that is not the caller's. */
  'access-refused',
  /** More tries than a limit allows. */
  'limit-reached',
  /** A field that only form robots fill in. */
  'trap-filled',
  /** A notice to a webhook with a forged or stale signature. */
  'signature-refused',
  /** A command of the staff that touches accounts; who ran it stands in the audit log. */
  'staff-command',
  /** Something was sealed with a key that is not ours (any more). */
  'key-mismatch',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/**
 * What an event tells: ids and words of our own, never a name, an address, a token or anything that
 * somebody typed. `where` is the keyed hash of a network address (`whereOf`).
 */
export interface SecurityFacts {
  readonly sponsor?: number | undefined;
  readonly session?: number | undefined;
  readonly where?: string | undefined;
  /** The route as it is registered, such as `GET /v1/sponsors/sessions/:id`. */
  readonly route?: string | undefined;
  readonly command?: string | undefined;
  readonly why?: string | undefined;
  readonly count?: number | undefined;
}

/** Writes what matters to security: one JSON line each, with `security` for its name. */
export interface SecurityLog {
  record(event: SecurityEvent, facts: SecurityFacts): void;
  /**
   * Tells one network address from another without naming it: the same address is the same word
   * until the secret key changes, and nobody without the key finds it out by trying all addresses.
   */
  whereOf(address: string): string;
}

/** The security log among the lines of a log, whatever LOG_LEVEL leaves out of the rest. */
export function createSecurityLog(log: Log, signer: Pick<Signer, 'sign'>): SecurityLog {
  const lines = log.level === 'silent' ? log : log.child({}, { level: 'info' });
  return {
    record: (event, facts) => lines.info({ security: event, ...facts }, `security: ${event}`),
    whereOf: (address) => signer.sign('where', address).slice(0, 16),
  };
}
