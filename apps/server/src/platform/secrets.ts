import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from './on-disk.ts';

/** Signs texts that go out and must come back unchanged, such as links in mails. */
export interface Signer {
  sign(purpose: string, value: string): string;
  verify(purpose: string, value: string, signature: string): boolean;
}

/**
 * A signer with a key, and with the previous one during a change of keys: it signs with the new key
 * and accepts both. `purpose` keeps a signature from being used for another purpose.
 */
export function createSigner(secretKey: string, oldKey?: string): Signer {
  const digest = (key: string, purpose: string, value: string) =>
    createHmac('sha256', key).update(`${purpose}\n${value}`).digest();
  return {
    sign: (purpose, value) => digest(secretKey, purpose, value).toString('base64url'),
    verify(purpose, value, signature) {
      const given = Buffer.from(signature, 'base64url');
      return keysOf(secretKey, oldKey).some((key) => {
        const expected = digest(key, purpose, value);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}

const keysOf = (secretKey: string, oldKey: string | undefined) =>
  oldKey === undefined ? [secretKey] : [secretKey, oldKey];

/** The key kept under the data folder, made on the first start. */
export async function readOrCreateSecretKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomId()}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), {
    mode: 0o600,
    flush: true,
  });
  try {
    // Only one of several processes that start at once succeeds, and none ever reads half a key.
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  // The key must survive a power cut: without it, everything that it signed is invalid.
  await syncFolder(dataDir);
  return readFile(path, 'utf8');
}

/**
 * An unguessable id: nearly 128 random bits, safe in URLs. None begins with a hyphen: staff give ids to
 * commands, which would read it as an option.
 */
export function randomId(): string {
  const id = randomBytes(16).toString('base64url');
  return id.startsWith('-') ? randomId() : id;
}

/** A secret for a link or a session: 256 random bits, safe in URLs. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of such a secret. A random secret needs no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether a secret belongs to a stored hash. Takes the same time for every wrong one. */
export function isTokenOf(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash.padEnd(43).slice(0, 43)));
}

/** Encrypts texts that are stored in the database, and that its readers must not use. */
export interface Sealer {
  seal(text: string): string;
  /** Throws SealMismatch for a text that was sealed with another key, or was changed. */
  open(sealed: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals with AES-256-GCM and a key derived from the secret key. Also opens texts that the previous key
 * sealed.
 */
export function createSealer(secretKey: string, oldKey?: string): Sealer {
  const [current, ...older] = keysOf(secretKey, oldKey).map((key) =>
    Buffer.from(hkdfSync('sha256', key, '', 'sealed texts', 32)),
  );
  if (!current) throw new Error('there is no key to seal with');
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed) {
      for (const key of [current, ...older]) {
        const text = openedWith(key, sealed);
        if (text !== undefined) return text;
      }
      throw new SealMismatch('a text was sealed with another key, or was changed');
    },
  };
}

/** Thrown for a sealed text that none of our keys opens. */
export class SealMismatch extends Error {
  override readonly name = 'SealMismatch';
}

function openedWith(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const body = NONCE_BYTES + TAG_BYTES;
  if (bytes.length < body) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, body));
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]);
    return opened.toString('utf8');
  } catch {
    return undefined;
  }
}
