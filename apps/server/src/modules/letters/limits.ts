import type { Limit } from '../../platform/limits.ts';

/** Letters that one sponsor may send: each may carry two pictures. */
export const LETTERS_BY_SPONSOR: Limit = { name: 'letters-sponsor', points: 30, seconds: 900 };

/** Drafts that one sponsor may save: a page saves while its owner writes. */
export const DRAFTS_BY_SPONSOR: Limit = {
  name: 'letter-drafts-sponsor',
  points: 600,
  seconds: 900,
};

/** Pictures that one sponsor may put into drafts: each is work for a processor. */
export const PICTURES_BY_SPONSOR: Limit = {
  name: 'letter-pictures-sponsor',
  points: 60,
  seconds: 900,
};
