import type { Limit } from '../../platform/limits.ts';

/** Payments of late dues that a sponsor may begin: each charges a card (traps 17). */
export const PAYMENTS_BY_SPONSOR: Limit = { name: 'dues-sponsor', points: 10, seconds: 600 };
