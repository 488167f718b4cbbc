import type { Limit } from '../../platform/limits.ts';

/** Checkouts that one sponsor may begin: each holds children back from others. */
export const CHECKOUTS_BY_SPONSOR: Limit = { name: 'checkouts', points: 15, seconds: 600 };
