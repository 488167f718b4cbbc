import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createTurns } from './turns.ts';

const derive = promisify(argon2);

/** Turns passwords into what may be kept, and compares. */
export interface Passwords {
  /** Argon2id in PHC form: `$argon2id$v=19$m=...`. Throws `too-many-requests` in a flood. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one behind a hash. Without a hash it does the same work and says no,
   * so that nobody can tell by the time whether an account is there (traps 16).
   */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** How much work a hash is. `memory` is KiB. */
export interface Work {
  readonly memory: number;
  readonly passes: number;
}

/** What OWASP asks of Argon2id at least. */
export const ENOUGH_WORK: Work = { memory: 19_456, passes: 2 };

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/**
 * Hashing takes a core, 19 MiB and one of the four threads that files are read with, too. However
 * many try to sign in, the rest of the site goes on; who would wait for seconds is refused.
 */
const inTurn = createTurns({ atOnce: 2, mostWaiting: 200 });

/** Argon2id by the platform's own implementation, in its thread pool: a few at a time. */
export function createPasswords(work: Work): Passwords {
  // Compared against where there is no account. Nobody knows what it is the hash of.
  const nobody = hashWith(randomBytes(SALT_BYTES).toString('hex'), work);
  return {
    hash: (password) => hashWith(password, work),
    async verify(password, hash) {
      const isRight = await matches(password, hash ?? (await nobody));
      return isRight && hash !== null;
    },
  };
}

async function hashWith(password: string, work: Work): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, salt, work);
  return `$argon2id$v=19$m=${work.memory},t=${work.passes},p=1$${plain(salt)}$${plain(tag)}`;
}

async function matches(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, salt = '', tag = ''] = PHC.exec(hash) ?? [];
  if (memory === undefined) throw new Error('a stored password hash cannot be read');
  const work = { memory: Number(memory), passes: Number(passes) };
  const given = await tagOf(password, Buffer.from(salt, 'base64'), work);
  const expected = Buffer.from(tag, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** One text, however a keyboard composes its letters. */
function tagOf(password: string, salt: Buffer, { memory, passes }: Work): Promise<Buffer> {
  return inTurn(() =>
    derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce: salt,
      parallelism: 1,
      tagLength: TAG_BYTES,
      memory,
      passes,
    }),
  );
}

/** Base64 without padding, as PHC has it. */
const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
