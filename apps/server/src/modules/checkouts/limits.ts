import type { Limit } from '../../platform/limits.ts';

/** Checkouts that one sponsor may begin: each holds children back from others. */
export const CHECKOUTS_BY_SPONSOR: Limit = { name: 'checkouts', points: 15, seconds: 600 };

/** Tries, refused ones too: whoever mends a cart tries often, a program without end. */
export const CHECKOUT_TRIES_BY_SPONSOR: Limit = {
  name: 'checkout-tries',
  points: 120,
  seconds: 600,
};
