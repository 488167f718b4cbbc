import type { LanguagePreference, ProfileForm, Sponsor } from '@nabta/contract';
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
