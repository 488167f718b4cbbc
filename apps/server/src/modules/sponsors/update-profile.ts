import type { profileForm, ProfileForm, Readable } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { invalid, notFound, type FieldError } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { balanceOf } from '../payments/index.ts';
import {
  acceptPhoto,
  keepPhoto,
  publishPictures,
  removeWithdrawnFiles,
  withdrawPictures,
  type AcceptedPhoto,
} from '../pictures/index.ts';
import * as repository from './repository.ts';
import type { CommunityRow, NewSponsor, SponsorRow } from './repository.ts';
import { mailLocale, plainDateOf } from './rules.ts';

/** A sponsor with what the profile shows beside the row (ENT-02). */
export interface ShownProfile {
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
): Promise<ShownProfile> {
  const change = { sponsorId: sponsor.id, kind: 'email_change' as const };
  const [community, balance, waiting] = await Promise.all([
    sponsor.communityId === null
      ? undefined
      : repository.findCommunityById(db, sponsor.communityId),
    balanceOf({ db }, sponsor),
    repository.findOpenToken(db, change, clock.now()),
  ]);
  return { sponsor, community, balance, unconfirmedEmail: waiting?.newEmail ?? undefined };
}

/**
 * Updates a sponsor's profile as a whole (API-07). A new photo replaces the old one, which is removed
 * everywhere. Throws `validation-failed` naming an unknown community, a date of birth to come, or a
 * photo that is not one, and `not-found` for somebody who was erased meanwhile.
 */
export async function updateProfile(
  deps: Deps,
  sponsorId: number,
  { form, photo }: { form: ProfileForm; photo: GivenPhoto },
): Promise<ShownProfile> {
  const { photo: accepted, fields } = await checkProfile(deps, form, photo);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const changesPhoto = accepted !== undefined || form.remove_image === true;
  const { before, after } = await keepPhoto(deps, accepted, () =>
    deps.db.transaction(async (transaction) => {
      const found = await repository.lockSponsor(transaction, sponsorId);
      if (!found || found.erasedAt !== null) throw notFound();
      if (accepted) await publishPictures(transaction, [accepted.row]);
      await repository.updateSponsor(transaction, sponsorId, {
        ...profileRow(form),
        locale: mailLocale(form.language_preference, found.locale),
        ...(form.community_id === found.communityId ? {} : { leadsCommunity: false }),
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
    await removeWithdrawnFiles(deps, before.pictureId);
  }
  return showProfile(deps, after);
}

type ProfileValues = Omit<ProfileForm, 'remove_image'>;
type ReadableProfile = Pick<Readable<typeof profileForm>, 'community_id' | 'date_of_birth'>;

/**
 * Checks what only the server can see of a profile, or of the fields of it that could be read: an
 * unknown community, a birth to come, a photo that is not one. Returns the photo, ready to be stored.
 */
export async function checkProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { community_id: communityId, date_of_birth: born }: ReadableProfile,
  given: GivenPhoto,
): Promise<{ photo?: AcceptedPhoto; fields: Record<string, FieldError> }> {
  const { photo, problems: fields } = await checkPhoto(given);
  if (communityId != null && !(await repository.findCommunityById(db, communityId))) {
    fields['community_id'] = { key: 'community-unknown' };
  }
  if (born != null && Temporal.PlainDate.compare(plainDateOf(born), cairoToday(clock)) > 0) {
    fields['date_of_birth'] = { key: 'dateOfBirthValid' };
  }
  return { ...(photo ? { photo } : {}), fields };
}

/** A profile as its row holds it. */
export function profileRow(values: ProfileValues) {
  const { phone_number_primary: primary, phone_number_secondary: secondary } = values;
  return {
    firstName: values.first_name,
    lastName: values.last_name,
    arabicFullName: values.arabic_full_name,
    countryCode: values.country_code,
    phonePrimaryCode: primary.code,
    phonePrimaryNumber: primary.number,
    phoneSecondaryCode: secondary?.code ?? null,
    phoneSecondaryNumber: secondary?.number ?? null,
    communityId: values.community_id,
    hasWhatsapp: values.has_whatsapp,
    languagePreference: values.language_preference,
    dateOfBirth:
      values.date_of_birth === null ? null : plainDateOf(values.date_of_birth).toString(),
    gender: values.gender,
    city: values.city,
    state: values.state,
    streetName: values.street_name,
    zip: values.zip,
  } satisfies Partial<NewSponsor>;
}

/** The bytes of a photo that came with a form, if one came. */
export type GivenPhoto = Buffer | undefined;

/** A photo ready to be stored, or its faults at `image`. Neither when none came. */
export async function checkPhoto(
  bytes: GivenPhoto,
): Promise<{ photo?: AcceptedPhoto; problems: Record<string, FieldError> }> {
  if (bytes === undefined) return { problems: {} };
  const accepted = await acceptPhoto(bytes);
  if ('error' in accepted) return { problems: { image: accepted.error } };
  return { photo: accepted.photo, problems: {} };
}
