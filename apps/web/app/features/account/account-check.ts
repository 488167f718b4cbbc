import {
  emailBody,
  isFieldErrorKey,
  message,
  resetPasswordBody,
  signInBody,
} from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';

// The schemas weigh more than the forms: they come when someone begins to fill one in.

const SCHEMAS = { 'sign-in': signInBody, email: emailBody, reset: resetPasswordBody } as const;

/** Which form of the account pages is checked. */
export type AccountForm = keyof typeof SCHEMAS;
/** What a form sends. */
export type AccountBody<F extends AccountForm> = (typeof SCHEMAS)[F]['_output'];

/** A sentence for each field at fault, by its name. */
export type Faults = Readonly<Record<string, string>>;

/**
 * What is wrong with each field, by the contract's own schema (VAL-01 to VAL-05), or the body to
 * send.
 */
export function checkAccountForm<F extends AccountForm>(
  form: F,
  values: Readonly<Record<string, unknown>>,
  locale: Locale,
): { readonly body: AccountBody<F> } | { readonly faults: Faults } {
  const checked = SCHEMAS[form].safeParse(values);
  if (checked.success) return { body: checked.data };
  const faults: Record<string, string> = {};
  for (const issue of checked.error.issues) {
    const field = String(issue.path[0]);
    const key = isFieldErrorKey(issue.message) ? issue.message : 'invalid-value';
    const given: Record<string, unknown> = issue.code === 'custom' ? (issue.params ?? {}) : {};
    const limits = issue.code === 'too_big' ? { maximum: issue.maximum } : given;
    const numbers = Object.entries(limits).map(
      ([name, value]) => [name, formatNumber(Number(value), locale)] as const,
    );
    faults[field] ??= message(key, locale, Object.fromEntries(numbers));
  }
  return { faults };
}
