import type { PhotoValue } from '../../ui/photo-input.tsx';

/** The form as it is typed. */
export interface AccessValues {
  readonly image?: PhotoValue;
  readonly password?: string;
  readonly confirmPassword?: string;
}

/** The fields that can be wrong, in the order in which they stand. */
export const ACCESS_FIELDS = ['image', 'password', 'confirmPassword'] as const;
export type AccessField = (typeof ACCESS_FIELDS)[number];

export type AccessSentences = Readonly<Partial<Record<AccessField, string>>>;

/** Sentences of the call's fields as the form names them. */
export function accessSentences(errors: Readonly<Record<string, string>>): AccessSentences {
  const { image, password, password_confirmation: confirmPassword } = errors;
  return {
    ...(image ? { image } : {}),
    ...(password ? { password } : {}),
    ...(confirmPassword ? { confirmPassword } : {}),
  };
}
