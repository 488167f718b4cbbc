import type { Limit } from '../../platform/limits.ts';

/** Inquiries that one address may send. Schools and offices share one, so it is generous. */
export const INQUIRIES_BY_ADDRESS: Limit = { name: 'inquiries-address', points: 10, seconds: 600 };

/** Inquiries of one sponsor: others cannot use them up. */
export const INQUIRIES_BY_SPONSOR: Limit = {
  name: 'inquiries-sponsor',
  points: 10,
  seconds: 3_600,
};

/**
 * Guests' inquiries for one email address from one network address, so that others cannot use up the
 * owner's.
 */
export const INQUIRIES_BY_EMAIL: Limit = { name: 'inquiries-email', points: 5, seconds: 3_600 };

/** Acknowledgements mailed to one address, whoever wrote in its name. Staff read the others too. */
export const ACKNOWLEDGEMENTS: Limit = { name: 'inquiries-mail', points: 5, seconds: 3_600 };
