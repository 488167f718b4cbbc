import { acquireAccessForm } from '@nabta/contract';
import { checkBody } from '../../lib/form/check-body.ts';
import type { CheckedBody, FormInfo } from '../../lib/form/check-body.ts';
import type { WholeBody } from '../../lib/form/form-fields.ts';
import type { PhotoValue } from '../../ui/photo-input.tsx';
import type { AccessBody, AccessSetting, AccessValues } from './access-screen.tsx';

/** The access to acquire (API-13), or what is wrong with each field (VAL-09). */
export function check(
  { password = '', confirmPassword = '' }: AccessValues,
  { token }: AccessSetting,
  form: FormInfo,
): CheckedBody<AccessBody> {
  const typed: WholeBody<AccessBody> = {
    online_access_token: token,
    password,
    password_confirmation: confirmPassword,
  };
  return checkBody<AccessBody>(acquireAccessForm, typed, form);
}

/** The multipart form of the call (API-13): the photo only when there is one. */
export function accessFormData(body: AccessBody, photo: PhotoValue): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, value);
  if (typeof photo === 'object') form.set('image', photo.file);
  return form;
}
