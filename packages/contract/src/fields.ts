import { z } from './zod.ts';
import { phoneDigits, withoutMarks } from './digits.ts';
import { characterCount } from './lengths.ts';

/** Characters that PostgreSQL text or a mail header cannot hold, and bidi overrides that mislead. */
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\ufffe\uffff]|\p{Cs}/u;

/** Whether a text holds characters that are never stored. */
export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(text);
}

/** Only blanks, marks of direction and characters without a shape. */
const NOTHING_TO_READ = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const LINE_BREAK = /[\r\n\u2028\u2029]/;

/** Isolates, which would turn around what stands behind a text. */
const ISOLATES = /[\u2066-\u2069]/g;

/** A text as it is kept: trimmed, without isolates, and empty when there is nothing to read in it. */
function tidy(text: string): string {
  return NOTHING_TO_READ.test(text) ? '' : text.replace(ISOLATES, '').trim();
}

/** Text of one line that may be left empty: trimmed, without line breaks or control characters. */
export function optionalLine(maximum: number, requiredKey = 'invalid-value') {
  return z
    .string({ error: requiredKey })
    .overwrite(tidy)
    .refine((text) => characterCount(text) <= maximum, { error: 'too-long', params: { maximum } })
    .refine((text) => !FORBIDDEN.test(text) && !LINE_BREAK.test(text), {
      error: 'control-characters',
    })
    .meta({ maxLength: maximum });
}

/** Text of several lines that may be left empty: trimmed, line breaks as `\n`, no control characters. */
export function optionalText(
  maximum: number,
  requiredKey = 'invalid-value',
  tooLongKey = 'too-long',
) {
  return z
    .string({ error: requiredKey })
    .overwrite((text) => tidy(text.replace(/\r\n?|\u2028|\u2029/g, '\n')))
    .refine((text) => characterCount(text) <= maximum, { error: tooLongKey, params: { maximum } })
    .refine((text) => !FORBIDDEN.test(text), { error: 'control-characters' })
    .meta({ maxLength: maximum });
}

/** As `optionalLine`, with something to read in it. */
export function lineOfText(maximum: number, requiredKey = 'required') {
  return optionalLine(maximum, requiredKey).min(1, { error: requiredKey });
}

/** As `optionalText`, with something to read in it. */
export function textOfLines(maximum: number, requiredKey = 'required', tooLongKey = 'too-long') {
  return optionalText(maximum, requiredKey, tooLongKey).min(1, { error: requiredKey });
}

/** An email address: trimmed, lower-cased, without marks of direction, at most 254 characters. */
export const emailField = z
  .string({ error: 'email-required' })
  .overwrite(withoutMarks)
  .trim()
  .toLowerCase()
  .min(1, { error: 'email-required' })
  .max(254, { error: 'email-validation-message' })
  .pipe(z.email({ error: 'email-validation-message' }))
  .meta({ format: 'email' });

/** A phone number as people write it, in either script; kept as `+` and 5 to 15 digits. */
export const phoneField = z
  .string({ error: 'phone-number-required' })
  .overwrite(withoutMarks)
  .trim()
  .min(1, { error: 'phone-number-required' })
  .max(40, { error: 'phone-number-invalid' })
  .transform((text) => phoneDigits(text))
  .pipe(z.string().regex(/^(\+|00)?\d{5,15}$/, { error: 'phone-number-invalid' }));

/** The largest id of a row: what PostgreSQL's `integer` holds. */
export const MAX_ID = 2_147_483_647;
