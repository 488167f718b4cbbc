import { acquireAccessForm } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { sentencesOf } from '../../lib/profile-form/profile-check.ts';
import { accessSentences } from './access-values.ts';
import type { AccessSentences, AccessValues } from './access-values.ts';

// The schema weighs as much as the form itself: it comes when someone begins to fill the form in.

/** The multipart form of the call (API-13), or what is wrong with each field (VAL-09). */
export function checkAccess(
  token: string,
  { image, password = '', confirmPassword = '' }: AccessValues,
  locale: Locale,
): { readonly form: FormData } | { readonly sentences: AccessSentences } {
  const checked = acquireAccessForm.safeParse({
    online_access_token: token,
    password,
    password_confirmation: confirmPassword,
  });
  if (!checked.success) {
    return { sentences: accessSentences(sentencesOf(checked.error.issues, locale)) };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(checked.data)) form.set(name, value);
  if (typeof image === 'object') form.set('image', image.file);
  return { form };
}
