import { changeEmailBody, changePasswordBody } from '@nabta/contract';
import { checkBody } from '../../lib/form/check-body.ts';
import type { CheckedBody, FormInfo } from '../../lib/form/check-body.ts';
import type { WholeBody } from '../../lib/form/form-fields.ts';
import type { EmailBody, EmailValues } from './update-email-form.tsx';
import type { PasswordBody, PasswordValues } from './change-password-form.tsx';

/** A new password as typed, or what is wrong with it (VAL-03 to VAL-06). */
export function checkPassword(
  { current_password = '', password = '', password_confirmation = '' }: PasswordValues,
  _setting: unknown,
  form: FormInfo,
): CheckedBody<PasswordBody> {
  const typed: WholeBody<PasswordBody> = { current_password, password, password_confirmation };
  return checkBody<PasswordBody>(changePasswordBody, typed, form);
}

/** A new address as typed, or what is wrong with it (VAL-08). */
export function checkEmail(
  { email = '', current_password = '' }: EmailValues,
  _setting: unknown,
  form: FormInfo,
): CheckedBody<EmailBody> {
  const sponsor: WholeBody<EmailBody['sponsor']> = { email, current_password };
  return checkBody<EmailBody>(changeEmailBody, { sponsor }, form);
}
