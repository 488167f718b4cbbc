import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createTurns } from './turns.ts';

const derive = promisify(argon2);

/** Hashes and verifies passwords. */
export interface Passwords {
  /** Argon2id in PHC form: `$argon2id$v=19$m=...`. Throws `too-many-requests` in a flood. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password belongs to a hash. Without a hash it does the same work and returns false, so
   * that nobody can tell by the time whether an account exists (TRAP-16).
   */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** The cost of a hash. `memory` is in KiB. */
export interface Work {
  readonly memory: number;
  readonly passes: number;
}

/** The least that OWASP recommends for Argon2id. */
export const ENOUGH_WORK: Work = { memory: 19_456, passes: 2 };

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/**
 * A hash takes a core, 19 MiB and one of the four threads that also read files. The bound keeps the
 * rest of the site going in a flood of sign-ins, and refuses calls that would wait for seconds.
 */
const inTurn = createTurns({ atOnce: 2, mostWaiting: 200 });

/** Argon2id by the platform's own implementation, in its thread pool: a few at a time. */
export function createPasswords(work: Work): Passwords {
  // For comparisons without an account: the hash of a random password.
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

/** NFKC makes the same text of letters that keyboards compose differently. */
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

/** Base64 without padding, as in PHC form. */
const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The 49,000 passwords that people use most, read when somebody first chooses one. */
let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of those that people use most, in upper or lower case, also with signs
 * around it: `Password1!`.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  const text = password.normalize('NFKC').toLowerCase();
  const plain = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const common = await list;
  return common.has(text) || common.has(plain);
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
