import { isDeepStrictEqual } from 'node:util';
import type { CarriedGift, Locale, Readable, signUpForm, SignUpForm } from '@nabta/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import type { JobDefinition } from '../../platform/queue.ts';
import { hashToken } from '../../platform/secrets.ts';
import { keepPhoto, removePictureFiles, removeWithdrawnFiles } from '../pictures/index.ts';
import { mailConfirmation, mailOwner } from './account-links.ts';
import { RECENT_MINUTES } from './limits.ts';
import { passwordProblems } from './passwords.ts';
import * as repository from './repository.ts';
import { mailLocale } from './rules.ts';
import type { SignInDevice } from './sign-in.ts';
import * as signUps from './sign-ups-repository.ts';
import type { NewSignUp } from './sign-ups-repository.ts';
import { checkProfile, profileRow, type GivenPhoto } from './update-profile.ts';

/**
 * Stores a sign-up, which becomes a sponsor when the link that is mailed for it is opened (decision
 * 013). The answer and the work are the same for an address that has an account, whose owner is
 * told by mail (TRAP-16). Throws `validation-failed` naming a community that is not there, a date
 * of birth to come, a password that is easily guessed, a photo that is not one, or a filled honeypot.
 */
export async function signUp(
  deps: Deps,
  {
    form,
    photo,
    locale,
    device,
  }: { form: SignUpForm; photo: GivenPhoto; locale: Locale; device: SignInDevice },
): Promise<void> {
  const { photo: accepted, fields } = await checkSignUp(deps, form, photo);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const given = {
    ...profileRow(form),
    email: form.email,
    cartSponsoreeIds: form.cart_sponsoree_ids,
    locale: mailLocale(form.language_preference, locale),
  };
  const { password, cart_gifts: gifts } = form;
  const pictureId = accepted?.id ?? null;
  const deviceHash = hashToken(device.id);
  const passwordHash = await deps.passwords.hash(password);
  const replaced = await keepPhoto(deps, accepted, () =>
    storeSignUp(deps, given, { password, passwordHash, pictureId, deviceHash, gifts }),
  );
  deps.security.record('signed-up', { where: device.where });
  if (replaced !== null) await removeWithdrawnFiles(deps, replaced);
}

/** As `checkProfile`, of a sign-up: also a filled honeypot and a password that is easily guessed. */
export async function checkSignUp(
  deps: Pick<Deps, 'db' | 'clock'>,
  form: Readable<typeof signUpForm>,
  photo: GivenPhoto,
): ReturnType<typeof checkProfile> {
  const checked = await checkProfile(deps, form, photo);
  const { password, website } = form;
  const fields = {
    ...checked.fields,
    ...(website ? { website: { key: 'trap-filled' as const } } : {}),
    ...(password === undefined ? {} : await passwordProblems('password', password, form)),
  };
  return { ...checked, fields };
}

type Given = Omit<NewSignUp, 'createdAt' | 'passwordHash' | 'pictureId' | 'deviceHash'>;
type Secret = Pick<NewSignUp, 'passwordHash'> & {
  readonly password: string;
  readonly pictureId: string | null;
  readonly deviceHash: string;
  /** For its mail alone. */
  readonly gifts: readonly CarriedGift[];
};

/**
 * Stores a sign-up and asks for its mail. The same form sent again within RECENT_MINUTES is the same
 * sign-up, also a hundred times at once. It counts as the same only with the same password, since
 * everything else may be known to others. Returns the photo that is not needed any more.
 */
async function storeSignUp(
  deps: Deps,
  given: Given,
  { password, gifts, ...secret }: Secret,
): Promise<string | null> {
  const { db, clock, queue, passwords } = deps;
  for (;;) {
    // Compared before the address is locked, since a hash is slow. The work is the same without a
    // sign-up to compare.
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
      await queue.send(mailSignUpJob, { signUpId: row.id, gifts: [...gifts] }, transaction);
      return { replaced: null };
    });
    if (stored !== 'compare again') return stored.replaced;
  }
}

const signUpPayload = z.object({
  signUpId: z.int(),
  /** The first gifts of the cart; absent in jobs of an earlier version. */
  gifts: z.array(z.object({ childId: z.int(), giftId: z.int(), count: z.int() })).default([]),
});

/** Mails the link of one sign-up, or tells the owner of its address; a job for the same reason. */
export const mailSignUpJob: JobDefinition<z.infer<typeof signUpPayload>> = {
  name: 'mail-sign-up',
  payload: signUpPayload,
  retryLimit: 5,
  retryDelaySeconds: 5,
};

/** Mails the link of a sign-up; nothing when it has ended since. */
export async function mailSignUp(
  deps: Deps,
  { signUpId, gifts }: z.infer<typeof signUpPayload>,
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    // The owner before the sign-up, as an erasure locks them.
    const found = await signUps.findSignUp(transaction, signUpId);
    const owner = found && (await repository.lockOwner(transaction, found.email));
    const waiting = await signUps.lockSignUp(transaction, signUpId);
    if (!waiting) return;
    // Where the address has an account by now, its owner is told instead.
    if (owner) await mailOwner(deps, transaction, owner);
    else await mailConfirmation(deps, transaction, waiting, gifts);
  });
}

const AT_ONCE = 100;

/** How many sign-ups came before a moment and wait. */
export function countOldSignUps(
  { db }: Pick<Deps, 'db'>,
  before: Temporal.Instant,
): Promise<number> {
  return signUps.countSignUpsBefore(db, before);
}

/** Deletes sign-ups that came before a moment, and their photos. Returns how many. */
export async function forgetSignUps(
  { db, storage }: Deps,
  before: Temporal.Instant,
): Promise<number> {
  let forgotten = 0;
  for (let found = AT_ONCE; found === AT_ONCE;) {
    found = await db.transaction(async (transaction) => {
      const old = await signUps.lockSignUpsBefore(transaction, before, AT_ONCE);
      for (const { id, pictureId } of old) {
        // Files first: after a failure the row is still there to find them by.
        if (pictureId !== null) await removePictureFiles(storage, pictureId);
        await signUps.deleteSignUp(transaction, id);
      }
      return old.length;
    });
    forgotten += found;
  }
  return forgotten;
}
