import type { Limit } from '../../platform/limits.ts';

/** Letters that one sponsor may send: each may carry two pictures. */
export const LETTERS_BY_SPONSOR: Limit = { name: 'letters-sponsor', points: 30, seconds: 900 };

/** Drafts that one sponsor may save: a page saves while its owner writes. */
export const DRAFTS_BY_SPONSOR: Limit = {
  name: 'letter-drafts-sponsor',
  points: 300,
  seconds: 900,
};
