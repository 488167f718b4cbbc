import type { Limit } from '../../platform/limits.ts';
import type { AccountTokenKind } from './tables.ts';

/** How long a link is good, in hours. */
export const LINK_HOURS: Readonly<Record<AccountTokenKind | 'confirmation', number>> = {
  confirmation: 7 * 24,
  reset: 24,
  email_change: 24,
  access: 30 * 24,
};

/** A link was mailed so recently that a second one would only confuse. */
export const RECENT_MINUTES = 2;

/**
 * Links of one kind that an address gets in an hour, whoever asks. The newest stays good, so the limit
 * keeps nobody out.
 */
export const MOST_LINKS_AN_HOUR = 10;

/** Sign-ins that one address may try, for any accounts. Offices and schools share one. */
export const SIGN_INS_BY_ADDRESS: Limit = { name: 'sign-ins-address', points: 60, seconds: 900 };

/**
 * Sign-ins to one account from devices that it was never opened on. Guessing uses these up; its owner,
 * on a device of their own, has other counters.
 */
export const SIGN_INS_BY_STRANGERS: Limit = {
  name: 'sign-ins-strangers',
  points: 10,
  seconds: 900,
};

/** Sign-ins to one account from one device that it was opened on before. */
export const SIGN_INS_BY_DEVICE: Limit = { name: 'sign-ins-device', points: 10, seconds: 900 };

export const SIGN_UPS_BY_ADDRESS: Limit = { name: 'sign-ups-address', points: 20, seconds: 3_600 };
/** With one email address from one network address, so that others cannot use up the owner's tries. */
export const SIGN_UPS_BY_EMAIL: Limit = { name: 'sign-ups-email', points: 5, seconds: 3_600 };

/** Mails with a link that one address may ask for: in all, and for one email address. */
export const LINKS_BY_ADDRESS: Limit = { name: 'links-address', points: 20, seconds: 3_600 };
export const LINKS_BY_EMAIL: Limit = { name: 'links-email', points: 5, seconds: 3_600 };

/**
 * A link that was asked for a moment ago: another one so soon would only confuse. Counted alike for
 * every address, so that the answer can say so (PWD-09). As long as RECENT_MINUTES.
 */
export const LINKS_AGAIN: Limit = { name: 'links-again', points: 1, seconds: 120 };

/** Links mailed to one address, from all callers; see MOST_LINKS_AN_HOUR. */
export const LINKS_TO_EMAIL: Limit = { name: 'links-to-email', points: 10, seconds: 3_600 };

/** Uses of links, right or wrong: 256 bits cannot be guessed, and trying is stopped too. */
export const TOKENS_BY_ADDRESS: Limit = { name: 'tokens-address', points: 100, seconds: 900 };

/** Tries of one's own current password while signed in. */
export const PASSWORDS_BY_SPONSOR: Limit = { name: 'passwords-sponsor', points: 10, seconds: 900 };

/** Changes of one's own email address: each is a mail to an address that nobody has confirmed. */
export const EMAIL_CHANGES_BY_SPONSOR: Limit = {
  name: 'email-changes-sponsor',
  points: 5,
  seconds: 3_600,
};

/** Changes of one's own profile: each may carry a photo. */
export const UPDATES_BY_SPONSOR: Limit = { name: 'updates-sponsor', points: 30, seconds: 900 };
