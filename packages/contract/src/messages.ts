import ar from '@nabta/texts/ar/field-errors.json' with { type: 'json' };
import en from '@nabta/texts/en/field-errors.json' with { type: 'json' };
import type { Locale } from './locale.ts';

/** The key of a sentence about one field: the code in API errors (VAL-53). */
export type FieldErrorKey = keyof typeof en;

const fieldErrors = { en, ar } satisfies Record<Locale, Record<FieldErrorKey, string>>;

/** Whether a text is the key of a field's sentence. */
export function isFieldErrorKey(key: string): key is FieldErrorKey {
  return Object.hasOwn(en, key);
}

/** The sentence about a field, with its `{{parameters}}` filled in. Forms and the API say the same. */
export function message(
  key: FieldErrorKey,
  locale: Locale,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return fillIn(fieldErrors[locale][key], parameters);
}

/** A sentence with its `{{parameters}}` filled in. */
export function fillIn(sentence: string, parameters: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => parameters[name] ?? '');
}
