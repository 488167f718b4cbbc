import type { Limit } from '../../platform/limits.ts';

/** Looks at receipts from one address. Their numbers follow each other: nobody shall walk them. */
export const RECEIPTS_BY_ADDRESS: Limit = {
  name: 'receipts-address',
  points: 120,
  seconds: 600,
};

/** Statements that one sponsor may ask for: each may be thousands of rows. */
export const STATEMENTS_BY_SPONSOR: Limit = {
  name: 'statements-sponsor',
  points: 60,
  seconds: 600,
};
