import { characterCount } from './lengths.ts';
import { z } from './zod.ts';

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;

/** The rules that a new password meets (VAL-04). Lengths are in characters as people count them. */
export function passwordRules(text: string): { longEnough: boolean; hasUppercase: boolean } {
  return {
    longEnough: characterCount(text) >= PASSWORD_MIN_LENGTH,
    hasUppercase: /\p{Lu}/u.test(text),
  };
}

/** A new password: at least 6 characters with an uppercase letter, at most 128 (VAL-03, VAL-04). */
export const newPasswordField = z
  .string({ error: 'password-required' })
  .min(1, { error: 'password-required' })
  .refine((text) => characterCount(text) <= PASSWORD_MAX_LENGTH, {
    error: 'too-long',
    params: { maximum: PASSWORD_MAX_LENGTH },
  })
  .refine(
    (text) => {
      const { longEnough, hasUppercase } = passwordRules(text);
      return text === '' || (longEnough && hasUppercase);
    },
    { error: 'password-format' },
  )
  .meta({
    minLength: PASSWORD_MIN_LENGTH,
    maxLength: PASSWORD_MAX_LENGTH,
    description: 'With an uppercase letter; none that is easily guessed',
  });

/** A password that is only compared. No length rule: it may have been set under older rules. */
export const givenPasswordField = (requiredKey: string) =>
  z
    .string({ error: requiredKey })
    .min(1, { error: requiredKey })
    .max(1_000, { error: 'invalid-value' });

/** A new password and its repetition; a difference is an error of the repetition (VAL-05). */
export const passwordPair = {
  password: newPasswordField,
  password_confirmation: z
    .string({ error: 'password-confirmation-required' })
    .min(1, { error: 'password-confirmation-required' })
    .max(1_000, { error: 'password-confirmation-mismatch' }),
};

interface PasswordPair {
  readonly password?: unknown;
  readonly password_confirmation?: unknown;
}

/** Whether the repetition is the same; for `refine` with `path: ['password_confirmation']`. */
export function repeatsPassword({
  password,
  password_confirmation: repeated,
}: PasswordPair): boolean {
  return repeated === undefined || password === repeated;
}
