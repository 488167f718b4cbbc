import { isDeepStrictEqual } from 'node:util';
import type { Locale, SignUpForm } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import { keepPhoto, removePictureFiles } from '../pictures/index.ts';
import { hashToken } from '../../platform/secrets.ts';
import { mailLinkJob, mailSignUpJob, type MailLinkPayload } from './jobs.ts';
import {
  mailAlreadyRegistered,
  mailConfirmation,
  mailReset,
  mailSeveralSignUps,
  type Writing,
} from './links.ts';
import { passwordProblems } from './password-problems.ts';
import { checkPhoto, type GivenPhoto } from './photo.ts';
import { profileProblems, profileRow } from './profile-values.ts';
import * as repository from './repository.ts';
import { isTaken, mailLocale } from './rules.ts';
import type { SignInDevice } from './sign-in.ts';
import * as signUps from './sign-ups-repository.ts';
import type { NewSignUp } from './sign-ups-repository.ts';
import { RECENT_MINUTES } from './tokens.ts';

type SigningUp = Pick<Deps, 'db' | 'clock' | 'queue' | 'passwords' | 'storage' | 'security'>;

/**
 * Stores a sign-up, which becomes a sponsor when the link that is mailed for it is opened (decision
 * 013). The answer and the work are the same for an address that has an account, whose owner is
 * told by mail (traps 16). Throws `validation-failed` naming a community that is not there, a date
 * of birth to come, a password that is easily guessed, a photo that is none, or a filled trap.
 */
export async function signUp(
  deps: SigningUp,
  {
    form,
    photo,
    locale,
    device,
  }: { form: SignUpForm; photo: GivenPhoto; locale: Locale; device: SignInDevice },
): Promise<void> {
  const problems = await profileProblems(deps, form);
  if (form.website) problems['website'] = { key: 'invalid-value' };
  Object.assign(problems, await passwordProblems('password', form.password, form));
  const { photo: accepted, problems: faults } = await checkPhoto(photo);
  Object.assign(problems, faults);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const given = {
    ...profileRow(form),
    email: form.email,
    locale: mailLocale(form.language_preference, locale),
  };
  const { password } = form;
  const pictureId = accepted?.id ?? null;
  const deviceHash = hashToken(device.id);
  const passwordHash = await deps.passwords.hash(password);
  const replaced = await keepPhoto(deps, accepted, () =>
    storeSignUp(deps, given, { password, passwordHash, pictureId, deviceHash }),
  );
  deps.security.record('signed-up', { where: device.where });
  if (replaced !== null) await removePictureFiles(deps.storage, replaced);
}

type Given = Omit<NewSignUp, 'createdAt' | 'passwordHash' | 'pictureId' | 'deviceHash'>;
type Secret = Pick<NewSignUp, 'passwordHash'> & {
  readonly password: string;
  readonly pictureId: string | null;
  readonly deviceHash: string;
};

/**
 * Stores a sign-up and asks for its mail. The same one, sent again a moment later, is no second
 * one: a hundred at once are one. It is the same only with the same password, which whoever knows
 * everything else of somebody does not know. Returns the photo that is not needed any more.
 */
async function storeSignUp(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'passwords'>,
  given: Given,
  { password, ...secret }: Secret,
): Promise<string | null> {
  const { db, clock, queue, passwords } = deps;
  for (;;) {
    // Compared before the address is locked: a hash takes as long as many writes. Whether one is
    // there makes no difference to the work.
    const compared = await signUps.findNewestWaiting(db, given.email);
    const isSame = await passwords.verify(password, compared?.passwordHash ?? null);
    const stored = await db.transaction(async (transaction) => {
      await repository.lockAddress(transaction, given.email);
      const now = clock.now();
      const earlier = await signUps.findNewestWaiting(transaction, given.email);
      // Another one came meanwhile: it may be this one, too.
      if (earlier?.id !== compared?.id) return 'compare again';
      const isRecent = earlier && earlier.createdAt.until(now).total('minutes') < RECENT_MINUTES;
      if (isSame && isRecent && isDeepStrictEqual({ ...earlier, ...given }, earlier)) {
        await signUps.replaceSignUpPicture(transaction, earlier.id, secret.pictureId);
        return { replaced: earlier.pictureId };
      }
      const row = await signUps.insertSignUp(transaction, { ...given, ...secret, createdAt: now });
      await queue.send(mailSignUpJob, { signUpId: row.id }, transaction);
      return { replaced: null };
    });
    if (stored !== 'compare again') return stored.replaced;
  }
}

/** Mails the link of a sign-up. Nothing for one that has ended since. */
export async function mailSignUp(
  deps: Writing & Pick<Deps, 'db'>,
  { signUpId }: { signUpId: number },
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const waiting = await signUps.lockSignUp(transaction, signUpId);
    if (!waiting) return;
    const owner = await repository.findSponsorByEmail(transaction, waiting.email);
    // Where the address has an account by now, its owner is told instead.
    if (owner && isTaken(owner)) await mailAlreadyRegistered(deps, transaction, owner);
    else await mailConfirmation(deps, transaction, waiting);
  });
}

/** What a link is asked for, and from where. */
interface LinkRequest {
  readonly kind: 'confirmation' | 'reset';
  readonly email: string;
  readonly locale: Locale;
  readonly device: SignInDevice;
}

/** Asks for a link to be mailed to an address, if it has an account. Says nothing of whether. */
export async function requestLink(
  { db, queue, security }: Pick<Deps, 'db' | 'queue' | 'security'>,
  { kind, email, locale, device }: LinkRequest,
): Promise<void> {
  const payload = { kind, email, locale, deviceHash: hashToken(device.id) };
  await db.transaction((transaction) => queue.send(mailLinkJob, payload, transaction));
  security.record(`${kind}-requested`, { where: device.where });
}

/**
 * Mails the link that was asked for; nothing to an address that has no use for it. Whoever signed
 * up and has forgotten the password before the address is confirmed gets the link that confirms it.
 */
export async function mailLink(
  deps: Writing & Pick<Deps, 'db'>,
  { kind, email, locale, deviceHash }: MailLinkPayload,
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const found = await repository.findSponsorByEmail(transaction, email);
    const sponsor = found && (await repository.lockSponsor(transaction, found.id));
    if (sponsor && kind === 'reset') {
      // Of a closed account nobody chooses a new password (SPN-24).
      return sponsor.closedAt === null ? mailReset(deps, transaction, sponsor) : undefined;
    }
    if (sponsor && isTaken(sponsor)) return mailAlreadyRegistered(deps, transaction, sponsor);
    const waiting = await signUps.listWaiting(transaction, email);
    const own = waiting.find((one) => one.deviceHash === deviceHash);
    const [only] = waiting.length === 1 ? waiting : [];
    const meant = own ?? only;
    const locked = meant && (await signUps.lockSignUp(transaction, meant.id));
    if (locked) return mailConfirmation(deps, transaction, locked);
    // Anybody may have filled in the others: none of their links goes to whoever asks.
    if (waiting.length > 1) await mailSeveralSignUps(deps, transaction, { email, locale });
  });
}
