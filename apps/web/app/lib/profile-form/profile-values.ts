import type { LanguagePreference, ProfileForm, Sponsor } from '@nabta/contract';
import { maskDate } from '../../ui/date-mask.ts';
import type { PhotoValue } from '../../ui/photo-input.tsx';
import { fieldNames } from '../form/form-fields.ts';
import type { Aliases, FieldKinds, Typed } from '../form/form-fields.ts';

/** Fields of the call that are typed otherwise: a community by its code, WhatsApp as a choice. */
type TypedOtherwise = 'community_id' | 'has_whatsapp' | 'remove_image';

/**
 * A sponsor's own data, as it is typed: the fields of the call (API-04, PRF-27). A phone
 * number has its dial code (in digits) beside it.
 */
export type ProfileValues = Typed<Omit<ProfileForm, TypedOtherwise>> & {
  readonly image?: PhotoValue;
  readonly phone_number_primary_code?: string;
  readonly phone_number_secondary_code?: string;
  readonly community_code?: string;
  readonly has_whatsapp?: string;
};

/** The groups of fields that sign-up and update-profile share, in the order in which they stand. */
export const NAME_KINDS = {
  image: 'unkept',
  first_name: 'text',
  last_name: 'text',
  arabic_full_name: 'text',
} as const;
export const PERSONAL_KINDS = {
  country_code: 'text',
  phone_number_primary_code: 'beside',
  phone_number_primary: 'text',
  has_whatsapp: 'text',
  language_preference: 'text',
  gender: 'text',
  phone_number_secondary_code: 'beside',
  phone_number_secondary: 'text',
  date_of_birth: 'text',
  community_code: 'text',
} as const;
export const ADDRESS_KINDS = {
  city: 'text',
  state: 'text',
  street_name: 'text',
  zip: 'text',
} as const;
const PROFILE_KINDS = {
  ...NAME_KINDS,
  ...PERSONAL_KINDS,
  ...ADDRESS_KINDS,
} as const satisfies FieldKinds<ProfileValues>;

/** The fields of a profile that can be wrong. */
export const PROFILE_FIELDS = fieldNames(PROFILE_KINDS);

/** Everything of a profile that is text: what a draft may keep, and a form puts back. */
export type ProfileText = Exclude<keyof ProfileValues, 'image'>;
const isText = (name: string): name is ProfileText => name in PROFILE_KINDS && name !== 'image';
export const PROFILE_TEXTS: readonly ProfileText[] = Object.keys(PROFILE_KINDS).filter(isText);

/** The API's errors of a community belong to the typed code. */
export const PROFILE_ALIASES: Aliases = { community_id: 'community_code' };

export const LANGUAGES = [
  'arabic',
  'english',
  'either',
] as const satisfies readonly LanguagePreference[];
export const GENDERS = ['female', 'male'] as const satisfies readonly Sponsor['gender'][];

/** The profile of a sponsor as the form shows it at first. */
export function profileValuesOf(sponsor: Sponsor): ProfileValues {
  const { phone_number_primary: primary, phone_number_secondary: secondary } = sponsor;
  const texts: Record<Exclude<ProfileText, `${string}_code`>, string> & ProfileValues = {
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
  return texts;
}

const digitsOf = (code: string) => code.replace(/\D/g, '');

/** A date that the API gave (`dd/mm/yyyy` or ISO) as its field shows it: `01 / 02 / 2000`. */
export function typedDateOfBirth(given: string | null | undefined): string {
  const text = given?.split('T')[0] ?? '';
  return maskDate(text, text.length).text;
}
