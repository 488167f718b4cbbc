import type { ProfileForm } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { FieldError } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import * as repository from './repository.ts';
import { plainDateOf } from './rules.ts';

type Values = Omit<ProfileForm, 'remove_image'>;

/** What only the server can say of a profile: the community is there, nobody is born tomorrow. */
export async function profileProblems(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  values: Values,
): Promise<Record<string, FieldError>> {
  const problems: Record<string, FieldError> = {};
  const { community_id: communityId, date_of_birth: born } = values;
  if (communityId !== null && !(await repository.findCommunity(db, communityId))) {
    problems['community_id'] = { key: 'community-unknown' };
  }
  if (born !== null && Temporal.PlainDate.compare(plainDateOf(born), cairoToday(clock)) > 0) {
    problems['date_of_birth'] = { key: 'dateOfBirthValid' };
  }
  return problems;
}

/** A profile as its row holds it. */
export function profileRow(values: Values) {
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
  } satisfies Partial<repository.NewSponsor>;
}

/** A community by its id, for whoever shows a profile. */
export function communityOf(db: Db, id: number | null) {
  return id === null ? Promise.resolve(undefined) : repository.findCommunity(db, id);
}
