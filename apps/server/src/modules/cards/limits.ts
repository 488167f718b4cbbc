import type { Limit } from '../../platform/limits.ts';

/** Cards that a sponsor may begin to add: each page lets strangers' cards be tried (traps 17). */
export const CARDS_BY_SPONSOR: Limit = { name: 'cards-sponsor', points: 10, seconds: 3_600 };
