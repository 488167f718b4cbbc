import { z } from './zod.ts';
import { westernDigits } from './digits.ts';

/** Characters that PostgreSQL text or a mail header cannot hold, and bidi overrides that mislead. */
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\ufffe\uffff]|\p{Cs}/u;

/** Whether a text holds characters that are never stored. */
export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(text);
}

/** Text of one line: trimmed, without line breaks or control characters. */
export function lineOfText(maximum: number, requiredKey = 'required') {
  return z
    .string({ error: requiredKey })
    .trim()
    .min(1, { error: requiredKey })
    .refine((text) => text.length <= maximum, { error: 'too-long', params: { maximum } })
    .refine((text) => !FORBIDDEN.test(text) && !/[\r\n\u2028\u2029]/.test(text), {
      error: 'control-characters',
    });
}

/** Text of several lines: trimmed, line breaks as `\n`, without other control characters. */
export function textOfLines(maximum: number, requiredKey = 'required') {
  return z
    .string({ error: requiredKey })
    .transform((text) => text.replace(/\r\n?|\u2028|\u2029/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, { error: requiredKey })
        .refine((text) => text.length <= maximum, { error: 'too-long', params: { maximum } })
        .refine((text) => !FORBIDDEN.test(text), { error: 'control-characters' }),
    );
}

/** An email address: trimmed, lower-cased, at most 254 characters. */
export const emailField = z
  .string({ error: 'email-required' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'email-required' })
  .max(254, { error: 'email-validation-message' })
  .pipe(z.email({ error: 'email-validation-message' }));

/** A phone number as people write it, in either script; kept as `+` and 5 to 15 digits. */
export const phoneField = z
  .string({ error: 'phone-number-required' })
  .trim()
  .min(1, { error: 'phone-number-required' })
  .max(40, { error: 'phone-number-invalid' })
  .transform((text) => westernDigits(text).replace(/[\s().\u200e\u200f\u061c-]/g, ''))
  .pipe(z.string().regex(/^(\+|00)?\d{5,15}$/, { error: 'phone-number-invalid' }));

/** The largest id of a row: what PostgreSQL's `integer` holds. */
export const MAX_ID = 2_147_483_647;
