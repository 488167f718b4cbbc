import { createPasswords, type Passwords } from '../platform/passwords.ts';

/** The least that Argon2 does: tests hash hundreds of passwords. */
const LITTLE_WORK = { memory: 8, passes: 1 };

/** How many hashes were computed, by `countingPasswords`. */
export interface CountedPasswords extends Passwords {
  readonly computed: () => number;
}

/** Passwords as in production but for the work, which is counted. */
export function countingPasswords(): CountedPasswords {
  const passwords = createPasswords(LITTLE_WORK);
  let computed = 0;
  return {
    computed: () => computed,
    hash(password) {
      computed += 1;
      return passwords.hash(password);
    },
    verify(password, hash) {
      computed += 1;
      return passwords.verify(password, hash);
    },
  };
}
