import type { Locale, SignUpForm } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import {
  keepPhoto,
  publishPictures,
  removePictureFiles,
  type AcceptedPhoto,
} from '../pictures/operations.ts';
import { mailLinkJob } from './jobs.ts';
import { mailAlreadyRegistered, mailConfirmation, mailReset, type Writing } from './links.ts';
import { checkPhoto, type GivenPhoto } from './photo.ts';
import { profileProblems, profileRow } from './profile-values.ts';
import * as repository from './repository.ts';
import { mailLocale, paymentCurrencyOf } from './rules.ts';

type SigningUp = Writing & Pick<Deps, 'db' | 'passwords' | 'storage'>;

/**
 * Stores an unconfirmed sponsor and mails the link that confirms the address. For an address that
 * has an account already the answer is the same and its owner is told by mail (traps 16). Throws
 * `validation-failed` naming a community that is not there, a date of birth to come, a photo that
 * is none, or a filled trap.
 */
export async function signUp(
  deps: SigningUp,
  { form, photo, locale }: { form: SignUpForm; photo: GivenPhoto; locale: Locale },
): Promise<void> {
  const problems = await profileProblems(deps, form);
  if (form.website) problems['website'] = { key: 'invalid-value' };
  const checked = await checkPhoto(photo);
  Object.assign(problems, checked.problems);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const passwordHash = await deps.passwords.hash(form.password);
  const isNew = await keepPhoto(deps, checked.photo, () =>
    storeSponsor(deps, {
      ...profileRow(form),
      email: form.email,
      passwordHash,
      photo: checked.photo,
      paymentCurrency: paymentCurrencyOf(form.country_code),
      locale: mailLocale(form.language_preference, locale),
    }),
  );
  if (!isNew && checked.photo) await removePictureFiles(deps.storage, checked.photo.id);
}

/** Stores a new sponsor, or writes to the owner of the address. Returns whether it is new. */
function storeSponsor(deps: SigningUp, { photo, ...values }: NewAccount): Promise<boolean> {
  return deps.db.transaction(async (transaction) => {
    const createdAt = deps.clock.now();
    const sponsor = await repository.insertSponsor(transaction, { ...values, createdAt });
    if (sponsor) {
      if (photo) {
        await publishPictures(transaction, [photo.row]);
        await repository.updateSponsor(transaction, sponsor.id, { pictureId: photo.id });
      }
      await mailConfirmation(deps, transaction, sponsor);
      return true;
    }
    const known = await repository.findSponsorByEmail(transaction, values.email);
    // Locked, so that a hundred at once ask for one link.
    const owner = known && (await repository.lockSponsor(transaction, known.id));
    if (owner?.confirmedAt) await mailAlreadyRegistered(deps, transaction, owner);
    else if (owner) await mailConfirmation(deps, transaction, owner);
    return false;
  });
}

type NewAccount = Omit<repository.NewSponsor, 'createdAt'> & {
  readonly photo: AcceptedPhoto | undefined;
};

/** Asks for a link to be mailed to an address, if it has an account. Says nothing of whether. */
export async function requestLink(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  request: { kind: 'confirmation' | 'reset'; email: string; locale: Locale },
): Promise<void> {
  await db.transaction((transaction) => queue.send(mailLinkJob, request, transaction));
}

/** Mails the link that was asked for; nothing for an address that has no use for it. */
export async function mailLink(
  deps: Writing & Pick<Deps, 'db'>,
  { kind, email }: { kind: 'confirmation' | 'reset'; email: string },
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const found = await repository.findSponsorByEmail(transaction, email);
    const sponsor = found && (await repository.lockSponsor(transaction, found.id));
    if (!sponsor) return;
    if (kind === 'reset') await mailReset(deps, transaction, sponsor);
    else if (!sponsor.confirmedAt) await mailConfirmation(deps, transaction, sponsor);
  });
}
