import type { Limit } from '../../platform/limits.ts';

/** Donations that one address may begin. Schools and offices share one, so it is generous. */
export const DONATIONS_BY_ADDRESS: Limit = {
  name: 'donations-address',
  points: 20,
  seconds: 600,
};

/**
 * Donations that may be begun with one email address from one network address: card testers reuse
 * theirs (traps 17), and nobody keeps another from giving.
 */
export const DONATIONS_BY_EMAIL: Limit = { name: 'donations-email', points: 8, seconds: 600 };
