import { westernDigits } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import { realTime } from '../../platform/demo-clock.ts';
import { hashToken } from '../../platform/secrets.ts';
import * as repository from './repository.ts';
import { CODES_BY_STAFF, RECOVERY_CODES } from './rules.ts';

const PERIOD_SECONDS = 30;

const totpOf = (secret: string, email: string) =>
  new TOTP({
    issuer: organisation.productName.en,
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret of an authenticator app: 160 random bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * The period of a code of an authenticator app: of the current one, the one before it or after it.
 * Returns undefined for a wrong code. A demo whose days were let pass goes by the real time here,
 * for so does the app.
 */
export function periodOf(secret: string, code: string, clock: Clock): number | undefined {
  const timestamp = realTime(clock).epochMilliseconds;
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Six digits as typed, in either script. Returns undefined for another text. */
export function digitsOf(code: string): string | undefined {
  const digits = westernDigits(code).replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Recovery codes have 125 random bits: as many need no slow hash (ASVS 6.5.2). */
const CODE_CHARACTERS = 25;

/** Puts ten new recovery codes in the place of those that there were, and returns them. */
export async function renewRecoveryCodes(transaction: Db, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: 16 }).base32.slice(0, CODE_CHARACTERS),
  );
  await repository.replaceRecoveryCodes(transaction, staffId, codes.map(hashToken));
  return codes.map((code) => code.replace(/(.{5})(?!$)/g, '$1-'));
}

/**
 * Uses a code of an account up: of its authenticator app, or a recovery code. Throws
 * `validation-failed` naming `code` for one that is wrong or was used, and `too-many-requests`.
 */
export async function useSecondFactor(
  { db, clock, limiter, sealer, security }: Deps,
  staff: repository.StaffRow,
  code: string,
  where: string,
): Promise<void> {
  const key = String(staff.id);
  const wait = await limiter.consume(CODES_BY_STAFF, key);
  if (wait > 0) throw new DomainError('too-many-requests', { retryAfter: wait });
  const refuse = (problem: 'code-invalid' | 'code-used' | 'recovery-code-invalid') => {
    security.record('sign-in-failed', { staff: staff.id, where, why: problem });
    return invalid({ code: { key: problem } });
  };
  if (staff.totpSecret === null) throw refuse('code-invalid');
  const digits = digitsOf(code);
  if (digits === undefined) {
    const plain = code.replace(/[^a-z2-7]/gi, '').toUpperCase();
    const isUsed = await repository.useRecoveryCode(db, staff.id, hashToken(plain));
    // Digits alone were meant for those of the app.
    if (!isUsed) throw refuse(/[a-z]/i.test(code) ? 'recovery-code-invalid' : 'code-invalid');
  } else {
    const period = periodOf(sealer.open(staff.totpSecret), digits, clock);
    if (period === undefined) throw refuse('code-invalid');
    if (!(await repository.usePeriod(db, staff.id, period))) throw refuse('code-used');
  }
  await limiter.forget(CODES_BY_STAFF, key);
}
