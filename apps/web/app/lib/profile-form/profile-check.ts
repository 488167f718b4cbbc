import {
  dayOfBirth,
  isFieldErrorKey,
  isLaterDay,
  isUntouchedDate,
  message,
  profileForm,
} from '@nabta/contract';
import type { Day, Locale, ProfileForm } from '@nabta/contract';
import { formatNumber } from '../i18n/create-i18n.ts';
import type { CommunityState } from './community-lookup.ts';
import { isUnresolved } from './community-lookup.ts';
import { phoneParts } from './phone-parts.ts';
import { fieldOfCall, PROFILE_FIELDS } from './profile-values.ts';
import type { ProfileField, ProfileValues } from './profile-values.ts';

// The schema weighs as much as the form itself: it comes when someone begins to fill the form in.

export interface ProfileSetting {
  readonly locale: Locale;
  /** For who did not choose one, in digits. */
  readonly dialCode: string;
  /** Nobody is born after it. */
  readonly today: Day;
  readonly community: CommunityState;
  /** Said of a code that stands for no community. */
  readonly joinError: string;
}

/** A sentence for each field at fault. */
export type Sentences<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** What the contract's schemas say of a value that they refuse. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly params?: unknown;
}

/** The profile to send, or what is wrong with each field, by the contract's own schema. */
export function checkProfile(
  values: ProfileValues,
  setting: ProfileSetting,
): { readonly form: ProfileForm } | { readonly sentences: Sentences<ProfileField> } {
  const checked = profileForm.safeParse(typedProfile(values, setting));
  const sentences: Readonly<Record<string, string>> = {
    ...sentencesOf(checked.error?.issues ?? [], setting.locale),
    ...unwritten(values, setting),
  };
  const wrong = PROFILE_FIELDS.filter((field) => sentences[field]);
  if (checked.success && wrong.length === 0) return { form: checked.data };
  return { sentences: Object.fromEntries(wrong.map((field) => [field, sentences[field]])) };
}

/** The fields of the call as the form has them: not checked yet. */
export function typedProfile(values: ProfileValues, { dialCode, community }: ProfileSetting) {
  return {
    first_name: values.first_name ?? '',
    last_name: values.last_name ?? '',
    arabic_full_name: values.arabic_full_name ?? '',
    country_code: values.country_code ?? '',
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
    ...(values.image === 'removed' ? { remove_image: true } : {}),
  };
}

/** What the schema does not know: today, and whether the community's code was found. */
export function unwritten(
  { date_of_birth: born = '' }: ProfileValues,
  { today, community, joinError, locale }: ProfileSetting,
): Sentences<'date_of_birth' | 'community_code'> {
  const day = isUntouchedDate(born) ? undefined : dayOfBirth(born);
  return {
    ...(day && isLaterDay(day, today)
      ? { date_of_birth: message('dateOfBirthValid', locale) }
      : {}),
    ...(isUnresolved(community) ? { community_code: joinError } : {}),
  };
}

/** The first fault of each field as a sentence, numbers in the digits of the language (VAL-53). */
export function sentencesOf(
  issues: readonly Issue[],
  locale: Locale,
): Readonly<Record<string, string>> {
  const sentences: Record<string, string> = {};
  for (const issue of issues) {
    const field = fieldOfCall(String(issue.path[0]));
    if (sentences[field]) continue;
    const key = isFieldErrorKey(issue.message) ? issue.message : 'invalid-value';
    const numbers = Object.entries(issue.params ?? {}).map(
      ([name, value]) => [name, formatNumber(Number(value), locale)] as const,
    );
    sentences[field] = message(key, locale, Object.fromEntries(numbers));
  }
  return sentences;
}
