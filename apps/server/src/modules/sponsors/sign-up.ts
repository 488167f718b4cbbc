import { isDeepStrictEqual } from 'node:util';
import type { Locale, SignUpForm } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import { keepPhoto, removePictureFiles } from '../pictures/operations.ts';
import { mailLinkJob, mailSignUpJob } from './jobs.ts';
import { mailAlreadyRegistered, mailConfirmation, mailReset, type Writing } from './links.ts';
import { checkPhoto, type GivenPhoto } from './photo.ts';
import { profileProblems, profileRow } from './profile-values.ts';
import * as repository from './repository.ts';
import { isTaken, mailLocale } from './rules.ts';
import * as signUps from './sign-ups-repository.ts';
import type { NewSignUp, SignUpRow } from './sign-ups-repository.ts';
import { RECENT_MINUTES } from './tokens.ts';

type SigningUp = Pick<Deps, 'db' | 'clock' | 'queue' | 'passwords' | 'storage'>;

/**
 * Stores a sign-up, which becomes a sponsor when the link that is mailed for it is opened (decision
 * 013). The answer and the work are the same for an address that has an account, whose owner is
 * told by mail (traps 16). Throws `validation-failed` naming a community that is not there, a date
 * of birth to come, a photo that is none, or a filled trap.
 */
export async function signUp(
  deps: SigningUp,
  { form, photo, locale }: { form: SignUpForm; photo: GivenPhoto; locale: Locale },
): Promise<void> {
  const problems = await profileProblems(deps, form);
  if (form.website) problems['website'] = { key: 'invalid-value' };
  const { photo: accepted, problems: faults } = await checkPhoto(photo);
  Object.assign(problems, faults);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const given = {
    ...profileRow(form),
    email: form.email,
    locale: mailLocale(form.language_preference, locale),
  };
  const secret = {
    passwordHash: await deps.passwords.hash(form.password),
    pictureId: accepted?.id ?? null,
  };
  const replaced = await keepPhoto(deps, accepted, () =>
    deps.db.transaction((transaction) => storeSignUp(deps, transaction, given, secret)),
  );
  if (replaced !== null) await removePictureFiles(deps.storage, replaced);
}

type Secret = Pick<NewSignUp, 'passwordHash'> & { readonly pictureId: string | null };

/**
 * Stores a sign-up and asks for its mail. The same one, sent again a moment later, takes the place
 * of the first: a hundred at once are one. Returns the photo that is not needed any more.
 */
async function storeSignUp(
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  transaction: Db,
  given: Omit<NewSignUp, 'createdAt' | keyof Secret>,
  secret: Secret,
): Promise<string | null> {
  await repository.lockAddress(transaction, given.email);
  const now = clock.now();
  const earlier = await signUps.findNewestSignUp(transaction, given.email);
  const isRecent = earlier && earlier.createdAt.until(now).total('minutes') < RECENT_MINUTES;
  if (isRecent && isDeepStrictEqual({ ...earlier, ...given }, earlier)) {
    await signUps.updateSignUp(transaction, earlier.id, secret);
    return earlier.pictureId;
  }
  const stored = await signUps.insertSignUp(transaction, { ...given, ...secret, createdAt: now });
  await queue.send(mailSignUpJob, { signUpId: stored.id }, transaction);
  return null;
}

/** Mails the link of a sign-up. Nothing for one that has ended since. */
export async function mailSignUp(
  deps: Writing & Pick<Deps, 'db'>,
  { signUpId }: { signUpId: number },
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const waiting = await signUps.lockSignUp(transaction, signUpId);
    if (waiting) await writeToSignUp(deps, transaction, waiting);
  });
}

/** Asks for a link to be mailed to an address, if it has an account. Says nothing of whether. */
export async function requestLink(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  request: { kind: 'confirmation' | 'reset'; email: string; locale: Locale },
): Promise<void> {
  await db.transaction((transaction) => queue.send(mailLinkJob, request, transaction));
}

/**
 * Mails the link that was asked for; nothing to an address that has no use for it. Whoever signed
 * up and has forgotten the password before the address is confirmed gets the link that confirms it.
 */
export async function mailLink(
  deps: Writing & Pick<Deps, 'db'>,
  { kind, email }: { kind: 'confirmation' | 'reset'; email: string },
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    if (kind === 'reset') {
      const found = await repository.findSponsorByEmail(transaction, email);
      const sponsor = found && (await repository.lockSponsor(transaction, found.id));
      // Of a closed account nobody chooses a new password (SPN-24).
      if (sponsor && sponsor.closedAt !== null) return;
      if (sponsor) return mailReset(deps, transaction, sponsor);
    }
    const found = await signUps.findNewestSignUp(transaction, email);
    const waiting = found && (await signUps.lockSignUp(transaction, found.id));
    if (waiting) await writeToSignUp(deps, transaction, waiting);
  });
}

/** The link of a sign-up; where its address has an account by now, its owner is told instead. */
async function writeToSignUp(deps: Writing, transaction: Db, waiting: SignUpRow): Promise<void> {
  const owner = await repository.findSponsorByEmail(transaction, waiting.email);
  if (owner && isTaken(owner)) await mailAlreadyRegistered(deps, transaction, owner);
  else await mailConfirmation(deps, transaction, waiting);
}
