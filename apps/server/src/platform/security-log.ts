import type { Log } from './log.ts';
import type { Signer } from './secrets.ts';

/**
 * All events of the security log. A new one goes into docs/security.md too.
 */
export const SECURITY_EVENTS = [
  /** A sign-up was stored, and its link is mailed. */
  'signed-up',
  /** The link of a sign-up was opened: an account was made or opened. */
  'account-confirmed',
  /** The link of an invitation was used: a password was chosen. */
  'access-acquired',
  'signed-in',
  /** A wrong password or code, an unknown address, a closed or an unconfirmed account. */
  'sign-in-failed',
  'signed-out',
  /** Sessions ended otherwise than by their own sign-out; `why` has the cause. */
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
  /** A private call without a live session or a role, or for something that is not the caller's. */
  'access-refused',
  /** More tries than a limit allows. */
  'limit-reached',
  /** A form robot filled in the hidden field. */
  'trap-filled',
  /** A notice to a webhook with a forged or stale signature. */
  'signature-refused',
  /** A staff command about accounts. The audit log has the name of the person who ran it. */
  'staff-command',
  /** A text was sealed with a key that is not ours (any more). */
  'key-mismatch',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/**
 * The facts of an event: ids and words of our own, never a name, an address, a token or anything that
 * somebody typed. `where` is the keyed hash of a network address (`whereOf`).
 */
export interface SecurityFacts {
  readonly sponsor?: number | undefined;
  /** One of the staff, at the desk. */
  readonly staff?: number | undefined;
  readonly session?: number | undefined;
  readonly where?: string | undefined;
  /** The route as it is registered, such as `GET /v1/sponsors/sessions/:id`. */
  readonly route?: string | undefined;
  readonly command?: string | undefined;
  readonly why?: string | undefined;
  readonly count?: number | undefined;
}

/** Writes security events: one JSON line each, with the event under `security`. */
export interface SecurityLog {
  record(event: SecurityEvent, facts: SecurityFacts): void;
  /**
   * A pseudonym of a network address: the same for the same address until the secret key changes.
   * Nobody without the key can find the address by trying all of them.
   */
  whereOf(address: string): string;
}

/** Writes the security log into another log, whatever its LOG_LEVEL leaves out. */
export function createSecurityLog(log: Log, signer: Pick<Signer, 'sign'>): SecurityLog {
  const lines = log.level === 'silent' ? log : log.child({}, { level: 'info' });
  return {
    record: (event, facts) => lines.info({ security: event, ...facts }, `security: ${event}`),
    whereOf: (address) => signer.sign('where', address).slice(0, 16),
  };
}
