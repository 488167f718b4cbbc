import { organisation } from '@nabta/organisation';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid, type FieldError } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { isCommonPassword } from '../../platform/passwords.ts';
import { postMail } from '../mails/index.ts';
import { linkTo } from './account-links.ts';
import { PASSWORDS_BY_SPONSOR } from './limits.ts';
import type { SponsorRow } from './repository.ts';

/** The person who chooses a password, as far as the form or the account names them. */
interface Chooser {
  readonly email?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly arabic_full_name?: string | undefined;
}

/** The shortest personal word that is looked for: shorter ones are in many passwords by chance. */
const SHORTEST_WORD = 3;
/** Letters and digits that must be left beside such words. */
const FEWEST_BESIDE = 6;

/**
 * Why a new password is easily guessed, at its field: it is one of the common ones, or little more
 * than the chooser's own name, address or the name of this place (ASVS 6.2.4, 6.2.11, 6.2.12).
 * Only new passwords are checked; earlier ones stay good.
 */
export async function passwordProblems(
  field: string,
  password: string,
  chooser: Chooser,
): Promise<Record<string, FieldError>> {
  if (await isCommonPassword(password)) return { [field]: { key: 'password-common' } };
  const isPersonal = await isLittleMoreThan(wordsOf(chooser), password);
  return isPersonal ? { [field]: { key: 'password-personal' } } : {};
}

/** Whether a password without these words is too short, or common: `Mona-2026`, `Nabta123456`. */
async function isLittleMoreThan(words: readonly string[], password: string): Promise<boolean> {
  let left = folded(password);
  for (const word of words) left = left.replaceAll(word, '');
  if (left === folded(password)) return false;
  return Array.from(left).length < FEWEST_BESIDE || isCommonPassword(left);
}

/** The words that anybody may know, the longest first: `nabta.example` goes before `nabta`. */
function wordsOf(chooser: Chooser): string[] {
  const { email = '', first_name: first = '', last_name: last = '' } = chooser;
  const { arabic_full_name: arabic = '' } = chooser;
  const { productName, legalName } = organisation;
  const ours = [productName.en, productName.ar, legalName.en, legalName.ar];
  const [mailbox = '', host = ''] = email.split('@');
  const texts = [
    email,
    ...[mailbox, host].flatMap((part) => [part, ...part.split(/[._+-]/)]),
    ...[first, last, arabic, ...ours].flatMap((text) => [text, ...text.split(/\s+/)]),
  ];
  return [...new Set(texts.map(folded))]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);
}

/** Letters and digits alone, in lower case, in one form. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** As `passwordProblems`, of a sponsor's `password`. */
export function ownPasswordProblems(
  password: string,
  sponsor: SponsorRow | undefined,
): Promise<Record<string, FieldError>> {
  return passwordProblems('password', password, {
    email: sponsor?.email,
    first_name: sponsor?.firstName,
    last_name: sponsor?.lastName,
    arabic_full_name: sponsor?.arabicFullName,
  });
}

/** Throws `validation-failed` naming `password` when a sponsor chooses one that is easily guessed. */
export async function refuseGuessable(password: string, sponsor: SponsorRow): Promise<void> {
  const problems = await ownPasswordProblems(password, sponsor);
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Tells the security log of a new password, and of the sessions that it ended. */
export function recordNewPassword(
  { security }: Pick<Deps, 'security'>,
  event: 'password-reset' | 'password-changed' | 'access-acquired',
  { sponsor, ended, where }: { sponsor: number; ended: number; where: string },
): void {
  security.record(event, { sponsor, where });
  if (ended > 0) security.record('sessions-ended', { sponsor, count: ended, why: event });
}

/**
 * Whether a password is a signed-in sponsor's own. Throws `too-many-requests`, so that a computer
 * that was left signed in is not used to guess it.
 */
export async function checkOwnPassword(
  deps: Deps,
  sponsor: SponsorRow,
  password: string,
): Promise<boolean> {
  const key = String(sponsor.id);
  const wait = await deps.limiter.consume(PASSWORDS_BY_SPONSOR, key);
  if (wait > 0) throw new DomainError('too-many-requests', { retryAfter: wait });
  const isRight = await deps.passwords.verify(password, sponsor.passwordHash);
  if (isRight) await deps.limiter.forget(PASSWORDS_BY_SPONSOR, key);
  return isRight;
}

/** Tells a sponsor by mail that the password was changed. */
export async function mailPasswordChanged(
  deps: Deps,
  transaction: Db,
  sponsor: SponsorRow,
  device: string,
  about: string,
): Promise<void> {
  await postMail(deps, transaction, {
    dedupeKey: `password ${about}`,
    to: sponsor.email,
    sponsorId: sponsor.id,
    locale: sponsor.locale,
    request: {
      template: 'password-changed',
      data: {
        name: sponsor.firstName,
        changedOn: cairoToday(deps.clock).toString(),
        device,
        resetUrl: linkTo(deps, sponsor.locale, '/forget-password'),
      },
    },
  });
}
