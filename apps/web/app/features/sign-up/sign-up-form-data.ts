import type { SignUpForm } from '@nabta/contract';
import { profileFormData } from '../../lib/profile-form/profile-form-data.ts';
import type { PhotoValue } from '../../ui/photo-input.tsx';
import { TRAP } from './sign-up-values.ts';

/**
 * A checked account as the multipart form of the call (API-04).
 *
 * @param trapped what stands in the robots' trap: sent on for the server to refuse
 */
export function signUpFormData(account: SignUpForm, photo: PhotoValue, trapped: string): FormData {
  const { email, password, website: _website, ...profile } = account;
  const form = profileFormData(profile, photo);
  form.set('email', email);
  form.set('password', password);
  if (trapped !== '') form.set(TRAP, trapped.slice(0, 500));
  return form;
}
