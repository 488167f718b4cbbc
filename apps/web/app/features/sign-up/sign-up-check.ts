import { besideFieldErrors, passwordPair, repeatsPassword, signUpForm } from '@nabta/contract';
import type { SignUpForm } from '@nabta/contract';
import { sentencesOf, typedProfile, unwritten } from '../../lib/profile-form/profile-check.ts';
import type { ProfileSetting, Sentences } from '../../lib/profile-form/profile-check.ts';
import { FIELDS } from './sign-up-values.ts';
import type { SignUpField, SignUpValues } from './sign-up-values.ts';

// The schema weighs as much as the wizard itself: it comes when someone begins to fill it in.

export type SignUpCheck =
  { readonly form: SignUpForm } | { readonly sentences: Sentences<SignUpField> };

/** What the API takes, and the repetition of the password, which stays here (VAL-05). */
const schema = signUpForm.extend(passwordPair).refine(repeatsPassword, {
  path: ['password_confirmation'],
  error: 'password-confirmation-mismatch',
  when: besideFieldErrors,
});

/** The account to open, or what is wrong with each field, by the contract's own schema. */
export function checkSignUp(values: SignUpValues, setting: ProfileSetting): SignUpCheck {
  const { email = '', password = '', confirmPassword = '' } = values;
  const checked = schema.safeParse({
    ...typedProfile(values, setting),
    email,
    password,
    password_confirmation: confirmPassword,
  });
  const { password_confirmation: repetition, ...others } = sentencesOf(
    checked.error?.issues ?? [],
    setting.locale,
  );
  const sentences: Readonly<Record<string, string>> = {
    ...others,
    ...(repetition ? { confirmPassword: repetition } : {}),
    ...unwritten(values, setting),
  };
  const wrong = FIELDS.filter((field) => sentences[field]);
  if (checked.success && wrong.length === 0) {
    const { password_confirmation: _repetition, ...form } = checked.data;
    return { form };
  }
  return { sentences: Object.fromEntries(wrong.map((field) => [field, sentences[field]])) };
}
