import { isFieldErrorKey, message } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { formatNumber } from '../i18n/create-i18n.ts';
import { fieldOfPath } from './form-fields.ts';
import type { Aliases } from './form-fields.ts';

// The schemas and sentences weigh as much as the forms: what imports this file is loaded when someone
// begins to fill a form in, and never with a page.

/** A sentence for each field at fault. */
export type FieldSentences = Readonly<Record<string, string>>;

/** The body to send, or what is wrong with the form. */
export type CheckedBody<Body> = { readonly body: Body } | { readonly sentences: FieldSentences };

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly params?: unknown;
}

interface Schema<Body> {
  readonly safeParse: (
    typed: unknown,
  ) =>
    | { readonly success: true; readonly data: Body; readonly error?: undefined }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

/** The form that is checked, as `useContractForm` tells of it. */
export interface FormInfo {
  /** The fields that can be wrong, in the order in which they stand. */
  readonly fields: readonly string[];
  readonly aliases?: Aliases | undefined;
  /** The language of the sentences. */
  readonly locale: Locale;
}

/**
 * Checks what was typed by a schema of the contract: the first fault of each field as a sentence,
 * numbers in the digits of the language (VAL-53). `others` are sentences that the schema does not
 * know of, for fields that it accepts. Throws when the schema refuses what is no field of the form:
 * nobody could mend it.
 */
export function checkBody<Body>(
  schema: Schema<Body>,
  typed: unknown,
  { fields, locale, aliases }: FormInfo,
  others: Readonly<Partial<Record<string, string>>> = {},
): CheckedBody<Body> {
  const checked = schema.safeParse(typed);
  const found = new Map<string, string>();
  for (const issue of checked.error?.issues ?? []) {
    const field = fieldOfPath(issue.path, fields, aliases);
    if (field !== undefined && !found.has(field)) found.set(field, sentenceOf(issue, locale));
  }
  const sentences: Record<string, string> = {};
  for (const field of fields) {
    const sentence = found.get(field) ?? others[field];
    if (sentence) sentences[field] = sentence;
  }
  if (Object.keys(sentences).length > 0) return { sentences };
  if (checked.success) return { body: checked.data };
  throw new Error(`refused outside the form: ${String(checked.error.issues[0]?.path.join('.'))}`);
}

function sentenceOf(issue: Issue, locale: Locale): string {
  const key = isFieldErrorKey(issue.message) ? issue.message : 'invalid-value';
  const limits = Object.entries(issue.params ?? {}).map(
    ([name, value]) => [name, formatNumber(Number(value), locale)] as const,
  );
  return message(key, locale, Object.fromEntries(limits));
}
