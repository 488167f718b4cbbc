import type { Limit } from '../../platform/limits.ts';

/** Cancellations that one sponsor may ask for: each may be a mail. */
export const CANCELLATIONS_BY_SPONSOR: Limit = {
  name: 'cancellations-sponsor',
  points: 30,
  seconds: 900,
};
