import { changeEmailBody, changePasswordBody, isFieldErrorKey, message } from '@nabta/contract';
import type { FieldErrorKey, Locale } from '@nabta/contract';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';

// The schemas weigh as much as the forms themselves: they come when someone begins to type.

/** A sentence for each field at fault, by the last part of its name in the call. */
type Sentences = Readonly<Record<string, string>>;
type Checked<Body> = { readonly body: Body } | { readonly sentences: Sentences };

/** A new password as typed, or what is wrong with it (VAL-03 to VAL-06). */
export function checkPassword(
  typed: Readonly<Record<'current_password' | 'password' | 'password_confirmation', string>>,
  locale: Locale,
) {
  return checked(changePasswordBody.safeParse(typed), locale);
}

/** A new address as typed, or what is wrong with it (VAL-08). */
export function checkEmail(
  typed: Readonly<Record<'email' | 'current_password', string>>,
  locale: Locale,
) {
  return checked(changeEmailBody.safeParse({ sponsor: typed }), locale);
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly params?: unknown;
}

type Parsed<Body> =
  | { readonly success: true; readonly data: Body }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

function checked<Body>(parsed: Parsed<Body>, locale: Locale): Checked<Body> {
  if (parsed.success) return { body: parsed.data };
  const sentences: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path.at(-1));
    sentences[field] ??= sentenceOf(issue, locale);
  }
  return { sentences };
}

function sentenceOf(issue: Issue, locale: Locale): string {
  const key: FieldErrorKey = isFieldErrorKey(issue.message) ? issue.message : 'invalid-value';
  const limit = limitIn(issue.params);
  const maximum = limit === undefined ? '' : formatNumber(limit, locale);
  return message(key, locale, { maximum });
}

function limitIn(params: unknown): number | undefined {
  if (typeof params !== 'object' || params === null || !('maximum' in params)) return undefined;
  return typeof params.maximum === 'number' ? params.maximum : undefined;
}
