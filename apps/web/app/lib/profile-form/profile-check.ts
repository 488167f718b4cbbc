import {
  dayOfBirth,
  dialCodes,
  isLaterDay,
  isUntouchedDate,
  message,
  profileForm,
} from '@nabta/contract';
import type { Day, Locale, ProfileForm } from '@nabta/contract';
import { checkBody } from '../form/check-body.ts';
import type { CheckedBody, FormInfo } from '../form/check-body.ts';
import type { WholeBody } from '../form/form-fields.ts';
import type { PhotoValue } from '../../ui/photo-input.tsx';
import { dialCodeOf } from '../countries.ts';
import { joinPhone } from '../phone-number.ts';
import { isUnresolved } from './community.ts';
import type { CommunityState } from './community.ts';
import type { ProfileValues } from './profile-values.ts';

/** The check of a profile depends on these. */
export interface ProfileSetting {
  /** The visitor's own (two letters), for someone who did not choose one. */
  readonly country: string;
  /** Nobody is born after it. */
  readonly today: Day;
  readonly community: CommunityState;
  /** Said of a code that stands for no community. */
  readonly joinError: string;
}

/** The profile to send, or what is wrong with each field, by the contract's own schema. */
export function check(
  values: ProfileValues,
  setting: ProfileSetting,
  form: FormInfo,
): CheckedBody<ProfileForm> {
  const others = profileFaults(values, setting, form.locale);
  return checkBody<ProfileForm>(profileForm, typedProfile(values, setting), form, others);
}

/** The fields of the call as the form has them: not checked yet. */
export function typedProfile(
  values: ProfileValues,
  { country, community }: ProfileSetting,
): WholeBody<ProfileForm> {
  const dialCode = dialCodeOf(values.country_code || country);
  return {
    first_name: values.first_name ?? '',
    last_name: values.last_name ?? '',
    arabic_full_name: values.arabic_full_name ?? '',
    country_code: values.country_code ?? country,
    phone_number_primary: phoneParts(
      values.phone_number_primary_code ?? dialCode,
      values.phone_number_primary ?? '',
    ),
    phone_number_secondary: phoneParts(
      values.phone_number_secondary_code ?? dialCode,
      values.phone_number_secondary ?? '',
    ),
    community_id: community.state === 'success' ? community.id : '',
    has_whatsapp: values.has_whatsapp ?? '',
    language_preference: values.language_preference ?? '',
    date_of_birth: values.date_of_birth ?? '',
    gender: values.gender ?? '',
    city: values.city ?? '',
    state: values.state ?? '',
    street_name: values.street_name ?? '',
    zip: values.zip ?? '',
    remove_image: values.image === 'removed' ? true : undefined,
  };
}

/** Facts that the schema lacks: today's date, and whether the community's code was found. */
export function profileFaults(
  { date_of_birth: born = '' }: ProfileValues,
  { today, community, joinError }: ProfileSetting,
  locale: Locale,
): { readonly date_of_birth?: string; readonly community_code?: string } {
  const day = isUntouchedDate(born) ? undefined : dayOfBirth(born);
  return {
    ...(day && isLaterDay(day, today)
      ? { date_of_birth: message('dateOfBirthValid', locale) }
      : {}),
    ...(isUnresolved(community) ? { community_code: joinError } : {}),
  };
}

/** A phone number as the API takes it: `+20` and what is dialled after it; both '' for none. */
export interface PhoneParts {
  readonly code: string;
  readonly number: string;
}

const known = new Set(dialCodes.values());
const LONGEST_CODE = 4;

/**
 * A typed number in two parts (PRF-27). One that was typed with a code of its own (`+44…`, `0044…`)
 * keeps that one; no number, no code (SUP-13, PRF-30).
 *
 * @param dialCode as chosen, in digits
 */
export function phoneParts(dialCode: string, typed: string): PhoneParts {
  const joined = joinPhone(dialCode, typed);
  if (joined === '') return { code: '', number: '' };
  const code = codeOf(joined.slice(1), dialCode);
  return { code: `+${code}`, number: joined.slice(1 + code.length) };
}

function codeOf(digits: string, chosen: string): string {
  if (digits.startsWith(chosen)) return chosen;
  for (let length = LONGEST_CODE; length > 0; length -= 1) {
    const code = digits.slice(0, length);
    if (known.has(code)) return code;
  }
  return '';
}

/**
 * A checked profile as the multipart form of the call (API-04, PRF-27): what was left empty or
 * cleared goes as an empty text (PRF-29 to PRF-31), a phone number in two parts, the photo only when
 * there is a new one. `remove_image` is for a photo that was kept and is not wanted any more (PRF-28).
 */
export function profileFormData(profile: ProfileForm, photo: PhotoValue): FormData {
  const form = new FormData();
  const { phone_number_primary, phone_number_secondary, remove_image, ...texts } = profile;
  for (const [name, value] of Object.entries(texts)) {
    form.set(name, value === null ? '' : String(value));
  }
  for (const [name, phone] of Object.entries({ phone_number_primary, phone_number_secondary })) {
    form.set(`${name}[code]`, phone?.code ?? '');
    form.set(`${name}[number]`, phone?.number ?? '');
  }
  if (remove_image) form.set('remove_image', 'true');
  if (typeof photo === 'object') form.set('image', photo.file);
  return form;
}
