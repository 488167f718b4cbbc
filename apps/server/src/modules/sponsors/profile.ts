import type { ProfileForm } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { invalid, notFound } from '../../errors.ts';
import { balanceOf } from '../payments/index.ts';
import {
  keepPhoto,
  publishPictures,
  removePictureFiles,
  withdrawPictures,
} from '../pictures/index.ts';
import { checkPhoto, type GivenPhoto } from './photo.ts';
import { communityOf, profileProblems, profileRow } from './profile-values.ts';
import * as repository from './repository.ts';
import type { CommunityRow, SponsorRow } from './repository.ts';
import { mailLocale } from './rules.ts';

/** A sponsor with what the profile shows beside the row (ENT-02). */
export interface Profile {
  readonly sponsor: SponsorRow;
  readonly community: CommunityRow | undefined;
  /** Minor units of the sponsor's currency. */
  readonly balance: number;
  /** The address that waits for its confirmation. */
  readonly unconfirmedEmail: string | undefined;
}

/** The profile of a sponsor. */
export async function showProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sponsor: SponsorRow,
): Promise<Profile> {
  const change = { sponsorId: sponsor.id, kind: 'email_change' as const };
  const [community, balance, waiting] = await Promise.all([
    communityOf(db, sponsor.communityId),
    balanceOf({ db }, sponsor),
    repository.findOpenToken(db, change, clock.now()),
  ]);
  return { sponsor, community, balance, unconfirmedEmail: waiting?.newEmail ?? undefined };
}

type Updating = Pick<Deps, 'db' | 'clock' | 'storage'>;

/**
 * Updates a sponsor's profile as a whole (API-07). A new photo takes the place of the old one,
 * which is gone everywhere. Throws `validation-failed` naming a community that is not there, a date
 * of birth to come, or a photo that is none.
 */
export async function updateProfile(
  deps: Updating,
  sponsorId: number,
  { form, photo }: { form: ProfileForm; photo: GivenPhoto },
): Promise<Profile> {
  const problems = await profileProblems(deps, form);
  const { photo: accepted, problems: faults } = await checkPhoto(photo);
  Object.assign(problems, faults);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const changesPhoto = accepted !== undefined || form.remove_image === true;
  const { before, after } = await keepPhoto(deps, accepted, () =>
    deps.db.transaction(async (transaction) => {
      const found = await repository.lockSponsor(transaction, sponsorId);
      if (!found) throw notFound();
      if (accepted) await publishPictures(transaction, [accepted.row]);
      await repository.updateSponsor(transaction, sponsorId, {
        ...profileRow(form),
        locale: mailLocale(form.language_preference, found.locale),
        ...(changesPhoto ? { pictureId: accepted?.id ?? null } : {}),
      });
      if (changesPhoto && found.pictureId !== null) {
        await withdrawPictures(transaction, [found.pictureId], deps.clock.now());
      }
      const changed = await repository.findSponsor(transaction, sponsorId);
      if (!changed) throw notFound();
      return { before: found, after: changed };
    }),
  );
  if (changesPhoto && before.pictureId !== null) {
    await removePictureFiles(deps.storage, before.pictureId);
  }
  return showProfile(deps, after);
}
