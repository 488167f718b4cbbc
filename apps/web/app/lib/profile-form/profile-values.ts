import type { LanguagePreference, Sponsor } from '@nabta/contract';
import type { PhotoValue } from '../../ui/photo-input.tsx';
import { typedDateOfBirth } from '../date-of-birth.ts';

/**
 * What a sponsor says of themselves, as it is typed. The names are those of the call (API-04,
 * PRF-27), so that its errors find their fields; a community is typed as its code, a phone number
 * has its dial code (in digits) beside it.
 */
export interface ProfileValues {
  readonly image?: PhotoValue;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly arabic_full_name?: string;
  readonly country_code?: string;
  readonly phone_number_primary_code?: string;
  readonly phone_number_primary?: string;
  readonly phone_number_secondary_code?: string;
  readonly phone_number_secondary?: string;
  readonly community_code?: string;
  readonly has_whatsapp?: string;
  readonly language_preference?: string;
  readonly date_of_birth?: string;
  readonly gender?: string;
  readonly city?: string;
  readonly state?: string;
  readonly street_name?: string;
  readonly zip?: string;
}

/** The groups of fields that sign-up and update-profile share, in the order in which they stand. */
export const NAME_FIELDS = ['image', 'first_name', 'last_name', 'arabic_full_name'] as const;
export const PERSONAL_FIELDS = [
  'country_code',
  'phone_number_primary',
  'phone_number_secondary',
  'has_whatsapp',
  'language_preference',
  'gender',
  'date_of_birth',
  'community_code',
] as const;
export const ADDRESS_FIELDS = ['city', 'state', 'street_name', 'zip'] as const;

/** The fields of a profile that can be wrong. */
export const PROFILE_FIELDS = [...NAME_FIELDS, ...PERSONAL_FIELDS, ...ADDRESS_FIELDS] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Everything of a profile that is text: what a draft may keep, and a form puts back. */
export const PROFILE_TEXTS = [
  'first_name',
  'last_name',
  'arabic_full_name',
  'country_code',
  'phone_number_primary_code',
  'phone_number_primary',
  'phone_number_secondary_code',
  'phone_number_secondary',
  'community_code',
  'has_whatsapp',
  'language_preference',
  'date_of_birth',
  'gender',
  'city',
  'state',
  'street_name',
  'zip',
] as const satisfies readonly (keyof ProfileValues)[];

export const LANGUAGES = [
  'arabic',
  'english',
  'either',
] as const satisfies readonly LanguagePreference[];
export const GENDERS = ['female', 'male'] as const satisfies readonly Sponsor['gender'][];

/** The id of a field's control: the error summary leads there. */
export function profileFieldId(field: string): string {
  return `profile-${field.replaceAll('_', '-')}`;
}

/** The field of the form for a field of the call: the API says `community_id` of a typed code. */
export function fieldOfCall(name: string): string {
  return name === 'community_id' ? 'community_code' : name;
}

/** What an error answer says of the fields of the form, by the form's own names. */
export function errorsByField(
  errors: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [fieldOfCall(name), sentence]),
  );
}

/** The profile of a sponsor as the form shows it at first. */
export function profileValuesOf(sponsor: Sponsor): ProfileValues {
  const { phone_number_primary: primary, phone_number_secondary: secondary } = sponsor;
  return {
    first_name: sponsor.first_name,
    last_name: sponsor.last_name,
    arabic_full_name: sponsor.arabic_full_name,
    country_code: sponsor.country_code ?? '',
    ...(primary ? { phone_number_primary_code: digitsOf(primary.code) } : {}),
    phone_number_primary: primary?.number ?? '',
    ...(secondary ? { phone_number_secondary_code: digitsOf(secondary.code) } : {}),
    phone_number_secondary: secondary?.number ?? '',
    community_code: sponsor.community?.code ?? '',
    has_whatsapp: sponsor.has_whatsapp === null ? '' : String(sponsor.has_whatsapp),
    language_preference: sponsor.language_preference ?? '',
    date_of_birth: typedDateOfBirth(sponsor.date_of_birth),
    gender: sponsor.gender ?? '',
    city: sponsor.city,
    state: sponsor.state,
    street_name: sponsor.street_name,
    zip: sponsor.zip,
  };
}

const digitsOf = (code: string) => code.replace(/\D/g, '');
