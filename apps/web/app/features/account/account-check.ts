import { emailBody, resetPasswordBody, signInBody } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { checkBody } from '../../lib/form/check-body.ts';
import type { CheckedBody } from '../../lib/form/check-body.ts';
import type { WholeBody } from '../../lib/form/form-fields.ts';

const SCHEMAS = { 'sign-in': signInBody, email: emailBody, reset: resetPasswordBody } as const;

/** The forms of the account pages. */
export type AccountFormName = keyof typeof SCHEMAS;
/** The body that a form sends. */
export type AccountBody<Form extends AccountFormName> = (typeof SCHEMAS)[Form]['_output'];

/** The fields of each form, in the order in which they stand. */
const FIELDS: { readonly [Form in AccountFormName]: WholeBody<AccountBody<Form>> } = {
  'sign-in': { email: true, password: true },
  email: { email: true },
  reset: { password: true, password_confirmation: true, reset_password_token: true },
};

/** The body to send, or what is wrong with each field, by the contract's own schema (VAL-01 to 05). */
export function checkAccountForm<Form extends AccountFormName>(
  form: Form,
  values: Readonly<Record<string, unknown>>,
  locale: Locale,
): CheckedBody<AccountBody<Form>> {
  return checkBody<AccountBody<Form>>(SCHEMAS[form], values, {
    fields: Object.keys(FIELDS[form]),
    locale,
  });
}
